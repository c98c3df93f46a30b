import CGTK
import ExampleLayouts
import Foundation
import Ocelot
import OcelotTesting
import TestSupport
import Testing

@testable import Gallery
@testable import OcelotAdwaita
@testable import OcelotGTK

/// The Gallery's window with Layouts, on a real screen.
@MainActor
final class LayoutsWindow {
  let folder = TemporaryFolder()
  let reporter = RecordingReporter()
  let window: GalleryWindow
  let screen: LayoutsScreen

  private static let removesFrames: Void = DesktopStyle.addRules(
    "window.solid-csd { border: none; padding: 0; margin: 0; box-shadow: none; }")

  init(
    width: Int = 1100, height: Int = 720, animates: Bool = false, isRightToLeft: Bool = false,
    textScale: Double = 1
  ) async throws {
    _ = WarningRecorder.shared.take()
    Self.removesFrames
    GalleryStyle.install()
    DesktopStyle.setFont("Cantarell 11")
    DesktopStyle.setAnimates(animates)
    DesktopStyle.setCursorBlinks(false)
    DesktopStyle.textScale = textScale
    DesktopStyle.isRightToLeft = isRightToLeft
    var options = Options.inTests
    options.screen = .layouts
    options.width = width
    options.height = height
    options.database = URL(fileURLWithPath: try folder.catalog())
    window = GalleryWindow(options: options, reporter: reporter)
    screen = try #require(window.screens.lazy.compactMap { $0 as? LayoutsScreen }.first)
    window.present()
    await window.window.settle()
  }

  var view: CollectionView { screen.view }
  var bar: LayoutBar { screen.bar }

  /// Closes the window; nothing complained, and nothing was reported.
  func close(sourceLocation: SourceLocation = #_sourceLocation) async {
    window.window.close()
    await Input.taken()
    reset()
    #expect(WarningRecorder.shared.complaints() == [], sourceLocation: sourceLocation)
    #expect(reporter.reports == [], sourceLocation: sourceLocation)
  }

  /// Takes back what was set for the window.
  func reset() {
    DesktopStyle.setAnimates(false)
    DesktopStyle.textScale = nil
    DesktopStyle.isRightToLeft = false
  }

  /// Waits until something is so, for a minute at most.
  func wait(
    _ what: String, sourceLocation: SourceLocation = #_sourceLocation,
    _ condition: @MainActor () -> Bool
  ) async throws {
    if try await eventually(condition) { return }
    Issue.record("waited in vain until \(what)", sourceLocation: sourceLocation)
  }

  /// Sends input, in xdotool's words, and waits until the window is at rest.
  func send(_ input: String) async {
    Input.send(input)
    await Input.taken()
    await window.window.settle()
  }

  /// Presses keys with the pointer on the header bar.
  func press(_ keys: String) async {
    let x = gtk_widget_get_width(window.window.pointer) / 2
    for key in keys.split(separator: " ") { await send("mousemove \(x) 3 key \(key)") }
  }

  /// The first text in what has the focus.
  var focusedText: String? {
    guard let root = gtk_widget_get_root(window.window.pointer),
      let focus = gtk_root_get_focus(root)
    else { return nil }
    return ShownText.all(in: focus).first?.text
  }

  /// Where a widget is in the window.
  func frame(of widget: Widget) -> Rect {
    ShownText.frame(of: widget.pointer, in: window.window.pointer)
  }

  /// Clicks the middle of a widget.
  func click(_ widget: Widget) async {
    let area = frame(of: widget)
    await send("mousemove \(Int(area.midX)) \(Int(area.midY)) click 1")
  }

  /// Clicks a text on screen below a widget.
  func click(text: String, in widget: Widget) async throws {
    let area = frame(of: widget)
    let found = ShownText.all(in: window.window.pointer).first {
      $0.text == text && area.intersects($0.frame)
    }
    let place = try #require(found, "\(text)").frame
    await send("mousemove \(Int(place.midX)) \(Int(place.midY)) click 1")
  }

  /// Presses the pointer where a slider has its knob, and takes it in steps to a share of the
  /// slider, from its left end; `atRest` is called before the pointer is released.
  func drag(_ slider: Slider, to share: Double, atRest: @MainActor () -> Void = {}) async {
    let area = frame(of: slider)
    let adjustment = gtk_range_get_adjustment(cast(slider.object))!
    let (low, high) = (gtk_adjustment_get_lower(adjustment), gtk_adjustment_get_upper(adjustment))
    var start = (Double(slider.value) - low) / max(1, high - low)
    if gtk_widget_get_direction(slider.pointer) == GTK_TEXT_DIR_RTL { start = 1 - start }
    func x(_ share: Double) -> Int { Int(area.minX + 12 + share * (area.width - 24)) }
    let y = Int(area.midY)
    await send("mousemove \(x(start)) \(y) mousedown 1")
    for step in 1...6 {
      await send("mousemove \(x(start + (share - start) * Double(step) / 6)) \(y)")
    }
    atRest()
    await send("mouseup 1")
  }

  /// The middle of an item on screen.
  func center(of item: ItemIndex) -> Point? {
    view.screenFrame(of: .item(item)).map { Point(x: $0.midX, y: $0.midY) }
  }

  /// What holds the pictures on screen.
  var shownPictures: [WidgetPointer] {
    func below(_ widget: WidgetPointer) -> [WidgetPointer] {
      guard gtk_widget_get_mapped(widget) != 0 else { return [] }
      var result = ocelot_is_a(widget, gtk_picture_get_type()) != 0 ? [widget] : []
      var child = gtk_widget_get_first_child(widget)
      while let current = child {
        result += below(current)
        child = gtk_widget_get_next_sibling(current)
      }
      return result
    }
    return below(window.page.collection.pointer)
  }

  /// What stands under the title of the caption on screen.
  var captionDetail: String? {
    for key in [CircleLayout.captionKey, CoverFlowLayout.captionKey] {
      let content = (view.view(of: key) as? CellView)?.content
      if let plate = content as? Plate<Plates.Caption> { return plate.detail }
      if let plate = content as? Plate<Plates.SmallCaption> { return plate.detail }
    }
    return nil
  }

  /// The title of the caption on screen; nil where there is none.
  var caption: String? {
    for key in [CircleLayout.captionKey, CoverFlowLayout.captionKey] {
      let content = (view.view(of: key) as? CellView)?.content
      if let plate = content as? Plate<Plates.Caption> { return plate.title }
      if let plate = content as? Plate<Plates.SmallCaption> { return plate.title }
      if let plate = content as? Plate<Plates.LineCaption> { return plate.title }
    }
    return nil
  }
}
