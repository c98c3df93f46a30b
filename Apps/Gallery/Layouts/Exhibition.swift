import Ocelot

/// An exhibition of a museum in a month.
///
/// Demo data: always the same.
struct Exhibition: Hashable, Identifiable {
  let id: Int
  let title: String
  let museum: String
  /// The days on which it opens and closes, from 0.
  let days: ClosedRange<Int>
  /// What its poster shows.
  let scene: TileScene
  /// The number of its colour.
  let tint: Int

  /// The days of October 2026, which begins on a Thursday.
  static let month = (name: "October 2026", days: 31, firstWeekday: 3)
  /// The day that is today in the demo data, from 0.
  static let today = 13

  static let museums = [
    "Harbour Museum", "Orchard House", "Lantern Hall", "The Attic", "Old Foundry",
    "Garden Pavilion", "City Library", "Paper Mill", "Weaver’s Chapel",
  ]

  private static let titles = [
    "Knots and Sails", "Boats of Paper", "Salt", "Grafting", "Windfalls", "Seeds of the World",
    "Wicks", "Glass and Smoke", "Night Walks", "Moths", "Boxes", "Letters Unsent",
    "Iron, Slowly", "Bells", "Casting", "Herons", "Green Roofs", "Hedges",
    "Marbling", "Maps of Nowhere", "Catalogues", "Watermarks", "Folded Rooms", "Ink",
    "Looms", "Organ Pipes", "Plain Cloth",
  ]

  /// All of them, three in each museum, one after the other.
  static let all: [Exhibition] = {
    var random = DemoNumbers("exhibitions")
    return museums.indices.flatMap { museum in
      var day = random.number(in: 0...3)
      return (0..<3).map { number in
        let first = min(day, month.days - 2)
        let last = min(first + random.number(in: 4...9), month.days - 1)
        day = last + random.number(in: 1...3)
        return Exhibition(
          id: museum * 3 + number, title: titles[museum * 3 + number], museum: museums[museum],
          days: first...last,
          scene: TileScene(
            seed: titles[museum * 3 + number], motif: random.choice(TileScene.Motif.allCases),
            hour: random.choice(TileScene.Hour.allCases)),
          tint: museum % 6)
      }
    }
  }()

  /// Those whose captions take the most room: a page that gets another width measures these only.
  static let longestCaptions: [Exhibition] = {
    let byTitle = all.sorted { $0.title.count > $1.title.count }
    let byPlace = all.sorted { $0.place.count > $1.place.count }
    return Array(byTitle.prefix(4) + byPlace.prefix(4))
  }()

  /// Such as “4–11 October”.
  var dates: String { "\(days.lowerBound + 1)–\(days.upperBound + 1) October" }

  /// Where and when it is.
  var place: String { "\(museum) · \(dates)" }
}

/// What an exhibition shows, however the layout has it look.
struct ExhibitionContent: Content, Hashable {
  let exhibition: Exhibition

  var accessibilityLabel: String {
    "\(exhibition.title), \(exhibition.museum), \(exhibition.dates)"
  }
}
