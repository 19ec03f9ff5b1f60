import ColorScience
import DesignAnalysis

/// A palette report for machines: one object, `tincture.palette/1`.
public enum PaletteJSON {
    /// The report as UTF-8.
    public static func bytes(of report: PaletteReport) -> [UInt8] {
        JSONWriter.line(
            schema: "tincture.palette/1", documents: report.documents, project: report.project, members)
    }

    private static func members(of facts: PaletteReport.Facts, _ json: inout JSONWriter) {
        json.key("colors")
        json.array { json in
            for color in facts.colors { put(color, &json) }
        }
        json.key("clusters")
        json.array { json in
            for cluster in facts.clusters {
                json.array { json in
                    for color in cluster { json.value(color) }
                }
            }
        }
        json.key("unresolved")
        json.array { json in
            for each in facts.unresolved {
                json.object { json in
                    json.member("value", each.value)
                    json.member("reason", each.reason)
                    json.member("count", each.count)
                }
            }
        }
    }

    private static func put(_ color: PaletteReport.UsedColor, _ json: inout JSONWriter) {
        json.object { json in
            json.member("hex", color.color)
            json.member("alpha", color.alpha)
            json.key("srgb")
            json.array { json in
                for channel in color.srgb { json.value(channel) }
            }
            json.member("count", color.count)
            json.key("roles")
            json.object { json in
                for each in color.roles {
                    json.key(named: each.role.rawValue)
                    json.value(each.count)
                }
            }
            json.member("name", color.name)
            json.key("nearest")
            if let nearest = color.nearest {
                json.object { json in
                    json.member("name", nearest.name)
                    json.member("hex", nearest.color)
                    json.member("deltaE2000", nearest.distance)
                }
            } else {
                json.null()
            }
        }
    }
}
