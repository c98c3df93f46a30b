import Ocelot

/// An album that is played on an open day, in one of its houses.
///
/// Demo data: always the same.
struct Event: Hashable, Identifiable {
  let id: Int
  /// What is played, and talked about.
  let album: Album
  let house: String
  /// When it begins and ends, in hours from the first.
  let hours: ClosedRange<Double>
  /// The number of its colour.
  let tint: Int

  /// The day, its first hour, and how many there are.
  static let day = (name: "Saturday", first: 9, hours: 12)
  /// The present in the demo data, in hours from the first: 11:18.
  static let now = 2.3

  static let houses = [
    "Harbor", "Orchard", "Lantern", "Attic", "Foundry", "Garden", "Library", "Paper Mill",
    "Chapel",
  ]

  /// All of them, three in each house, one after the other.
  static let all: [Event] = {
    var random = DemoNumbers("open day")
    return houses.indices.flatMap { house in
      var hour = Double(random.number(in: 0...2)) / 2
      return (0..<3).map { number in
        let end = hour + Double(random.number(in: 2...6)) / 2
        defer { hour = end + Double(random.number(in: 1...3)) / 2 }
        return Event(
          id: house * 3 + number, album: Album.all[house * 3 + number], house: houses[house],
          hours: hour...min(end, Double(day.hours)),
          tint: random.number(in: 0...tints.count - 1))
      }
    }
  }()

  /// The names of the colours.
  static let tints = [
    "blue_3", "green_3", "purple_3", "orange_3", "red_3", "yellow_5", "green_5", "blue_5", "dark_2",
  ]

  /// Those whose captions take the most room: a page that gets another width measures these only.
  static let longestCaptions: [Event] = {
    let byTitle = all.sorted { $0.album.name.count > $1.album.name.count }
    let byLine = all.sorted { $0.album.line.count > $1.album.line.count }
    return Array(byTitle.prefix(4) + byLine.prefix(4))
  }()

  /// Such as “9:30”, by the hours from the first.
  static func time(_ hour: Double) -> String {
    let minutes = Int((hour * 60).rounded())
    let rest = minutes % 60
    return "\(day.first + minutes / 60):\(rest < 10 ? "0" : "")\(rest)"
  }

  /// Such as “9:00–10:30”.
  var times: String { "\(Event.time(hours.lowerBound))–\(Event.time(hours.upperBound))" }
}

/// What an event shows, however the layout has it look.
struct EventContent: Content, Hashable {
  let event: Event

  var accessibilityLabel: String {
    spoken([event.album.name, event.album.artist, event.house, event.times])
  }
}
