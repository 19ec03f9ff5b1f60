/// One design of a report and what was found out about it.
public struct StudiedDocument<Facts: Sendable>: Sendable {
    /// The file, relative to the folder that paths are relative to.
    public let path: String
    /// Why it could not be read, or not to its end, in one sentence.
    public let error: String?
    /// What is told of it.
    public let facts: Facts

    /// A design with what is told of it.
    public init(path: String, error: String?, facts: Facts) {
        self.path = path
        self.error = error
        self.facts = facts
    }
}

extension JSONWriter {
    /// One object on a line of its own that names its schema first.
    static func line(schema: String, _ members: (inout JSONWriter) -> Void) -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.member("schema", schema)
            members(&json)
        }
        json.endLine()
        return json.bytes
    }

    /// The facts of each document, then those of all together; `members` writes those of one.
    static func line<Facts>(
        schema: String, documents: [StudiedDocument<Facts>], project: Facts,
        _ members: (Facts, inout JSONWriter) -> Void
    ) -> [UInt8] {
        line(schema: schema) { json in
            json.key("documents")
            json.array { json in
                for document in documents {
                    json.object { json in
                        json.member("path", document.path)
                        json.member("error", document.error)
                        members(document.facts, &json)
                    }
                }
            }
            json.key("project")
            json.object { json in members(project, &json) }
        }
    }
}
