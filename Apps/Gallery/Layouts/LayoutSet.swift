import ExampleLayouts
import Ocelot

/// The four layouts, and what they are to show.
@MainActor
final class LayoutSet {
  let circle = CircleLayout(radius: 252)
  let coverFlow = CoverFlowLayout(side: 280)
  let timetable: TimetableLayout
  let calendar: CalendarLayout
  /// The width of a day in the timetable, in points, where text has its usual size.
  var dayWidth = 96
  /// The height of the weeks, in hundredths of what fits.
  var zoom = 100
  /// How large texts are, and what has little room.
  let room: TextRoom

  init(of source: Exhibitions, room: TextRoom) {
    self.room = room
    let month = Exhibition.month
    timetable = TimetableLayout(
      days: month.days, header: { [room] in room.title(ofDay: $0) },
      span: { [weak source] in source?.exhibition(at: $0)?.days ?? 0...0 })
    calendar = CalendarLayout(
      days: month.days, firstWeekday: month.firstWeekday, content: { [room] in room.day($0) },
      day: { [weak source] in source?.exhibition(at: $0)?.days.lowerBound ?? 0 })
    timetable.today = Exhibition.today
    coverFlow.caption = { [weak source] in
      source?.exhibition(at: $0).map { Plate<Plates.Caption>($0.title, $0.place) }
    }
  }

  /// The layout of a kind.
  func layout(_ choice: LayoutChoice) -> any Layout {
    switch choice {
    case .circle: circle
    case .coverFlow: coverFlow
    case .timetable: timetable
    case .calendar: calendar
    }
  }

  /// Fits the layouts into a viewport, with text as large as it is now.
  func fit(into viewport: Size) {
    timetable.dayWidth = (Double(dayWidth) * room.unit).rounded()
    timetable.extents = (row: room.rowHeight, top: room.topHeight, side: room.sideWidth)
    let chip = room.hasSmallDays ? 8 : (22 * room.unit + 2).rounded()
    calendar.extents = (item: chip, number: room.dayHeight)
    let weeks = Double((Exhibition.month.firstWeekday + Exhibition.month.days + 6) / 7)
    let share = (viewport.height / weeks * Double(zoom) / 100).rounded(.down)
    calendar.weekHeight = max(share, room.dayHeight + 2 * (chip + 2) + 8)
    coverFlow.captionHeight = room.captionHeight
  }
}
