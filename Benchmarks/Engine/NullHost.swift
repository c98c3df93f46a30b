import Ocelot

/// A host that shows nothing, so that only the engine is measured.
@MainActor
final class NullHost: CollectionHost, FrameClock {
  final class View: HostView {}

  var clock: any FrameClock { self }
  var traits = HostTraits()
  var now = 0.0

  private var handler: (@MainActor (Double) -> Void)?

  /// Whether something moves.
  var isTicking: Bool { handler != nil }

  /// A sixtieth of a second goes by.
  func tick() {
    now += 1.0 / 60
    handler?(now)
  }

  func startTicking(_ handler: @escaping @MainActor (Double) -> Void) { self.handler = handler }
  func stopTicking() { handler = nil }
  func makeView(for content: any Content, element: ElementKey) -> any HostView { View() }
  func update(
    _ view: any HostView, content: any Content, element: ElementKey, state: ElementState
  ) {}
  func place(_ view: any HostView, attributes: LayoutAttributes) {}
  func recycle(_ view: any HostView) {}
  func discard(_ view: any HostView) {}
  func measure(_ content: any Content, element: ElementKey, width: Double) -> Size {
    Size(width: width, height: (content as? RowContent)?.height ?? 44)
  }
  func setDecorations(_ decorations: [LayoutAttributes]) {}
  func scheduleLayout() {}
  func contentGeometryDidChange(contentSize: Size, contentOffset: Point, adjustment: Point) {}
  func announce(_ text: String, isUrgent: Bool) {}
}
