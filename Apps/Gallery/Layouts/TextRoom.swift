import Ocelot
import OcelotAdwaita

/// The room that texts need in the layouts, measured with the font of now.
@MainActor
final class TextRoom {
  /// How large text is: 1 is usual.
  private(set) var unit = 1.0
  /// Whether what stands beside each other elsewhere has little room.
  private(set) var isNarrow = false
  /// Whether days of the calendar have room for their number only.
  private(set) var hasSmallDays = false
  /// Whether they have room for a letter of the day of the week.
  private var hasLetters = false
  /// The height of a row of the timetable, in points.
  private(set) var rowHeight = 64.0
  /// The height of the days at its top, in points.
  private(set) var topHeight = 42.0
  /// The width of the museums at its side, in points.
  private(set) var sideWidth = 160.0
  /// The height of the number of a day in the calendar, in points.
  private(set) var dayHeight = 30.0
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
    hasSmallDays = width / 7 < 76 * unit
    hasLetters = width / 7 < 32 * unit
    sideWidth = isNarrow ? min(104 * unit, 0.5 * width).rounded() : (160 * unit).rounded()
    let titles = Exhibition.museums.map {
      collection.height(of: title(ofMuseum: $0), width: sideWidth - 1)
    }
    rowHeight = max(44 * unit + 20, (titles.max() ?? 0) + 1).rounded(.up)
    let top = collection.height(of: Plate<Plates.DayTitle>("30", "Wed"), width: width)
    topHeight = max(42, top + 1)
    dayHeight = collection.height(of: day(20), width: width) + 4
    captionHeight =
      Exhibition.longestCaptions.map {
        collection.height(of: Plate<Plates.Caption>($0.title, $0.place), width: width)
      }.max() ?? 0
    return isNarrow != before
  }

  /// The title of a museum at the side of the timetable.
  func title(ofMuseum museum: String) -> any Content {
    if isNarrow { return Plate<Plates.SmallMuseum>(museum) }
    return Plate<Plates.Museum>(museum)
  }

  /// The title of a day at the top of the timetable, by its number from 0; nil: of the corner.
  func title(ofDay day: Int?) -> any Content {
    if let day { return plate(of: day) as Plate<Plates.DayTitle> }
    let month = Exhibition.month.name.split(separator: " ").first.map(String.init) ?? ""
    if isNarrow { return Plate<Plates.SmallCorner>(month) }
    return Plate<Plates.Corner>(month)
  }

  /// A day of the calendar, by its number from 0.
  func day(_ day: Int) -> any Content {
    if hasSmallDays { return plate(of: day, letter: hasLetters) as Plate<Plates.SmallDay> }
    return plate(of: day) as Plate<Plates.Day>
  }

  private func plate<Kind: PlateKind>(of day: Int, letter: Bool = false) -> Plate<Kind> {
    let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    let weekday = weekdays[(Exhibition.month.firstWeekday + day) % 7]
    return Plate(
      "\(day + 1)", letter ? String(weekday.prefix(1)) : weekday, isToday: day == Exhibition.today)
  }

  /// A caption as large as fits, nil where none does.
  func caption(_ title: String, _ detail: String, in collection: CollectionWidget, room: Size)
    -> (any Content)?
  {
    func fits(_ content: any Content) -> Bool {
      room.width >= 60 * unit && collection.height(of: content, width: room.width) <= room.height
    }
    let contents: [any Content] = [
      Plate<Plates.Caption>(title, detail), Plate<Plates.SmallCaption>(title, detail),
      Plate<Plates.SmallCaption>(title),
    ]
    return contents.first(where: fits)
  }
}
