/// A time that somebody saw a cat.
///
/// Demo data.
struct Sighting: Equatable, Identifiable, Sendable {
  let id: Int
  let place: String
  let date: String
  let note: String

  /// The sightings of a cat, the latest first: 0 to 19, always the same for the same cat.
  static func all(of cat: Cat) -> [Sighting] {
    var numbers = DemoNumbers("seen: \(cat.species)")
    let seen = (0..<numbers.number(in: 0...19)).map { id in
      let place = numbers.choice(places)
      let day = Day(
        year: numbers.number(in: 2016...2024), month: numbers.number(in: 1...12),
        day: numbers.number(in: 1...28))
      let note = numbers.choice(notes)
      return (day, Sighting(id: id, place: place, date: day.inFull, note: note))
    }
    return seen.sorted { $0.0.text > $1.0.text }.map(\.1)
  }

  private static let places = [
    "At the river", "On the ridge", "Near the village", "By the old road", "Under the fig tree",
    "At the salt lick", "Along the fence", "In the gorge",
  ]
  private static let notes = [
    "Tracks only.",
    "Resting in the shade, undisturbed by our passing.",
    "Seen for a few seconds in the headlights, then gone.",
    "Drinking at dusk. Stayed for about ten minutes, looked up twice, and left upstream the way it came.",
    "Two of them, probably mother and young; the smaller one stayed behind a log the whole time and only its ears could be seen.",
    "Heard, not seen.",
  ]
}
