import Ocelot
import OcelotAdwaita

/// The widgets of a property: a label and its value beside each other, or under each other where
/// there is little room; a dot before the value and a chevron after it if wanted.
final class PropertyView: Widget {
  private let label = Label(overflow: .wrap)
  private let value = Label(overflow: .wrap).classes("numeric")
  private let link: Button
  private let holder: BoxWidget
  private let texts: RowWidget
  private let dot = Drawing()
  private let chevron = Picture(size: 16, symbolSize: 16).classes("dim-label")
  private weak var context: RenderContext?
  private var action: Action?
  /// Whether label and value stand beside each other.
  private(set) var isBeside: Bool?

  init(_ context: RenderContext?) {
    self.context = context
    let sender = Sender()
    link = Button(link: "") { sender.view?.send() }
    link.classes("link", "ocelot-link")
    value.isSelectable = true
    holder = BoxWidget(spacing: 9, [dot, value, link]).placed(vertically: .center)
    texts = RowWidget(spacing: 2, [label.placed(vertically: .center), holder]).expanding()
    dot.contentWidth = Self.diameter
    dot.contentHeight = Self.diameter
    dot.placed(horizontally: .center, vertically: .center)
    chevron.placed(horizontally: .end, vertically: .center)
    chevron.content = .symbol("go-next-symbolic")
    // The row's name says the same in words.
    for part: Widget in [dot, chevron] { part.isSilent = true }
    let row = BoxWidget(spacing: 12, [texts.placed(vertically: .center), chevron])
    // Rows with one line are as high as rows with two: 50 points.
    row.sized(height: 34)
    super.init(wrapping: row)
    margins(Insets(top: 8, leading: CardMetrics.inset, bottom: 8, trailing: CardMetrics.inset))
    sender.view = self
    arrange(isBeside: true)
  }

  /// Shows a label and its value.
  func show(_ content: KeyValueContent) {
    label.text = content.label
    dot.isVisible = false
    chevron.isVisible = false
    switch content.kind {
    case .text:
      value.text = content.value
      action = nil
    case .link(let action), .button(let action):
      link.title = content.value
      // Alone it would be a number, or a word without what it is about.
      link.setAccessibleLabel(spoken([content.label, content.value]))
      self.action = action
    }
    value.isVisible = action == nil
    link.isVisible = action != nil
  }

  /// Shows where a product stands.
  func show(_ content: StatusRowContent) {
    label.text = content.label
    value.text = content.value
    // The row is pressed, and not its text.
    value.isSelectable = false
    value.isVisible = true
    link.isVisible = false
    dot.isVisible = true
    chevron.isVisible = content.opens
    dot.redraw { canvas in
      canvas.fillCircle(
        Point(x: canvas.width / 2, y: canvas.height / 2),
        radius: min(canvas.width, canvas.height) / 2,
        content.isAvailable ? Self.green : Self.grey)
    }
  }

  /// Puts label and value beside or under each other.
  func arrange(isBeside: Bool) {
    guard isBeside != self.isBeside else { return }
    self.isBeside = isBeside
    texts.isVertical = !isBeside
    label.expanding(horizontally: isBeside, vertically: false)
    holder.expanding(horizontally: !isBeside, vertically: false)
    label.setClass("caption", !isBeside)
    label.setClass("dim-label", !isBeside)
    value.setClass("dim-label", isBeside)
    holder.placed(horizontally: isBeside ? .end : .fill)
    holder.margins(Insets(top: 0, leading: isBeside ? 12 : 0, bottom: 0, trailing: 0))
  }

  /// Whether a row of a width, in points, has room for labels and values beside each other.
  ///
  /// Short ones, such as days and numbers, need less.
  static func hasRoom(_ width: Double, isShort: Bool = false) -> Bool {
    width >= (isShort ? 220 : 450) * Surroundings.textScale
  }

  /// The height of a property in a row of a width, both in points.
  static func height(
    width: Double, isShort: Bool = false, _ fill: (PropertyView) -> Void
  ) -> Double {
    let view = PropertyView(nil)
    fill(view)
    view.arrange(isBeside: hasRoom(width, isShort: isShort))
    return Double(view.height(width: Int(width)))
  }

  private func send() {
    if let action { context?.send(action) }
  }

  /// Reaches the view that is made after its button.
  @MainActor
  private final class Sender {
    weak var view: PropertyView?
  }

  /// The size of the dot, in points.
  private static let diameter = 10
  /// Three times as bright or dark as what is behind them, in light and dark.
  private static let green = Drawing.Canvas.Tint(0.149, 0.635, 0.412)
  private static let grey = Drawing.Canvas.Tint(0.52, 0.52, 0.53)
}

/// Shows properties in the place of the standard renderer for them.
struct PropertyRenderer: ContentRenderer {
  func makeView(_ context: RenderContext) -> PropertyView { PropertyView(context) }
  func update(_ view: PropertyView, with content: KeyValueContent) { view.show(content) }
  func apply(_ attributes: LayoutAttributes, _ state: ElementState, to view: PropertyView) {
    view.arrange(isBeside: PropertyView.hasRoom(attributes.frame.width))
  }
  func measure(_ content: KeyValueContent, width: Double) -> Double? {
    PropertyView.height(width: width) { $0.show(content) }
  }
}
