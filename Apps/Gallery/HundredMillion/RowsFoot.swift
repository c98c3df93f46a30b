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
  /// Asks for a row's number where the entry has no room beside the other commands.
  let asks: ToggleButton
  private let told = Told()
  private let commands: BoxWidget
  private let toggles: BoxWidget
  private let filler = BoxWidget().expanding()
  private var isNarrow = false

  /// The width from which all commands stand beside each other, in points of usual text.
  private static let oneLineFrom = 620.0
  /// The width from which both toggles stand beside each other, in points of usual text.
  private static let togglesFrom = 330.0

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
    var asking: (@MainActor (Bool) -> Void)?
  }

  init() {
    let told = told
    feed = ToggleButton("Insert Rows") { told.feed?($0) }.wrapping().classes("flat")
    feed.setTooltip("Insert ten rows a second on top")
    counters = ToggleButton("Counters") { told.counters?($0) }.wrapping().classes("flat")
    counters.isOn = true
    asks = ToggleButton(symbol: "go-jump-symbolic", label: "Go to Row") { told.asking?($0) }
      .classes("flat")
    let menu = MenuButton(symbol: "view-more-symbolic", label: "Rows", menu: Self.menu)
    menu.classes("flat")
    toggles = BoxWidget(spacing: 6, [feed, counters])
    commands = BoxWidget(spacing: 6, [toggles, menu.placed(vertically: .center)])
    let line = BoxWidget(spacing: 6, [commands, filler, goTo.widget, asks]).classes("toolbar")
    goTo.message.margins(Insets(top: 6, leading: 12, bottom: 0, trailing: 12))
    widget = BoxWidget(vertical: true, [Separator(), goTo.message, line])
      .classes("gallery-foot")
    told.asking = { [weak self] in self?.ask($0) }
    goTo.onOpen = { [weak self] in
      self?.asks.isOn = $0
      self?.arrange()
    }
    fit(0)
  }

  private func ask(_ isWanted: Bool) { isWanted ? goTo.open() : goTo.close() }

  /// Puts the entry in the place of the other commands, when it is asked for, where a page of a width, in
  /// points, has no room for all.
  func fit(_ width: Int) {
    let scale = DesktopStyle.textSize.factor
    isNarrow = Double(width) < Self.oneLineFrom * scale
    toggles.isVertical = Double(width) < Self.togglesFrom * scale
    // Below each other they begin where the bar does.
    for toggle in [feed, counters] {
      toggle.placed(horizontally: toggles.isVertical ? .start : .fill)
    }
    goTo.fill(isNarrow)
    // What is wrong stands over the entry.
    goTo.message.placed(horizontally: isNarrow ? .start : .end)
    arrange()
  }

  private func arrange() {
    let isAsking = isNarrow && asks.isOn
    commands.isVisible = !isAsking
    filler.isVisible = !isAsking
    goTo.widget.isVisible = !isNarrow || isAsking
    asks.isVisible = isNarrow
  }
}
