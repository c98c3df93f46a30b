import Ocelot

/// Somebody, and when they last did something.
struct Friend: Hashable, Identifiable {
  let name: String
  var updated: Day

  /// No two of the people here share a name.
  var id: String { name }

  /// The row on a day: who it is, and since when nothing is new.
  func content(on today: Day) -> ListRowContent {
    var row = ListRowContent(
      title: name, subtitle: "Updated \(updated.relative(to: today))", image: .avatar(name),
      accessory: .disclosure, titleLines: 0, subtitleLines: 0)
    row.imageSize = Size(width: 40, height: 40)
    return row
  }

  /// The four that there are to begin with.
  static func first(on today: Day) -> [Friend] {
    [("Steve", 1), ("Mohammed", 2), ("Samir", 14), ("Priyanka", 15)].map { name, days in
      Friend(name: name, updated: today.before(days))
    }
  }

  /// Twenty more.
  ///
  /// Demo data.
  static func more(on today: Day) -> [Friend] {
    var random = DemoNumbers("friends")
    var day = today.before(16)
    return moreNames.map { name in
      defer { day = day.before(random.number(in: 1...3)) }
      return Friend(name: name, updated: day)
    }
  }

  private static let moreNames = [
    "Amara", "Bruno", "Chiara", "Dalia", "Emeka", "Freja", "Goran", "Hana", "Ivo", "Jamila",
    "Kofi", "Leila", "Mateo", "Noor", "Oskar", "Paloma", "Quentin", "Runa", "Soraya", "Tomasz",
  ]
}
