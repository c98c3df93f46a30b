import Ocelot
import OcelotAdwaita

/// The room that texts need in the layouts, measured with the font of now.
@MainActor
final class TextRoom {
  /// How large text is: 1 is usual.
  private(set) var unit = 1.0
  /// Whether what stands beside each other elsewhere has little room.
  private(set) var isNarrow = false
  /// The height of a row of the timetable, in points.
  private(set) var rowHeight = 78.0
  /// The height of the hours at its top, in points.
  private(set) var topHeight = 40.0
  /// The width of the houses at its side, in points.
  private(set) var sideWidth = 112.0
  /// The height of the highest caption under a cover, in points.
  private(set) var captionHeight = 60.0
  /// The height of a line in text of the usual size, in points.
  private static let usualLine = 18.0

  /// Measures texts for a page of a width, in points.
  ///
  /// - Returns: whether what has little room is other than before.
  func measure(in collection: CollectionWidget, width: Double) -> Bool {
    let before = isNarrow
    unit = max(
      0.8, collection.height(of: Plate<Plates.SmallCaption>("0"), width: width) / Self.usualLine)
    isNarrow = width < 500 * unit
    sideWidth = isNarrow ? min(84 * unit, 0.4 * width).rounded() : (112 * unit).rounded()
    let titles = Event.houses.map {
      collection.height(of: title(ofHouse: $0), width: sideWidth - 1)
    }
    rowHeight = max(44 * unit + (isNarrow ? 20 : 34), (titles.max() ?? 0) + 1).rounded(.up)
    let top = collection.height(of: title(ofHour: 10), width: width)
    topHeight = max(40, top + 6)
    captionHeight =
      Event.longestCaptions.map {
        collection.height(of: Plate<Plates.Caption>($0.album.name, $0.album.line), width: width)
      }.max() ?? 0
    return isNarrow != before
  }

  /// The title of a house at the side of the timetable.
  func title(ofHouse house: String) -> any Content {
    if isNarrow { return Plate<Plates.SmallHouse>(house) }
    return Plate<Plates.House>(house)
  }

  /// The title of an hour at the top of the timetable, by its number from 0; nil: of the corner.
  func title(ofHour hour: Int?) -> any Content {
    if let hour {
      // The present stands where the title of its hour would.
      let isCovered = 0..<0.6 ~= Event.now - Double(hour)
      return Plate<Plates.Hour>(isCovered ? "" : Event.time(Double(hour)))
    }
    if isNarrow { return Plate<Plates.SmallCorner>(Event.day.name) }
    return Plate<Plates.Corner>(Event.day.name)
  }

  /// A caption as large as fits, with whole words if possible, or else the beginning of its title;
  /// nil where not even a line has room.
  func caption(_ title: String, _ detail: String, in collection: CollectionWidget, room: Size)
    -> (any Content)?
  {
    func fits(_ content: any Content, letters: Double = 60) -> Bool {
      room.width >= letters * unit
        && collection.height(of: content, width: room.width) <= room.height
    }
    let words = title.split(separator: " ").map(String.init)
    func keepsWords<Kind>(_ kind: Plate<Kind>.Type) -> Bool {
      words.allSatisfy { word in
        let content = Plate<Kind>(word)
        // A word that is higher than in a line of its own takes several.
        return collection.height(of: content, width: room.width)
          <= collection.height(of: content, width: 2_000)
      }
    }
    let large = Plate<Plates.Caption>(title, detail)
    if fits(large), keepsWords(Plate<Plates.Caption>.self) { return large }
    let small = [Plate<Plates.SmallCaption>(title, detail), Plate<Plates.SmallCaption>(title)]
    let line = Plate<Plates.LineCaption>(title)
    return small.first { fits($0) } ?? (fits(line, letters: 40) ? line : nil)
  }
}
