/// A fictional message with gaps for words that differ from one to the next.
///
/// Gaps are `{day}`, `{name}` and `{count}`: a day of the week, the name of somebody else, a number
/// from 3 to 12. The same gap has the same word in all of a message.
struct MessageTemplate {
  /// Who writes it; nil for one of ``people``.
  let sender: String?
  let subject: String
  let lines: [String]

  init(_ sender: String? = nil, _ subject: String, _ lines: [String] = []) {
    (self.sender, self.subject, self.lines) = (sender, subject, lines)
  }

  /// Who writes what anybody might.
  static let people = [
    "Ada Brook", "Benno Hill", "Clara Ostrander", "Emil Vance", "Greta Lindqvist", "Ivo Petrov",
    "June Abernathy",
  ]

  /// What stands in the gaps of a message.
  struct Words {
    private let words: [String: String]

    /// Draws words; the name is not the sender's.
    init(notFrom sender: String, _ numbers: inout DemoNumbers) {
      let names = ["Ada", "Benno", "Clara", "Emil", "Greta", "Ivo", "June"]
      words = [
        "day": numbers.choice(Self.days),
        "name": numbers.choice(names.filter { !sender.hasPrefix($0) }),
        "count": "\(numbers.number(in: 3...12))",
      ]
    }

    /// The text with words in its gaps.
    ///
    /// Byte by byte: a search for strings in a thousand messages would hold up the program's start.
    func fill(_ text: String) -> String {
      var filled = ""
      var rest = text[...]
      while let start = rest.utf8.firstIndex(of: UInt8(ascii: "{")),
        let end = rest.utf8[start...].firstIndex(of: UInt8(ascii: "}"))
      {
        let gap = String(rest[rest.utf8.index(after: start)..<end])
        let next = rest.utf8.index(after: end)
        filled += rest[..<start]
        filled += words[gap].map { $0[...] } ?? rest[start..<next]
        rest = rest[next...]
      }
      return filled + rest
    }

    private static let days = [
      "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
    ]
  }
}
