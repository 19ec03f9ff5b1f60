import DesignAnalysis
import ColorScience

/// A components report for machines: one object, `tincture.components/1`.
public enum ComponentJSON {
    /// The report as UTF-8.
    public static func bytes(of report: ComponentReport) -> [UInt8] {
        JSONWriter.line(
            schema: "tincture.components/1", documents: report.documents, project: report.project, members)
    }

    private static func members(of facts: ComponentReport.Facts, _ json: inout JSONWriter) {
        json.key("components")
        json.array { json in
            for component in facts.components { put(component, &json) }
        }
        json.key("counts")
        json.object { json in
            json.member("layers", facts.counts.layers)
            json.member("texts", facts.counts.texts)
            json.member("instances", facts.counts.instances)
        }
        json.key("styles")
        json.array { json in
            for style in facts.styles {
                json.object { json in
                    json.member("name", style.name)
                    json.member("kind", style.kind)
                    json.member("library", style.library)
                    json.member("uses", style.uses)
                }
            }
        }
        json.key("swatches")
        json.array { json in
            for swatch in facts.swatches {
                json.object { json in
                    json.member("name", swatch.name)
                    json.member("hex", swatch.color.hex)
                    json.member("uses", swatch.uses)
                }
            }
        }
    }

    private static func put(_ component: ComponentReport.Component, _ json: inout JSONWriter) {
        json.object { json in
            json.member("name", component.name)
            json.member("id", component.id)
            json.member("library", component.library)
            json.member("instances", component.instances)
            json.member("overriddenInstances", component.overriddenInstances)
            json.member("usesByOverride", component.usesByOverride)
            json.member("layers", component.layers.map { Double($0) })
            json.member("depth", component.depth.map { Double($0) })
            json.member("usesComponents", component.usesComponents)
            json.key("lookalikes")
            json.array { json in
                for lookalike in component.lookalikes {
                    json.object { json in
                        json.member("element", lookalike.element)
                        json.member("likeness", lookalike.likeness)
                    }
                }
            }
        }
    }
}
