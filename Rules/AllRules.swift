public import Linting

/// Every rule there is; a new one is one more line here.
public enum AllRules {
    /// The rules by their names.
    public static let catalog = RuleCatalog([
        FaintText.self,
        FaintTextEnhanced.self,
        InvisibleText.self,
        UnmeasuredText.self,
        OffPalette.self,
    ])
}
