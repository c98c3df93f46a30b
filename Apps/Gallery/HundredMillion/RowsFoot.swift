import Ocelot
import OcelotAdwaita

/// The commands at the foot of the rows.
@MainActor
final class RowsFoot {
  /// All of it.
  let widget: Widget
  /// Where a row's number is typed.
  let goTo = GoToField()
  /// Whether rows are being inserted.
  let feed: ToggleButton
  /// Whether counters are shown.
  let counters: ToggleButton
  /// Called after the reader, or the program, has begun to insert rows, or ended it.
  var onFeed: (@MainActor (Bool) -> Void)? {
    get { told.feed }
    set { told.feed = newValue }
  }
  /// Called after counters were asked for, or are wanted no more.
  var onCounters: (@MainActor (Bool) -> Void)? {
    get { told.counters }
    set { told.counters = newValue }
  }
  private let told = Told()
  private let line = BoxWidget().classes("toolbar")
  private let filler = BoxWidget().expanding()

  /// The width from which all commands stand beside each other, in points of usual text.
  private static let oneLineFrom = 620.0

  private static let menu = Menu([
    Menu.Section([
      .action("Select All", Command.selectAll.rawValue),
      .action("Delete Selected", Command.remove.rawValue),
    ]),
    Menu.Section([.action("Start Over", Command.startOver.rawValue)]),
  ])

  /// Who is told.
  @MainActor
  private final class Told {
    var feed: (@MainActor (Bool) -> Void)?
    var counters: (@MainActor (Bool) -> Void)?
  }

  init() {
    let told = told
    feed = ToggleButton("Insert Rows") { told.feed?($0) }.wrapping().classes("flat")
    feed.setTooltip("Insert ten rows a second on top")
    counters = ToggleButton("Counters") { told.counters?($0) }.wrapping().classes("flat")
    counters.isOn = true
    let menu = MenuButton(symbol: "view-more-symbolic", label: "Rows", menu: Self.menu)
    menu.classes("flat")
    let commands = BoxWidget(spacing: 6, [feed, counters])
    let second = BoxWidget(spacing: 6, [menu, filler, goTo.widget]).expanding()
    for part in [commands, second] { line.append(part) }
    goTo.message.margins(Insets(top: 6, leading: 12, bottom: 0, trailing: 12))
    widget = BoxWidget(vertical: true, [Separator(), goTo.message, line])
      .classes("gallery-foot")
    fit(0)
  }

  /// Puts the entry under the other commands where a page of a width, in points, has no room for all.
  func fit(_ width: Int) {
    let isHigh = Double(width) < Self.oneLineFrom * DesktopStyle.textSize.factor
    line.isVertical = isHigh
    filler.isVisible = !isHigh
    goTo.fill(isHigh)
  }
}
