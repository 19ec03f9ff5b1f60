import DesignModel
import SourceText

// HTML boxes that are shifted or absolutely placed (CSS Positioned Layout 3).
extension LayerBuilder {
    /// What is unknown about a box because of its position.
    func doubt(
        ofPlacing style: BoxStyle, _ element: HTMLElement, _ html: HTMLFlow, in current: HTMLFlow.OpenElement
    ) -> HTMLDoubt {
        switch style.position {
        case .flowing: return .none
        case .relative:
            // Percentages of an unstated height have no effect, and table rows are moved in special ways.
            let isShare = style.inset.top.isShare || style.inset.bottom.isShare
            let isStated = current.box >= 0 && html.flow.boxes[Int(current.box)].height?.share == 0
            let isRow = (style.kind ?? element.kind).isPartOfTable && style.inset.isSaid
            return isShare && !isStated || isRow ? .place : .none
        case .absolute, .fixed: break
        }
        var clips = false
        for outer in html.open.reversed() where outer.box >= 0 {
            if style.position == .absolute, outer.position != .flowing {
                if outer.isInline { return .place }
                break
            }
            if outer.holds { break }
            if outer.mayHold { return .place }
            clips = clips || outer.clips
        }
        // Content clipped by a box that does not contain it is visible outside of that box.
        if clips { return .look }
        let isPlacedAcross = style.inset.left.isLength || style.inset.right.isLength
        let isPlacedDown = style.inset.top.isLength || style.inset.bottom.isLength
        guard !isPlacedAcross || !isPlacedDown else { return .none }
        // The static position is followed only between blocks.
        let around = styles[current.style]
        guard current.box >= 0, !html.isInLine, html.flow.boxes[Int(current.box)].kind.isBlockContainer,
            !around.text.isRightToLeft
        else { return .place }
        let stoodInLine = (style.kind ?? element.kind).standsInLine
        return stoodInLine && around.textAlignment != .start && !isPlacedAcross ? .place : .none
    }

    /// Whether the current element may be the containing block of placed boxes because of its effects (CSS Transforms 1
    /// §3, Filter Effects 1 §5).
    var mayHoldPlaced: Bool {
        let properties: [CSSProperty] = [
            .filter, .backdropFilter, .transform, .translate, .rotate, .scale, .willChange,
        ]
        return properties.contains { property in
            guard let value = declared[property] else { return false }
            let bytes = cascade.bytes(of: value)
            return !bytes.equalsIgnoringCase("none") && !bytes.equalsIgnoringCase("auto")
        }
    }
}

extension BoxStyle {
    /// Whether its content is painted as one, above or below its surroundings.
    var isStacked: Bool { position != .flowing && depth != nil }
}

extension BoxLength? {
    /// Whether it is a length.
    fileprivate var isLength: Bool { if case .length? = self { true } else { false } }

    /// Whether it is a percentage of the available space.
    fileprivate var isShare: Bool { if case .length(let length)? = self { length.hasPercentages } else { false } }
}
