import Ocelot
import OcelotAdwaita

/// The bar under the layouts: what can be set of the one on screen, and how far the next one has
/// come.
@MainActor
final class LayoutBar {
  let widget: Widget
  /// Sets something of the layout on screen.
  var onSet: (@MainActor (Int) -> Void)?
  /// The next layout is to have come so far, in hundredths.
  var onProgress: (@MainActor (Int) -> Void)?
  /// The next layout is to come by hand, or is not any more.
  var onByHand: (@MainActor (Bool) -> Void)?
  /// Removes an event.
  var onRemove: (@MainActor () -> Void)?
  /// Brings one back.
  var onAdd: (@MainActor () -> Void)?
  /// Brings them in another order.
  var onDeal: (@MainActor () -> Void)?
  /// Brings as much of the map into sight as there is room for.
  var onOverview: (@MainActor () -> Void)?
  /// Goes so many events on.
  var onStep: (@MainActor (Int) -> Void)?

  private(set) var slider = Slider(0...1, label: "")
  /// How far the next layout has come.
  let progress = Slider(0...100, label: "Toward the next layout")
  let byHand: ToggleButton
  let remove: Button
  let add: Button
  let deal: Button
  let back: Button
  let forward: Button
  let overview: Button
  private var setting = LayoutSetting(name: "", range: 0...0)
  /// The name and the number beside the slider, and above it where there is little room.
  ///
  /// Those beside it let the window become narrower, upon which the others take their place.
  private let beside = (name: Label(), number: Label())
  private let above = (name: Label(overflow: .wrap), number: Label(overflow: .grow))
  private let line: BoxWidget
  /// What holds the slider, whose range is that of the layout on screen.
  private let track = BoxWidget()
  private let leading: BoxWidget
  private let trailing: BoxWidget
  /// Keeps what is trailing at the end of a wide bar.
  private let filler = BoxWidget().expanding()

  init() {
    let press = Presses()
    byHand = ToggleButton(symbol: "object-flip-horizontal-symbolic", label: "Switch by Hand") {
      press.bar?.onByHand?($0)
    }
    remove = Button(symbol: "list-remove-symbolic", label: "Remove One") { press.bar?.onRemove?() }
    add = Button(symbol: "list-add-symbolic", label: "Bring One Back") { press.bar?.onAdd?() }
    deal = Button(symbol: "view-refresh-symbolic", label: "Deal Again") { press.bar?.onDeal?() }
    back = Button(symbol: "go-previous-symbolic", label: "Previous") { press.bar?.onStep?(-1) }
    forward = Button(symbol: "go-next-symbolic", label: "Next") { press.bar?.onStep?(1) }
    overview = Button(symbol: "zoom-fit-best-symbolic", label: "Overview") {
      press.bar?.onOverview?()
    }
    let edit = BoxWidget([remove, add]).classes("linked")
    leading = BoxWidget(spacing: 6, [edit, back])
    trailing = BoxWidget(spacing: 6, [filler, forward, deal, overview, byHand])
    for button in [back, forward, deal, overview, byHand] { button.classes("flat") }
    let middle = BoxWidget(spacing: 6, [beside.name, track, beside.number])
    let clamped = middle.clamped(to: 520).expanding()
    let row = BoxWidget(spacing: 6, [leading, clamped, trailing])
    trailing.expanding(horizontally: false)
    line = BoxWidget(spacing: 12, [above.name.expanding(), above.number])
    line.margins(Insets(top: 3, leading: 6, bottom: 0, trailing: 6))
    let bar = BoxWidget(vertical: true, [line, row])
    bar.margins(Insets(top: 6, leading: 6, bottom: 6, trailing: 6))
    let ground = BoxWidget(vertical: true, [Separator(), bar])
    ground.classes("layout-bar")
    widget = ground
    track.append(slider)
    track.append(progress)
    track.expanding()
    progress.expanding().isVisible = false
    for label in [beside.name, above.name] { label.classes("dim-label") }
    for label in [beside.number, above.number] { label.classes("numeric") }
    for label in [beside.name, beside.number] { label.placed(vertically: .center) }
    // The name is told with the slider.
    for label in [beside.name, beside.number, above.name, above.number] { label.isSilent = true }
    for button in [remove, add, deal, back, forward, overview] {
      button.placed(vertically: .center)
    }
    byHand.placed(vertically: .center)
    progress.onChange = { [weak self] in self?.lead(to: $0) }
    press.bar = self
    fit(isNarrow: true)
  }

  /// What the buttons reach the bar through.
  @MainActor
  private final class Presses {
    weak var bar: LayoutBar?
  }

  /// Takes another form where there is little room.
  func fit(isNarrow: Bool) {
    line.isVisible = isNarrow
    for label in [beside.name, beside.number] { label.isVisible = !isNarrow }
    // The slider stands in the middle of a wide bar, whatever stands at its ends.
    leading.sized(width: isNarrow ? nil : 102)
    trailing.sized(width: isNarrow ? nil : 102)
    filler.isVisible = !isNarrow
  }

  /// Which buttons are there: those that go with a layout, nil for none of them, and whether the
  /// next layout can be led to by hand.
  func showButtons(_ choice: LayoutChoice?, canGoByHand: Bool) {
    for button in [remove, add, deal] { button.isVisible = choice == .circle }
    for button in [back, forward] { button.isVisible = choice == .coverFlow }
    overview.isVisible = choice == .map
    byHand.isVisible = canGoByHand
  }

  /// Shows what can be set of a layout.
  func show(_ setting: LayoutSetting, _ number: Int) {
    if setting.name != self.setting.name || setting.range != self.setting.range {
      let hadFocus = slider.containsFocus
      track.remove(slider)
      track.remove(progress)
      slider = Slider(setting.range, label: setting.name)
      slider.expanding()
      slider.onChange = { [weak self] in self?.choose($0) }
      track.append(slider)
      track.append(progress)
      slider.isVisible = !progress.isVisible
      if hadFocus, slider.isVisible { slider.focus() }
    }
    self.setting = setting
    follow(number)
  }

  /// Shows a number that something else than the slider has set.
  func follow(_ number: Int) {
    slider.value = number
    if !progress.isVisible { showNumber() }
  }

  /// Chooses a number, as the slider does.
  func choose(_ number: Int) {
    slider.value = number
    showNumber()
    onSet?(number)
  }

  private func showNumber() {
    let text = setting.text(slider.value)
    slider.setAccessibleValue(text)
    write(setting.name, text)
  }

  /// Leads so far to the next layout, in hundredths, as the slider does.
  func lead(to hundredths: Int) {
    progress.value = hundredths
    showProgress(hundredths)
    onProgress?(hundredths)
  }

  private func showProgress(_ hundredths: Int) {
    for label in [beside.number, above.number] { label.text = "\(hundredths)%" }
    progress.setAccessibleValue("\(hundredths)%")
  }

  private func write(_ name: String, _ number: String) {
    for label in [beside.name, above.name] { label.text = name }
    for label in [beside.number, above.number] { label.text = number }
  }

  /// Shows how far the layout with a title has come by hand; nil: what can be set instead.
  func showByHand(_ title: String?) {
    slider.isVisible = title == nil
    progress.isVisible = title != nil
    byHand.isOn = title != nil
    guard let title else { return showNumber() }
    write("To \(title)", "")
    progress.value = 0
    showProgress(0)
  }

  static let styleRules = ".layout-bar { background-color: @headerbar_bg_color; }"
}
