import Ocelot
import OcelotAdwaita

extension Page {
  /// Chooses among the segments of the page's source in the header bar where that has room, and at
  /// the foot of the page otherwise; no more in a header of the list.
  ///
  /// - Parameters:
  ///   - source: what has the segments, each with a title.
  ///   - symbols: the symbolic icon of each.
  func showSegments(of source: SegmentedDataSource, symbols: [String]) {
    source.showsSegments = false
    let views = zip(source.children, symbols).map { (title: $0.title ?? "", symbol: $1) }
    let bar = addSwitcher(views) { [weak source] in source?.select($0) }
    bar.selected = source.selectedIndex ?? 0
    let told = source.onSelect
    source.onSelect = { [weak bar] in
      told?($0)
      bar?.selected = $0
    }
  }

  /// Chooses one of several views in the header bar where that has room, and at the foot of the
  /// page otherwise.
  ///
  /// - Parameters:
  ///   - views: their titles and symbolic icons.
  ///   - onSelect: called with the number of the one that was chosen.
  /// - Returns: the bar at the foot, which says what is chosen.
  @discardableResult
  func addSwitcher(
    _ views: [(title: String, symbol: String)], onSelect: @escaping @MainActor (Int) -> Void
  ) -> ViewSwitcherBar {
    let bar = ViewSwitcherBar(views)
    bar.onSelect = onSelect
    addBottomBar(bar)
    // It comes and goes at once, with the width.
    bar.isRevealed = true
    bar.isVisible = false
    switchers = (ViewSwitcher(for: bar), bar)
    header.onShowsSwitcher = { [weak bar] in bar?.isVisible = !$0 }
    placeSwitcher()
    return bar
  }

  /// The least width of a page whose header bar may have a switcher in its title's place, in
  /// points.
  private static let leastSwitcherWidth = 450

  /// Puts the switcher into the header bar of a wide page; a narrow one has its title there.
  func placeSwitcher() {
    guard let switchers else { return }
    let isNarrow = width > 0 && width < Self.leastSwitcherWidth
    guard isNarrow != (header.switcher == nil) else { return }
    header.switcher = isNarrow ? nil : switchers.top
    // The bar tells of a switcher that has no room after all, and of nothing else.
    header.onShowsSwitcher?(!isNarrow)
  }
}
