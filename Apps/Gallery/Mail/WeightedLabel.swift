import Ocelot
import OcelotAdwaita

/// A line of text that is heavy or not.
///
/// Two labels, of which one is shown: a label that changed its style while it was not on screen
/// would keep the measures of before.
@MainActor
final class WeightedLabel {
  /// Both labels.
  let widget: BoxWidget
  private let plain = Label().expanding()
  private let heavy = Label().classes("heading").expanding()

  init() {
    widget = BoxWidget([plain, heavy])
    heavy.isVisible = false
  }

  /// The widgets that read one way.
  var parts: [Widget] { [widget, plain, heavy] }

  /// Shows a text.
  func show(_ text: String, isHeavy: Bool) {
    (isHeavy ? heavy : plain).text = text
    heavy.isVisible = isHeavy
    plain.isVisible = !isHeavy
  }
}
