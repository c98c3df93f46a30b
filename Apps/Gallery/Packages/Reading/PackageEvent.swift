/// An entry of dpkg's log that changed what is installed.
struct PackageEvent: Hashable, Sendable {
  enum Action: String, Hashable, Sendable, CaseIterable {
    case install, upgrade, remove, purge
  }

  let date: LogDate
  let action: Action
  let package: PackageID
  /// The version before; nil for what was not there.
  let oldVersion: String?
  /// The version after; nil for what is gone.
  let newVersion: String?

  /// What a line of the log is.
  enum Entry {
    case event(PackageEvent)
    /// One of dpkg's other entries, such as a change of status.
    case other
    /// No entry at all.
    case malformed

    /// Reads the line in `range`, which has no blanks at its ends.
    init(_ bytes: [UInt8], in range: Range<Int>) {
      let words = bytes[range].split(separator: .space, maxSplits: 6)
      guard words.count >= 3, let date = LogDate(day: words[0], time: words[1]) else {
        self = .malformed
        return
      }
      guard let action = Action(rawValue: String(decoding: words[2], as: UTF8.self)) else {
        self = .other
        return
      }
      guard words.count >= 5 else {
        self = .malformed
        return
      }
      let name = words[3].split(separator: .colon, maxSplits: 1)
      guard let first = name.first else {
        self = .malformed
        return
      }
      self = .event(
        PackageEvent(
          date: date, action: action,
          package: PackageID(
            name: String(decoding: first, as: UTF8.self),
            architecture: name.count > 1 ? String(decoding: name[1], as: UTF8.self) : ""),
          oldVersion: Self.version(words[4]),
          newVersion: words.count > 5 ? Self.version(words[5]) : nil))
    }

    private static func version(_ word: ArraySlice<UInt8>) -> String? {
      let text = String(decoding: word, as: UTF8.self)
      return text == "<none>" ? nil : text
    }
  }
}
