import Ocelot

/// A thing on a list of what to take along.
///
/// Demo data.
struct LuggageItem: Identifiable, Hashable {
  let id: Int
  let name: String
  let detail: String
  /// Whether it is packed.
  var isPacked: Bool

  /// How far a row's picture reaches from its edge, in points: the text begins 12 points after.
  static let pictureReach = 59.0

  /// What the row shows.
  var content: ListRowContent {
    var row = ListRowContent(
      title: name, subtitle: detail, image: .avatar(name),
      accessory: isPacked ? .checkmark : .none, accessorySpoken: isPacked ? "Packed" : nil,
      titleLines: 0, subtitleLines: 0)
    // As in other lists: actions have room for a symbol over their title.
    row.imageSize = Size(width: 44, height: 44)
    return row
  }

  /// What there is to take along for three days on a ridge.
  static let all: [LuggageItem] = [
    ("Boots", "Waxed, with dry laces", true), ("Raincoat", "The light one", false),
    ("Map", "Of the ridge, 1:25,000", true), ("Compass", "On its cord", true),
    ("Lamp", "And a set of batteries", false), ("Sleeping Bag", "Down to 5 °C", true),
    ("Tent", "Poles are in the blue bag", false), ("Stove", "With half a bottle of gas", false),
    ("Kettle", "Holds a liter", false), ("Knife", "Folds", true),
    ("Bread", "Two loaves", false), ("Cheese", "Wrapped in paper", false),
    ("Apples", "Six of them", false), ("Tea", "In the tin", true),
    ("Water Bottle", "Fill it at the station", false), ("First Aid", "With bandages", true),
    ("Rope", "Twenty meters", false), ("Gloves", "Thin ones do", false),
    ("Binoculars", "For the herons", true), ("Notebook", "And two pencils", true),
    ("Camera", "Charged on Sunday", false), ("Train Tickets", "Round trip", true),
    ("Hut Key", "From the club", false), ("Matches", "In the dry box", true),
  ].enumerated().map { LuggageItem(id: $0, name: $1.0, detail: $1.1, isPacked: $1.2) }
}
