import CGTK
import OcelotGTK

/// The bar at the top of a pane: title, buttons, and the window's controls.
///
/// Wraps AdwHeaderBar and AdwWindowTitle. A title that has no room is shown smaller where that
/// makes it whole, down to somewhat less than the usual size of text, and only then ends in an
/// ellipsis.
public final class HeaderBar: Widget {
  private let titleWidget: OpaquePointer
  /// Asks for what the title needs at its own size, and tells what it got.
  private let pane: Pane
  private let labels: [OpaquePointer]
  private var room = 0
  /// The scale at which each of the labels is shown.
  private var scales: [Double]

  /// Makes a bar.
  public init(title: String, subtitle: String = "") {
    MainLoop.requireStart()
    ShellStyle.install()
    let widget = adw_window_title_new(title.forDisplay, subtitle.forDisplay)!
    titleWidget = OpaquePointer(widget)
    self.subtitle = subtitle
    labels = TitleScale.labels(below: widget)
    scales = labels.map { _ in 1 }
    // The title asks for five characters at least, which large text has no room for.
    for label in labels { gtk_label_set_width_chars(label, -1) }
    pane = Pane(Widget(widget), naturalWidth: 0)
    super.init(adw_header_bar_new())
    adw_header_bar_set_title_widget(handle, pane.pointer)
    pane.onWidth = { [weak self] in
      self?.room = $0
      self?.fit()
    }
    pane.onStyleChange = { [weak self] in self?.fit() }
    fit()
  }

  /// Shows title and subtitle each as large as it fits, at its own size if it does; nothing for no
  /// title, which assistive technology would meet as a label without a name.
  private func fit() {
    pane.isVisible = !title.isEmpty || !subtitle.isEmpty
    adw_window_title_set_subtitle(titleWidget, subtitle.forDisplay)
    pane.naturalWidth = widths(at: labels.map { _ in 1 }).max() ?? 0
    guard room > 0 else { return }
    var fitting = fittingScales
    // The subtitle is the last label.
    if fitting.last == .some(nil), let shortSubtitle {
      adw_window_title_set_subtitle(titleWidget, shortSubtitle.forDisplay)
      fitting = fittingScales
    }
    show(fitting.map { $0 ?? TitleScale.ofLongWindowTitles })
  }

  /// For each label the largest scale at which it fits; nil where none does.
  private var fittingScales: [Double?] {
    let all = TitleScale.ofWindowTitles.map { scale in
      (scale: scale, widths: widths(at: labels.map { _ in scale }))
    }
    return labels.indices.map { index in all.first { $0.widths[index] <= room }?.scale }
  }

  private func show(_ new: [Double]) {
    for index in labels.indices where new[index] != scales[index] {
      TitleScale.show(new[index], on: labels[index])
    }
    scales = new
  }

  /// The width that the title needs for each of its labels at a scale, in points.
  private func widths(at new: [Double]) -> [Int] {
    let asked = labels.map { naturalWidth(of: cast($0)) }
    let around = naturalWidth(of: cast(titleWidget)) - (asked.max() ?? 0)
    // What a label asks for beside its text, as it is shown now, it asks for at any scale.
    return labels.indices.map {
      around + asked[$0] - TitleScale.width(of: labels[$0], at: scales[$0])
        + TitleScale.width(of: labels[$0], at: new[$0])
    }
  }

  private func naturalWidth(of widget: WidgetPointer) -> Int {
    var natural: gint = 0
    gtk_widget_measure(widget, GTK_ORIENTATION_HORIZONTAL, -1, nil, &natural, nil, nil)
    return Int(natural)
  }

  /// The title.
  public var title: String {
    get { String(cString: adw_window_title_get_title(titleWidget)) }
    set {
      adw_window_title_set_title(titleWidget, newValue.forDisplay)
      fit()
    }
  }

  /// The text under the title; empty for none.
  public var subtitle: String { didSet { if subtitle != oldValue { fit() } } }

  /// What stands for ``subtitle`` where that has no room even as small as it gets; nil for the
  /// beginning of the subtitle itself.
  public var shortSubtitle: String? { didSet { if shortSubtitle != oldValue { fit() } } }

  /// What stands in the title's place wherever it fits beside the buttons; nil for the title alone.
  public var switcher: ViewSwitcher? {
    didSet { if switcher !== oldValue { place(switcher) } }
  }

  /// Whether ``switcher`` stands in the title's place, as the bar was laid out last.
  public var showsSwitcher: Bool {
    guard let squeezer, let switcher else { return false }
    return adw_squeezer_get_visible_child(squeezer.handle) == switcher.pointer
  }

  /// Called after ``showsSwitcher`` has changed, and not while GTK lays out.
  public var onShowsSwitcher: (@MainActor (Bool) -> Void)?
  /// Shows the switcher or, where that has no room, the title.
  private var squeezer: Widget?

  private func place(_ switcher: ViewSwitcher?) {
    // Children leave one parent before they get another.
    adw_header_bar_set_title_widget(handle, nil)
    if let squeezer {
      while let child = gtk_widget_get_first_child(squeezer.pointer) {
        adw_squeezer_remove(squeezer.handle, child)
      }
    }
    squeezer = nil
    guard let switcher else { return adw_header_bar_set_title_widget(handle, pane.pointer) }
    let squeezer = Self.firstThatFits([switcher, pane])
    Signal.connectNotify(squeezer.object, "visible-child") { [weak self] in
      Task { [weak self] in
        guard let self else { return }
        self.onShowsSwitcher?(self.showsSwitcher)
      }
    }
    self.squeezer = squeezer
    adw_header_bar_set_title_widget(handle, squeezer.pointer)
  }

  /// What shows the first of several widgets that has room.
  private static func firstThatFits(_ widgets: [Widget]) -> Widget {
    let squeezer = Widget(adw_squeezer_new())
    for widget in widgets { adw_squeezer_add(squeezer.handle, widget.pointer) }
    DialogParts.complete(squeezer)
    return squeezer
  }

  /// A widget keeps its height beside a title in large text, unless it is placed already.
  private static func centered(_ widget: Widget) -> Widget {
    if gtk_widget_get_valign(widget.pointer) == GTK_ALIGN_FILL {
      gtk_widget_set_valign(widget.pointer, GTK_ALIGN_CENTER)
    }
    return widget
  }

  /// Adds a widget after those at the start.
  public func addLeading(_ widget: Widget) {
    adw_header_bar_pack_start(handle, Self.centered(widget).pointer)
  }

  /// Adds a widget before those at the end.
  public func addTrailing(_ widget: Widget) {
    adw_header_bar_pack_end(handle, Self.centered(widget).pointer)
  }

  /// Adds a widget before those at the end, and another one, which is to be narrower, that stands
  /// in its place where it has no room beside the whole title.
  public func addTrailing(_ widget: Widget, orWhereNarrow narrow: Widget) {
    addTrailing(Self.firstThatFits([widget, narrow]))
  }

  /// Whether the window's controls at the start are shown.
  public var showsLeadingControls: Bool {
    get { adw_header_bar_get_show_start_title_buttons(handle) != 0 }
    set { adw_header_bar_set_show_start_title_buttons(handle, newValue ? 1 : 0) }
  }

  /// Whether the window's controls at the end are shown.
  public var showsTrailingControls: Bool {
    get { adw_header_bar_get_show_end_title_buttons(handle) != 0 }
    set { adw_header_bar_set_show_end_title_buttons(handle, newValue ? 1 : 0) }
  }
}
