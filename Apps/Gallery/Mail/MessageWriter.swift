/// Writes fictional messages, always the same.
///
/// Every seventh is Hebrew or Arabic; every eleventh holds a word or an address that no line is
/// wide enough for.
struct MessageWriter {
  /// How many messages the mailbox has to begin with.
  static let count = 500

  private var numbers = DemoNumbers("mail")
  private var nextID = 0

  /// The messages of the mailbox, the newest first.
  static func mailbox() -> (messages: [Message], writer: MessageWriter) {
    var writer = MessageWriter()
    let messages = (0..<count).map { _ in writer.next() }
    return (messages.reversed(), writer)
  }

  /// The message after the last one.
  mutating func next() -> Message {
    let id = nextID
    nextID += 1
    let language: Phrases =
      id % 7 == 3 ? (draw(2) == 0 ? .hebrew : .arabic) : .english
    var sender = pick(language.senders)
    var subject = pick(language.subjects)
    // A step without a divisor in common with their number meets each line before any again.
    let (count, first, step) = (draw(13), draw(language.lines.count), [1, 3, 5][draw(3)])
    var preview = (0..<count).map { language.lines[(first + $0 * step) % language.lines.count] }
    if id % 11 == 5 {
      switch draw(3) {
      case 0: subject = pick(Phrases.longWords)
      case 1: sender = pick(Phrases.longSenders)
      default: preview.insert(pick(Phrases.addresses), at: draw(preview.count + 1))
      }
      if preview.count > 12 { preview.removeLast() }
    }
    return Message(
      id: id, sender: sender, date: date(of: id), subject: subject, preview: preview,
      isRightToLeft: language.isRightToLeft)
  }

  /// Six messages a day; those of the last day of the mailbox show their time.
  private mutating func date(of id: Int) -> String {
    let perDay = 6
    guard id < Self.count - perDay else {
      let minute = 8 * 60 + (id - Self.count + perDay) * 47 + draw(40)
      return "\(minute / 60 % 24):\(minute % 60 < 10 ? "0" : "")\(minute % 60)"
    }
    return Day(year: 2018, month: 3, day: 1).before(-(id / perDay)).withoutYear
  }

  private mutating func pick(_ texts: [String]) -> String { numbers.choice(texts) }

  private mutating func draw(_ bound: Int) -> Int { numbers.number(in: 0...bound - 1) }
}
