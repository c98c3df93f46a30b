import Ocelot
import OcelotAdwaita

/// The bar under the layouts: what can be set of the one on screen, and how far the next one has come.
@MainActor
final class LayoutBar {
  let widget: Widget
  /// Sets something of the layout on screen.
  var onSet: (@MainActor (Int) -> Void)?
  /// The next layout is to have come so far, in hundredths.
  var onProgress: (@MainActor (Int) -> Void)?
  /// The next layout is to come by hand, or is not any more.
  var onByHand: (@MainActor (Bool) -> Void)?
  private(set) var slider: Slider
  /// How far the next layout has come.
  let progress = Slider(0...100, label: "Toward the next layout")
  let byHand: ToggleButton
  let remove: Button
  let add: Button
  let deal: Button
  private let caption = Label().classes("dim-label")
  private let value = Label().classes("numeric")
  private let row: BoxWidget
  private var pressed: [@MainActor () -> Void] = []

  init() {
    var onToggle: (@MainActor (Bool) -> Void)?
    var onRemove: (@MainActor () -> Void)?
    var onAdd: (@MainActor () -> Void)?
    var onDeal: (@MainActor () -> Void)?
    byHand = ToggleButton(symbol: "object-flip-horizontal-symbolic", label: "Switch by Hand") {
      onToggle?($0)
    }
    remove = Button(symbol: "list-remove-symbolic", label: "Remove One") { onRemove?() }
    add = Button(symbol: "list-add-symbolic", label: "Bring One Back") { onAdd?() }
    deal = Button(symbol: "view-refresh-symbolic", label: "Deal Again") { onDeal?() }
    slider = Slider(0...1, label: "")
    row = BoxWidget(spacing: 6, [remove, add, deal, caption, slider, progress, value, byHand])
    let bar = RowWidget(spacing: 6, [row.expanding()])
    bar.margins(Insets(top: 6, leading: 9, bottom: 6, trailing: 9))
    widget = bar.clamped(to: 720)
    progress.expanding().isVisible = false
    caption.placed(vertically: .center)
    value.placed(vertically: .center)
    progress.onChange = { [weak self] in
      self?.value.text = "\($0) %"
      self?.onProgress?($0)
    }
    onToggle = { [weak self] in self?.onByHand?($0) }
    onRemove = { [weak self] in self?.onRemove?() }
    onAdd = { [weak self] in self?.onAdd?() }
    onDeal = { [weak self] in self?.onDeal?() }
  }

  /// Removes an exhibition.
  var onRemove: (@MainActor () -> Void)?
  /// Brings one back.
  var onAdd: (@MainActor () -> Void)?
  /// Brings them in another order.
  var onDeal: (@MainActor () -> Void)?

  /// Shows what can be set of a layout.
  func show(_ setting: LayoutSetting, _ number: Int) {
    row.remove(slider)
    row.remove(progress)
    row.remove(value)
    row.remove(byHand)
    slider = Slider(setting.range, label: setting.name)
    slider.expanding()
    slider.value = number
    slider.onChange = { [weak self] in
      self?.value.text = "\($0)"
      self?.onSet?($0)
    }
    for part in [slider, progress, value, byHand] as [Widget] { row.append(part) }
    caption.text = setting.name
    value.text = "\(number)"
    showByHand(nil)
  }

  /// Shows how far the layout with a title has come by hand; nil: what can be set instead.
  func showByHand(_ title: String?) {
    slider.isVisible = title == nil
    progress.isVisible = title != nil
    if let title {
      caption.text = "To \(title)"
      progress.value = 0
      value.text = "0 %"
    } else {
      caption.text = slider.accessibleLabel ?? ""
      value.text = "\(slider.value)"
      byHand.isOn = false
    }
  }
}

/// What can be set of a layout.
struct LayoutSetting {
  let name: String
  let range: ClosedRange<Int>
}
