public import Linting

/// Every rule there is; a new one is one more line here.
public enum AllRules {
    /// The rules by their names, and the packs to extend.
    public static let catalog = RuleCatalog(
        [
            FaintText.self,
            FaintTextEnhanced.self,
            IndistinctLink.self,
            InvisibleText.self,
            UnmeasuredText.self,
            DuplicateId.self,
            ExternalReference.self,
            MissingReference.self,
            OutlinedText.self,
            OutsizedRaster.self,
            UndersizedRaster.self,
            Untitled.self,
            NearDuplicate.self,
            OffPalette.self,
            TooManyColors.self,
            TooManyRoleColors.self,
            UnusedColor.self,
            AlteredStyle.self,
            DisorderedScale.self,
            IrregularScale.self,
            JustifiedText.self,
            LongLine.self,
            LooseLeading.self,
            MissingDynamicStyle.self,
            NearDuplicateSize.self,
            OffScale.self,
            RepeatedStyle.self,
            ShoutingText.self,
            TightLeading.self,
            TightTracking.self,
            TinyText.self,
            TooManyFamilies.self,
            TooManySizes.self,
            TooManyWeights.self,
            UnlistedFamily.self,
            UnstyledText.self,
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
