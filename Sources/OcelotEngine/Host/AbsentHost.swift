/// What a collection view talks to once its host has gone: nothing happens.
final class AbsentHost: CollectionHost, FrameClock {
  static let shared = AbsentHost()

  private final class View: HostView {}

  var clock: any FrameClock { self }
  var traits: HostTraits { HostTraits() }
  var now: Double { 0 }

  func startTicking(_ handler: @escaping @MainActor (Double) -> Void) {}
  func stopTicking() {}
  func makeView(for content: any Content, element: ElementKey) -> any HostView { View() }
  func update(
    _ view: any HostView, content: any Content, element: ElementKey, state: ElementState
  ) {}
  func place(_ view: any HostView, attributes: LayoutAttributes) {}
  func recycle(_ view: any HostView) {}
  func discard(_ view: any HostView) {}
  func measure(_ content: any Content, element: ElementKey, width: Double) -> Size { .zero }
  func setDecorations(_ decorations: [LayoutAttributes]) {}
  func scheduleLayout() {}
  func contentGeometryDidChange(contentSize: Size, contentOffset: Point, adjustment: Point) {}
  func announce(_ text: String, isUrgent: Bool) {}
}
