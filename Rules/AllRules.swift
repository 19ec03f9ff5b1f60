public import Linting

/// Every rule there is; a new one is one more line here.
public enum AllRules {
    /// The rules by their names, and the packs to extend.
    public static let catalog = RuleCatalog(
        [
            ConfusableColors.self,
            FailingPair.self,
            FaintText.self,
            FaintTextEnhanced.self,
            InvisibleText.self,
            UnmeasuredText.self,
            ExternalReference.self,
            MissingReference.self,
            OutlinedText.self,
            ColoredTemplate.self,
            HardCodedColor.self,
            HueNamedColor.self,
            MissingMode.self,
            NearDuplicate.self,
            MisusedRole.self,
            OddOpacity.self,
            OffPalette.self,
            OutOfGamut.self,
            RepeatedColor.self,
            TooManyColors.self,
            TooManyRoleColors.self,
            UnusedColor.self,
            BrokenAlias.self,
            DisorderedRamp.self,
            DuplicateValue.self,
            Undescribed.self,
            UnusedToken.self,
            CyclicAlias.self,
            MalformedName.self,
            MistypedValue.self,
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
