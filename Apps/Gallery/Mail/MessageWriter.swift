/// Writes fictional messages, always the same.
///
/// Every seventh is Hebrew or Arabic; of the others, every eleventh holds a word or an address that
/// no line is wide enough for.
struct MessageWriter {
  /// How many messages the mailbox has to begin with.
  static let count = 500

  private var nextID = 0

  /// The messages of the mailbox, the newest first; the last came before now.
  static func mailbox(now: Moment) -> (messages: [Message], writer: MessageWriter) {
    var writer = MessageWriter()
    let messages = moments(count, before: now).reversed().map { writer.next(at: $0) }
    return (messages.reversed(), writer)
  }

  /// The message after the last one, which comes at a moment.
  mutating func next(at moment: Moment) -> Message {
    defer { nextID += 1 }
    return Self.message(nextID, at: moment)
  }

  private static func message(_ id: Int, at moment: Moment) -> Message {
    var numbers = DemoNumbers("mail \(id)")
    let isRightToLeft = id % 7 == 6
    let template =
      if isRightToLeft {
        template(id / 14, of: id / 7 % 2 == 0 ? MessageTemplate.hebrew : MessageTemplate.arabic)
      } else if id % 11 == 7 {
        template(id / 11, of: MessageTemplate.unbreakable)
      } else {
        template(id, of: MessageTemplate.english)
      }
    let sender = template.sender ?? numbers.choice(MessageTemplate.people)
    let words = MessageTemplate.Words(notFrom: sender, &numbers)
    return Message(
      id: id, sender: sender, received: moment, subject: words.fill(template.subject),
      preview: template.lines.map(words.fill), isRightToLeft: isRightToLeft)
  }

  /// One of several templates: each comes before any comes again, and neighbours in the list do not
  /// come one after the other.
  private static func template(
    _ number: Int, of templates: [MessageTemplate]
  ) -> MessageTemplate {
    // It has no divisor in common with a prime number of templates, nor with six.
    let step = 7
    return templates[number * step % templates.count]
  }

  /// The moments at which so many messages came, the newest first: six a day, by day.
  private static func moments(_ count: Int, before now: Moment) -> [Moment] {
    var moments: [Moment] = []
    var (day, daysBack) = (now.day, 0)
    while moments.count < count {
      for slot in (0..<6).reversed() {
        var numbers = DemoNumbers("mail \(daysBack) days before, \(slot)")
        let minute = 8 * 60 + slot * 105 + numbers.number(in: 0...90)
        if daysBack == 0, minute > now.minute { continue }
        moments.append(Moment(day: day, minute: minute))
      }
      (day, daysBack) = (day.before(1), daysBack + 1)
    }
    return Array(moments.prefix(count))
  }
}
