/// One design of a report with the facts about it.
public struct StudiedDocument<Facts: Sendable>: Sendable {
    /// The file, relative to the folder that paths are relative to.
    public let path: String
    /// Why it could not be read completely, in one sentence.
    public let error: String?
    /// The facts reported about it.
    public let facts: Facts

    /// A design with the facts about it.
    public init(path: String, error: String?, facts: Facts) {
        self.path = path
        self.error = error
        self.facts = facts
    }
}

extension JSONWriter {
    /// One object on a line, with its schema as the first member.
    static func line(schema: String, _ members: (inout JSONWriter) -> Void) -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.member("schema", schema)
            members(&json)
        }
        json.endLine()
        return json.bytes
    }

    /// The facts of each document, followed by those of all together; `members` writes the facts of one.
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
