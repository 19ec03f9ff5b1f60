import DesignModel

extension ComputedStyle {
    /// Resets an inherited property to its initial value (`initial`, CSS Cascade 4 §7.3.1); the other CSS-wide keywords
    /// keep the inherited value. `font-size`, `color` and `color-scheme` are computed before all others, with their
    /// keywords.
    mutating func reset(_ property: CSSProperty) {
        let initial = ComputedStyle()
        switch property {
        case .fill: (fill, spare) = (initial.fill, SparePaints(fill: nil, stroke: spare?.stroke))
        case .fillOpacity: fillOpacity = initial.fillOpacity
        case .fillRule: fillRule = initial.fillRule
        case .clipRule: clipRule = initial.clipRule
        case .stroke: (stroke, spare) = (initial.stroke, SparePaints(fill: spare?.fill, stroke: nil))
        case .strokeOpacity: strokeOpacity = initial.strokeOpacity
        case .strokeWidth: strokeWidth = initial.strokeWidth
        case .strokeLinecap: strokeCap = initial.strokeCap
        case .strokeLinejoin: strokeJoin = initial.strokeJoin
        case .strokeMiterlimit: strokeMiterLimit = initial.strokeMiterLimit
        case .strokeDasharray: strokeDashes = initial.strokeDashes
        case .strokeDashoffset: strokeDashOffset = initial.strokeDashOffset
        case .paintOrder: paintOrder = initial.paintOrder
        case .visibility: isVisible = initial.isVisible
        case .colorInterpolation: mixesInLinearLight = initial.mixesInLinearLight
        case .imageRendering: pixelatesImages = initial.pixelatesImages
        case .textShadow: castsShadows = initial.castsShadows
        case .markerStart: markers.start = initial.markers.start
        case .markerMid: markers.middle = initial.markers.middle
        case .markerEnd: markers.end = initial.markers.end
        default: resetText(property, to: initial)
        }
    }

    private mutating func resetText(_ property: CSSProperty, to initial: ComputedStyle) {
        switch property {
        case .fontWeight: text.weight = initial.text.weight
        case .fontStyle: text.isItalic = initial.text.isItalic
        case .fontFamily: text.families = initial.text.families
        case .fontVariant: text.capitals = initial.text.capitals
        case .fontSizeAdjust:
            (text.xHeightShare, isAdjustmentUnread) = (initial.text.xHeightShare, initial.isAdjustmentUnread)
        case .fontKerning: kerns = initial.kerns
        case .fontFeatureSettings: kerningFeature = initial.kerningFeature
        case .letterSpacing: text.letterSpacing = initial.text.letterSpacing
        case .wordSpacing: text.wordSpacing = initial.text.wordSpacing
        case .lineHeight: (text.lineHeight, fixedLineHeight) = (initial.text.lineHeight, initial.fixedLineHeight)
        case .textAnchor: text.anchor = initial.text.anchor
        case .textTransform: text.letterCase = initial.text.letterCase
        case .direction: text.isRightToLeft = initial.text.isRightToLeft
        case .writingMode: (text.writingMode, isTurned) = (initial.text.writingMode, initial.isTurned)
        case .textOrientation: text.standsUpright = initial.text.standsUpright
        case .dominantBaseline:
            (text.baseline, hasAutomaticBaseline) = (initial.text.baseline, initial.hasAutomaticBaseline)
        default: resetLines(property, to: initial)
        }
    }

    private mutating func resetLines(_ property: CSSProperty, to initial: ComputedStyle) {
        switch property {
        case .textAlign: (textAlignment, alignsToSide) = (initial.textAlignment, initial.alignsToSide)
        case .whiteSpace:
            (preservesWhiteSpace, keepsLineFeeds) = (initial.preservesWhiteSpace, initial.keepsLineFeeds)
            breaksLines = initial.breaksLines
        case .whiteSpaceCollapse:
            (preservesWhiteSpace, keepsLineFeeds) = (initial.preservesWhiteSpace, initial.keepsLineFeeds)
        case .textWrapMode: breaksLines = initial.breaksLines
        case .overflowWrap: breaksWords = initial.breaksWords
        case .wordBreak: wordBreak = initial.wordBreak
        case .lineBreak: breaksAnywhere = initial.breaksAnywhere
        case .borderCollapse, .borderSpacing: cellSpacing = initial.cellSpacing
        default: break
        }
    }
}
