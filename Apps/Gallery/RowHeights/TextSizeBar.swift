import Ocelot
import OcelotAdwaita

/// Chooses the text size of a screen: a scale of twelve steps, and a way back to the desktop's.
@MainActor
final class TextSizeBar {
  let widget: Widget
  /// The scale.
  let slider: Slider
  private let caption = Label(overflow: .wrap).classes("caption", "dim-label").centered()
  private let reset: Button
  /// What stands for small and for large text at the ends of the scale.
  private let signs = [Label("A").classes("caption"), Label("A").classes("title-1")]
  /// The size that the desktop asks for.
  var desktop: TextSizeCategory { didSet { show() } }
  /// The size that was chosen instead; nil follows the desktop.
  private(set) var chosen: TextSizeCategory?
  /// Says the size that was chosen to assistive technology.
  var announce: (@MainActor (String) -> Void)?
  /// Called after another size, or the desktop's, was chosen.
  var onChange: (@MainActor (TextSizeCategory?) -> Void)?

  init(desktop: TextSizeCategory) {
    self.desktop = desktop
    let last = TextSizeCategory.allCases.count - 1
    // A mark parts the standard sizes from those beyond.
    slider = Slider(0...last, marks: Array(0...last), label: "Text size")
    var pressed: (@MainActor () -> Void)?
    reset = Button("Reset") { pressed?() }
    reset.classes("flat").placed(vertically: .center)
    slider.expanding()
    for label in signs { label.placed(vertically: .center) }
    let scale = BoxWidget(spacing: 6, [signs[0], slider, signs[1]]).expanding()
    let row = BoxWidget(spacing: 12, [scale, reset])
    let column = BoxWidget(vertical: true, [row, caption])
    column.margins(Insets(top: 6, leading: 15, bottom: 9, trailing: 12))
    widget = column.clamped(to: 600)
    pressed = { [weak self] in self?.choose(nil) }
    slider.onChange = { [weak self] in self?.choose(TextSizeCategory(rawValue: $0)) }
    reset.setTooltip("Follow the desktop")
    show()
  }

  /// The size in use.
  var category: TextSizeCategory { chosen ?? desktop }

  /// Whether the size in use is named under the scale.
  var showsCaption: Bool {
    get { caption.isVisible }
    set { caption.isVisible = newValue }
  }

  /// Whether letters stand at the ends of the scale, which is shorter for them.
  var showsSigns: Bool {
    get { signs[0].isVisible }
    set { for sign in signs { sign.isVisible = newValue } }
  }

  /// Chooses a size; nil follows the desktop.
  func choose(_ category: TextSizeCategory?) {
    guard category != chosen else { return }
    chosen = category
    show()
    onChange?(chosen)
    announce?(name)
  }

  /// Chooses the next size in a direction, if there is one.
  func step(_ by: Int) {
    guard let next = TextSizeCategory(rawValue: category.rawValue + by) else { return }
    choose(next)
  }

  /// What the size in use is called; the desktop's may lie between two steps.
  private var name: String {
    chosen.map(\.title) ?? TextSizeName.name(ofScale: Surroundings.textScale)
  }

  private func show() {
    caption.text = chosen == nil ? "\(name), as on the desktop" : name
    reset.isSensitive = chosen != nil
    slider.setAccessibleValue(name)
    slider.value = category.rawValue
  }
}

extension TextSizeCategory {
  /// The name that the reader sees and hears.
  var title: String { TextSizeName.name(ofScale: factor) }
}
