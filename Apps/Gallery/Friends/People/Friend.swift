import Ocelot

/// Somebody, and when they last did something.
struct Friend: Hashable, Identifiable {
  let name: String
  var updated: Day

  /// No two of the people here share a name.
  var id: String { name }

  /// The row: who it is, and since when nothing is new.
  var content: ListRowContent {
    var row = ListRowContent(
      title: name, subtitle: "Updated \(updated.inWords)", image: .avatar(name),
      accessory: .disclosure, titleLines: 0, subtitleLines: 0)
    row.imageSize = Size(width: 40, height: 40)
    return row
  }

  /// The four that there are to begin with.
  static let first = [
    Friend(name: "Steve", updated: Day(year: 2018, month: 6, day: 3)),
    Friend(name: "Mohammed", updated: Day(year: 2018, month: 6, day: 2)),
    Friend(name: "Samir", updated: Day(year: 2018, month: 5, day: 21)),
    Friend(name: "Priyanka", updated: Day(year: 2018, month: 5, day: 20)),
  ]

  /// Twenty more.
  ///
  /// Demo data.
  static let more: [Friend] = {
    var random = DemoNumbers("friends")
    var day = Day(year: 2018, month: 5, day: 19)
    return moreNames.map { name in
      defer { day = day.before(random.number(in: 1...3)) }
      return Friend(name: name, updated: day)
    }
  }()

  private static let moreNames = [
    "Amara", "Bruno", "Chiara", "Dalia", "Emeka", "Freja", "Goran", "Hana", "Ivo", "Jamila",
    "Kofi", "Leila", "Mateo", "Noor", "Oskar", "Paloma", "Quentin", "Runa", "Soraya", "Tomasz",
  ]
}
