import ExampleLayouts
import Ocelot
import OcelotUIKit

/// The layouts of the events, and what they are to show.
@MainActor
final class LayoutSet {
  /// As large as the page allows, until the reader says otherwise.
  let circle = CircleLayout(radius: .infinity)
  let coverFlow = CoverFlowLayout(side: 280)
  let timetable: TimetableLayout
  /// The pages of a magazine, laid out as an iOS developer does.
  let magazine = MagazineLayout()
  private let magazineInOcelot: UIKitLayout
  /// The width of an hour in the timetable, in points, where text has its usual size.
  var hourWidth = 170
  /// How large texts are, and what has little room.
  let room: TextRoom

  init(of source: Programme, room: TextRoom) {
    self.room = room
    circle.staggers = true
    timetable = TimetableLayout(
      columns: Event.day.hours, header: { [room] in room.title(ofHour: $0) },
      span: { [weak source] in source?.event(at: $0)?.hours ?? 0...0 })
    timetable.mark = (Event.now, Plate<Plates.Now>(Event.time(Event.now)))
    magazineInOcelot = UIKitLayout(magazine)
    magazineInOcelot.attach = { [room] object, attributes in
      // Names stand beside pictures where there is room for them.
      let width = attributes.frame.width / room.unit
      attributes[CardShape.self] =
        MagazineLayout.isPicture(object.indexPath) || width < 100 ? .cover : .note
    }
    coverFlow.reflection = AlbumImages.reflection
    coverFlow.caption = { [weak source] in
      source?.event(at: $0).map { Plate<Plates.Caption>($0.album.name, $0.album.line) }
    }
  }

  /// The layout of a kind; nil for one that lays out something else.
  func layout(_ choice: LayoutChoice) -> (any Layout)? {
    switch choice {
    case .circle: circle
    case .coverFlow: coverFlow
    case .timetable: timetable
    case .magazine: magazineInOcelot
    case .map: nil
    }
  }

  /// Fits the layouts to text as large as it is now.
  func fit() {
    timetable.columnWidth = (Double(hourWidth) * room.unit).rounded()
    timetable.extents = (row: room.rowHeight, top: room.topHeight, side: room.sideWidth)
    coverFlow.captionHeight = room.captionHeight
    // Two lines of a title, and one under it.
    magazine.noteHeight = max(64 * max(1, room.unit), room.rowHeight)
  }
}
