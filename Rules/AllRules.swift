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
            DeprecatedUse.self,
            DetachedCopy.self,
            DuplicateName.self,
            ForeignLibrary.self,
            MalformedNameComponent.self,
            MissingState.self,
            NearIdentical.self,
            OverOverridden.self,
            Oversized.self,
            RepeatedGroup.self,
            Tangled.self,
            UndescribedComponent.self,
            UnknownComponent.self,
            UnusedComponent.self,
            ExternalReference.self,
            MissingReference.self,
            OutlinedText.self,
            NearDuplicate.self,
            OffPalette.self,
            TooManyColors.self,
            TooManyRoleColors.self,
            UnusedColor.self,
            Altered.self,
            ForeignLibraryStyle.self,
            Repeated.self,
            UnusedStyle.self,
            IrregularScale.self,
            NearDuplicateSize.self,
            OffScale.self,
            TinyText.self,
            TooManyFamilies.self,
            TooManySizes.self,
        ],
        packs: [
            RulePack("minimal") { PackageResources.minimal_yml },
            RulePack("recommended") { PackageResources.recommended_yml },
            RulePack("restraint") { PackageResources.restraint_yml },
            RulePack("strict") { PackageResources.strict_yml },
            RulePack("wcag-aa") { PackageResources.wcag_aa_yml },
            RulePack("wcag-aaa") { PackageResources.wcag_aaa_yml },
        ])
}
