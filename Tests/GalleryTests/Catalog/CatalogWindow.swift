import CGTK
import Foundation
import Ocelot
import OcelotTesting
import TestSupport
import Testing

@testable import Gallery
@testable import OcelotAdwaita
@testable import OcelotGTK

/// The Gallery's window with the Catalog, on a real screen, with data of its own.
@MainActor
final class CatalogWindow {
  let folder: TemporaryFolder
  let reporter = RecordingReporter()
  let settings: Settings?
  let window: GalleryWindow

  /// Without a compositor the theme draws a frame around windows.
  private static let removesFrames: Void = DesktopStyle.addRules(
    "window.solid-csd { border: none; padding: 0; margin: 0; box-shadow: none; }")

  /// Opens the window at its usual looks, without latency, with data in a folder.
  ///
  /// A window that remembers opens where the last one in the folder was; one with a clock shows
  /// animations, which the clock moves. A fault is there from the start. A message is shown as the
  /// program shows one at its start.
  init(
    width: Int = 1100, height: Int = 720, folder: TemporaryFolder = TemporaryFolder(),
    remembers: Bool = false, clock: HeldClock? = nil, animates: Bool = false,
    dpkgRoot: String? = nil, message: String? = nil, textScale: Double = 1,
    fault: ServerFault? = nil
  ) async throws {
    _ = WarningRecorder.shared.take()
    Self.removesFrames
    GalleryStyle.install()
    DesktopStyle.setFont("Cantarell 11")
    DesktopStyle.setAnimates(animates || clock != nil)
    DesktopStyle.setCursorBlinks(false)
    DesktopStyle.textScale = textScale
    self.folder = folder
    var options = Options.inTests
    options.screen = remembers ? nil : .catalog
    options.width = width
    options.height = height
    options.fault = fault
    if let dpkgRoot { options.dpkgRoot = URL(fileURLWithPath: dpkgRoot, isDirectory: true) }
    options.database = URL(fileURLWithPath: try folder.catalog())
    var time = GalleryTime()
    time.clock = clock
    settings = try remembers ? Settings(path: folder.path("favorites.sqlite")) : nil
    window = GalleryWindow(options: options, reporter: reporter, time: time, settings: settings)
    window.present()
    if let message { window.toast(message) }
    await window.window.settle()
  }

  var screen: CatalogScreen { window.catalogScreen }
  var view: CollectionView { window.page.collection.collectionView }

  /// The title of the page on top.
  var title: String { window.page.header.title }

  /// The titles of the rows on screen, from the top.
  var rows: [String] {
    view.visibleElements.compactMap(\.itemIndex).sorted().compactMap {
      let content = (view.view(of: .item($0)) as? CellView)?.content
      return (content as? ListRowContent)?.title ?? (content as? PackageRowContent)?.name
    }
  }

  /// What the focus is on: a row's text, a button's title or tip.
  var focus: String? {
    let native = gtk_widget_get_root(window.window.pointer)
    guard let native, let widget = gtk_root_get_focus(native) else { return nil }
    if let cell = CellClass.cell(widget) { return cell.accessibleText }
    if let tip = gtk_widget_get_tooltip_text(widget) { return String(cString: tip) }
    if ocelot_is_a(widget, gtk_button_get_type()) != 0,
      let title = gtk_button_get_label(cast(UnsafeMutableRawPointer(widget)))
    {
      return String(cString: title)
    }
    return nil
  }

  /// Presses keys, such as `ctrl+e Down`, with the pointer at the window's edge.
  func press(_ keys: String) async throws {
    let width = gtk_widget_get_width(window.window.pointer)
    let height = gtk_widget_get_height(window.window.pointer)
    for key in keys.split(separator: " ") {
      Input.send("mousemove \(width / 2) \(height - 2) key \(key)")
      await Input.taken()
      await window.window.settle()
    }
  }

  /// Presses Tab until the focus is on something; false if it never is.
  func tab(to wanted: String) async throws -> Bool {
    for _ in 0..<60 {
      if focus?.hasPrefix(wanted) == true { return true }
      try await press("Tab")
    }
    return false
  }

  /// Waits until something is so, for a minute at most.
  func wait(
    _ what: String, sourceLocation: SourceLocation = #_sourceLocation,
    _ condition: @MainActor () -> Bool
  ) async throws {
    if try await eventually(condition) { return await window.window.settle() }
    Issue.record("waited in vain until \(what)", sourceLocation: sourceLocation)
  }

  /// Closes the window; nothing complained, and nothing was reported, but what a test allows.
  func close(
    allowing codes: Set<ReportCode> = [], sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    await screen.favorites.whenWritten()
    DesktopStyle.setAnimates(false)
    DesktopStyle.textScale = nil
    DesktopStyle.appearance = .system
    DesktopStyle.contrast = .system
    DesktopStyle.isRightToLeft = false
    window.window.close()
    await Input.taken()
    #expect(WarningRecorder.shared.complaints() == [], sourceLocation: sourceLocation)
    #expect(
      reporter.reports.filter { !codes.contains($0.code) } == [], sourceLocation: sourceLocation)
  }
}
