import DesignAnalysis

/// A type report for machines: one object, `tincture.type/1`.
public enum TypeJSON {
    /// The report as UTF-8.
    public static func bytes(of report: TypeReport) -> [UInt8] {
        JSONWriter.line(
            schema: "tincture.type/1", documents: report.documents, project: report.project, members)
    }

    private static func members(of facts: TypeReport.Facts, _ json: inout JSONWriter) {
        numbers("sizes", "size", facts.sizes.map { ($0.size, $0.count) }, &json)
        json.key("families")
        json.array { json in
            for family in facts.families {
                json.object { json in
                    json.member("name", family.name)
                    json.member("count", family.count)
                }
            }
        }
        numbers("weights", "weight", facts.weights.map { ($0.weight, $0.count) }, &json)
        numbers("lineHeights", "ratio", facts.lineHeights.map { ($0.ratio, $0.count) }, &json)
        json.key("scale")
        if let scale = facts.scale { put(scale, &json) } else { json.null() }
    }

    private static func numbers(
        _ name: StaticString, _ key: StaticString, _ values: [(number: Double, count: Int)], _ json: inout JSONWriter
    ) {
        json.key(name)
        json.array { json in
            for value in values {
                json.object { json in
                    json.member(key, value.number)
                    json.member("count", value.count)
                }
            }
        }
    }

    private static func put(_ scale: ScaleFit, _ json: inout JSONWriter) {
        json.object { json in
            json.member("base", scale.base)
            json.member("ratio", scale.ratio)
            json.member("name", scale.name)
            json.member("fit", scale.fit)
            json.key("steps")
            json.array { json in
                for step in scale.steps {
                    json.object { json in
                        json.member("step", step.step)
                        json.member("size", step.size)
                    }
                }
            }
            json.key("outliers")
            json.array { json in
                for outlier in scale.outliers {
                    json.object { json in
                        json.member("size", outlier.size)
                        json.member("below", outlier.below)
                        json.member("above", outlier.above)
                    }
                }
            }
        }
    }
}
