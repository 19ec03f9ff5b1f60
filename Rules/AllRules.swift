public import Linting

/// Every rule there is; a new one is one more line here.
public enum AllRules {
    /// The rules by their names, and the packs to extend.
    public static let catalog = RuleCatalog(
        [
            FaintText.self,
            FaintTextEnhanced.self,
            InvisibleText.self,
            UnmeasuredText.self,
            OffPalette.self,
        ],
        packs: [
            RulePack("minimal") { PackageResources.minimal_yml },
            RulePack("recommended") { PackageResources.recommended_yml },
            RulePack("strict") { PackageResources.strict_yml },
            RulePack("wcag-aa") { PackageResources.wcag_aa_yml },
            RulePack("wcag-aaa") { PackageResources.wcag_aaa_yml },
        ])
}
