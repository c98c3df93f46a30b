import Ocelot
import OcelotTesting
import WildCalls

/// A collection view in one of the states in which it can be called.
@MainActor
enum WildState: CaseIterable {
  case noSource, noItems, unlaid, loaded, twoAxes, noSize, endless, updating, inBatch, editing,
    switchingLayout, selecting, scrolling, tornDown

  /// A screen with three sections in the state.
  func screen() -> HeadlessCollection {
    let width = self == .noSize ? 0 : self == .endless ? Double.infinity : 320
    let height = self == .noSize ? 0 : self == .endless ? Double.infinity : 480
    let screen = HeadlessCollection(
      layout: self == .twoAxes ? FlowLayout() : GridLayout(), width: width, height: height,
      traits: HostTraits(isRightToLeft: self == .twoAxes))
    let source = WildState.source()
    screen.view.allowsMultipleSelection = true
    screen.view.dragSelects = true
    switch self {
    case .noSource: return screen
    case .noItems: source.sections = []
    case .unlaid:
      screen.view.dataSource = source
      Self.kept.append(source)
      return screen
    case .loaded, .twoAxes, .noSize, .endless, .updating, .inBatch, .editing, .switchingLayout,
      .selecting, .scrolling, .tornDown:
      break
    }
    screen.show(source)
    screen.view.select(ItemIndex(0, 1))
    screen.view.focus(ItemIndex(0, 1))
    start(screen, source)
    return screen
  }

  private func start(_ screen: HeadlessCollection, _ source: SampleDataSource) {
    switch self {
    case .noSource, .noItems, .unlaid, .loaded, .twoAxes, .noSize, .endless, .inBatch: break
    case .updating:
      screen.apply(source.update { $0[0].items.insert(SampleItem(900), at: 1) })
      screen.advance(by: 0.1)
    case .editing:
      let editing = EditingController()
      screen.view.interaction = editing
      WildState.kept.append(editing)
      screen.view.setEditing(true, animated: true)
      screen.advance(by: 0.1)
    case .switchingLayout:
      screen.view.setLayout(TableLayout(), animated: true)
      screen.advance(by: 0.1)
    case .selecting:
      screen.view.scroll(to: Point(x: 0, y: 1e6), animated: false)
      _ = screen.view.beginDragSelection(at: Point(x: 300, y: 470))
      screen.view.dragSelection(to: Point(x: 10, y: 10))
    case .scrolling:
      screen.view.scroll(to: Point(x: 0, y: 400), animated: true)
      screen.advance(by: 0.1)
    case .tornDown: screen.view.tearDown()
    }
  }

  /// Keeps what a collection view does not.
  private static var kept: [AnyObject] = []

  /// Three sections with headers, that can be edited.
  static func source() -> SampleDataSource {
    let source = SampleDataSource([
      SampleSection(0, items: 0..<20, header: "One"), SampleSection(1, []),
      SampleSection(2, items: 20..<40, header: "Two"),
    ])
    source.isEditable = true
    return source
  }
}

extension WildGroup {
  /// Adds a call of a screen: tried with each argument in each state; then time goes on.
  mutating func add<Argument>(
    screen names: String..., with arguments: [Argument],
    _ call: @escaping @MainActor (HeadlessCollection, Argument) -> Void
  ) {
    let name = names[0]
    for other in names.dropFirst() { add(other, with: [Argument]()) { _ in } }
    add(name, with: WildState.allCases) { state in
      let screen = state.screen()
      for argument in arguments {
        WildGroup.note(name, "\(state) \(argument)")
        call(screen, argument)
        do { try screen.view.checkInvariants() } catch { fatalError("\(error)") }
      }
      WildGroup.note(name, "\(state), later")
      screen.layout()
      screen.advanceFrames(3)
      screen.layout()
    }
  }
}
