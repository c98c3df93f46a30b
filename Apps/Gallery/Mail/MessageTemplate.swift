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
    private let words: [(gap: String, word: String)]

    /// Draws words; the name is not the sender's.
    init(notFrom sender: String, _ numbers: inout DemoNumbers) {
      let names = ["Ada", "Benno", "Clara", "Emil", "Greta", "Ivo", "June"]
      words = [
        ("{day}", numbers.choice(Self.days)),
        ("{name}", numbers.choice(names.filter { !sender.hasPrefix($0) })),
        ("{count}", "\(numbers.number(in: 3...12))"),
      ]
    }

    /// The text with words in its gaps.
    func fill(_ text: String) -> String {
      words.reduce(text) {
        $0.split(separator: $1.gap, omittingEmptySubsequences: false)
          .joined(separator: $1.word)
      }
    }

    private static let days = [
      "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
    ]
  }
}
