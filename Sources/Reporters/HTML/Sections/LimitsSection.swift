import Linting

/// The origin of the page, and the limits of what it shows.
struct LimitsSection {
    let page: HTMLPage

    func put(into html: inout HTMLWriter) {
        html.element(
            "p",
            text: "Made by tincture \(Version.current). The page fetches nothing, keeps nothing and tells nobody; the "
                + "same designs give the same bytes.")
        html.element("ul") { html in
            for sentence in sentences { html.element("li", text: sentence) }
        }
    }

    private var sentences: [String] {
        var sentences = [
            "Contrast is worked out from what is painted behind every letter, as WCAG 2.2 defines it. Where that is not "
                + "known for certain, a text is left to review and counts neither as passed nor as failed.",
            "No automatic check sees everything that keeps people from using a design: reading order, meaning, motion and "
                + "sense are for people to judge.",
            "SVG documents are shown by your browser as pictures: scripts in them do not run, and images and fonts from "
                + "elsewhere are missing. Sketch and Figma files are drawn as boxes of their layers.",
            "A box is drawn around everything a layer paints; findings on what is not painted by itself, such as a "
                + "palette or a whole file, have none.",
        ]
        if page.gallery.leftOut > 0 {
            sentences.append(
                "\(Figure.counted(page.gallery.leftOut, "picture")) left out: a picture may have "
                    + "\(ArtworkGallery.largestPicture >> 20) MB, all of them \(ArtworkGallery.largestSum >> 20) MB.")
        }
        return sentences
    }
}
