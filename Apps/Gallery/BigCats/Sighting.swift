/// A time that somebody saw a cat.
///
/// Demo data.
struct Sighting: Equatable, Identifiable, Sendable {
  let id: Int
  let place: String
  let date: String
  let note: String

  /// The sightings of a cat: 0 to 19, always the same for the same cat.
  static func all(of cat: Cat) -> [Sighting] {
    // FNV-1a over the species, so that the numbers depend on nothing but the cat.
    var state: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in cat.species.utf8 { state = (state ^ UInt64(byte)) &* 0x100_0000_01b3 }
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }
    return (0..<next(20)).map { id in
      Sighting(
        id: id, place: places[next(places.count)],
        date: "\(next(28) + 1) \(months[next(12)]) \(2016 + next(9))",
        note: notes[next(notes.count)])
    }
  }

  private static let places = [
    "At the river", "On the ridge", "Near the village", "By the old road", "Under the fig tree",
    "At the salt lick", "Along the fence", "In the gorge",
  ]
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
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
