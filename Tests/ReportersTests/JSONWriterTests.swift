import ColorScience
import Linting
import Reporters
import Testing

@Suite("JSON")
struct JSONWriterTests {
    private func written(_ write: (inout JSONWriter) -> Void) -> String {
        var json = JSONWriter()
        write(&json)
        return String(decoding: json.bytes, as: UTF8.self)
    }

    @Test func separatesMembersAndElements() {
        let text = written { json in
            json.object { json in
                json.member("a", 1)
                json.key("b")
                json.array { json in
                    json.value(1.5)
                    json.object { _ in }
                    json.array { _ in }
                    json.null()
                }
                json.member("c", RGBA8(packed: 0x11223344))
                json.member("d", true)
            }
        }
        #expect(text == ##"{"a":1,"b":[1.5,{},[],null],"c":"#112233","d":true}"##)
    }

    @Test(arguments: [
        ("plain", #""plain""#), ("\"\\", #""\"\\""#), ("\n\r\t\u{0}\u{1B}\u{7F}", #""\n\r\t\u0000\u001b\u007f""#),
        ("Grüße 🎨", "\"Grüße 🎨\""),
        (
            "“\u{85}\u{202E}\u{200B}\u{61C}\u{FEFF}\u{E0041}” – ©",
            #""“\u0085\u202e\u200b\u061c\ufeff\udb40\udc41” – ©""#
        ),
    ])
    func escapesWhatMustBe(_ text: String, _ expected: String) {
        #expect(written { $0.value(text) } == expected)
    }

    @Test func whatIsNoNumberIsNull() {
        #expect(written { $0.value(Double.nan) } == "null")
        #expect(written { $0.value(-Double.infinity) } == "null")
        #expect(written { $0.value(nil as Double?) } == "null")
    }

    @Test func writesFactsInOrder() {
        let datum = Datum.object([
            Datum.Field("b", .list([.number(1), .unknown, .flag(false)])), Datum.Field("a", .text("x")),
        ])
        #expect(written { $0.value(datum) } == #"{"b":[1,null,false],"a":"x"}"#)
    }
}
