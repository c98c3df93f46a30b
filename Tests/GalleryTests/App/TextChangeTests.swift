import CGTK
import Foundation
import Ocelot
import OcelotTesting
import Testing

@testable import Gallery
@testable import OcelotAdwaita
@testable import OcelotGTK

extension Windows {
  /// Text that changes its size while the Gallery runs.
  @MainActor @Suite("Text that changes in the Gallery") struct TextChangesInTheGallery {
    private enum Setting {
      case scale150
      case scale105
      case scale250
      case font
      case rightToLeft
      case dark
      case contrast

      /// What changes the size of text.
      static let sizes: [Setting] = [.scale105, .scale250, .font]
      static let looks: [Setting] = [.rightToLeft, .dark, .contrast]

      @MainActor func set() {
        switch self {
        case .rightToLeft: DesktopStyle.isRightToLeft = true
        case .dark: DesktopStyle.appearance = .dark
        case .contrast: DesktopStyle.contrast = .high
        case .scale150: DesktopStyle.textScale = 1.5
        case .scale105: DesktopStyle.textScale = 1.05
        case .scale250: DesktopStyle.textScale = 2.5
        case .font: DesktopStyle.setFont("Cantarell 16")
        }
      }

      @MainActor static func reset() {
        DesktopStyle.textScale = 1
        DesktopStyle.setFont("Cantarell 11")
        DesktopStyle.isRightToLeft = false
        DesktopStyle.appearance = .system
        DesktopStyle.contrast = .system
      }
    }

    /// A screen, or a page that is opened on it.
    enum Place: Hashable {
      case screen(Options.Screen)
      case product
      case cat
      case package
      case feed

      fileprivate var screen: Options.Screen {
        switch self {
        case .screen(let name): name
        case .product: .catalog
        case .cat: .bigCats
        case .package: .packages
        case .feed: .friends
        }
      }
    }

    /// The Gallery's window with text as it is set, and a screen that has loaded.
    @MainActor private final class Shop {
      let folder = TemporaryFolder()
      let reporter = RecordingReporter()
      let window: GalleryWindow

      init(_ place: Place) async throws {
        var options = Options.inTests
        options.screen = place.screen
        options.width = 1100
        options.height = 720
        options.database = URL(fileURLWithPath: try folder.catalog())
        window = GalleryWindow(options: options, reporter: reporter)
        window.present()
        for list in window.page.lists { _ = await list.controller.dataSource.whenLoaded() }
        await open(place)
        await settle()
      }

      /// Goes from the screen to the place.
      private func open(_ place: Place) async {
        switch place {
        case .screen(.catalog): await window.showCatalog(.music)
        case .screen: break
        case .product: await window.openProduct("ghost-stories", .music)
        case .cat, .package, .feed:
          window.page.collection.focus()
          await window.window.settle()
          Input.send("mousemove 550 718 key Home Return")
          for _ in 0..<3_000 where window.pages.count < 2 {
            await Input.taken()
            await window.window.settle()
          }
          #expect(window.pages.count == 2, "the page is open")
          for list in window.page.lists { _ = await list.controller.dataSource.whenLoaded() }
        }
      }

      /// The lists on screen, in the order of the widgets: that of the sidebar is the first.
      var lists: [CollectionCore] {
        var found: [CollectionCore] = []
        func visit(_ widget: WidgetPointer) {
          guard gtk_widget_get_mapped(widget) != 0 else { return }
          if ocelot_is_a(widget, CanvasClass.type) != 0,
            let core = CanvasClass.core(of: UnsafeMutableRawPointer(widget))
          {
            found.append(core)
          }
          var child = gtk_widget_get_first_child(widget)
          while let current = child {
            visit(current)
            child = gtk_widget_get_next_sibling(current)
          }
        }
        visit(window.window.pointer)
        return found
      }

      /// The height of everything on screen, by list and element.
      var heights: [String: Double] {
        var heights: [String: Double] = [:]
        for (number, core) in lists.enumerated() {
          for key in core.collectionView.visibleElements {
            guard let frame = core.collectionView.screenFrame(of: key) else { continue }
            heights["\(number) \(key)"] = frame.height
          }
        }
        return heights
      }

      /// Items of one list that lie over each other.
      var overlaps: [String] {
        lists.flatMap { core in
          let view = core.collectionView!
          let items = view.visibleElements.filter { $0.itemIndex != nil }.compactMap { key in
            view.screenFrame(of: key).map { (key, $0.outset(dx: -0.5, dy: -0.5)) }
          }
          return items.indices.flatMap { i in
            items[..<i].filter { $0.1.intersects(items[i].1) }.map { "\($0.0) and \(items[i].0)" }
          }
        }
      }

      /// Scrolls every list to its start or its end.
      func scroll(toEnd: Bool) async {
        for core in lists {
          let adjustment = core.scrolling.axes[.vertical]!.adjustment
          gtk_adjustment_set_value(adjustment, toEnd ? gtk_adjustment_get_upper(adjustment) : 0)
        }
        await frames()
      }

      /// Lets two frames pass, after which all is as it is to be.
      func frames() async {
        for _ in 0..<2 {
          gtk_test_widget_wait_for_draw(window.window.pointer)
          await Task.yield()
        }
      }

      /// Waits until frames change no height.
      func settle() async {
        var known: [String: Double] = [:]
        for _ in 0..<100 {
          await window.window.settle()
          if heights == known { return }
          known = heights
        }
      }

      func close() async {
        window.window.close()
        await Input.taken()
        #expect(reporter.reports == [])
      }
    }

    private func compare(_ live: [String: Double], _ fresh: [String: Double], _ what: String) {
      let shared = Set(live.keys).intersection(fresh.keys)
      // The first list is the sidebar.
      #expect(shared.count { !$0.hasPrefix("0 ") } >= 4, "\(what)")
      for key in shared.sorted() {
        #expect(abs(live[key]! - fresh[key]!) < 0.01, "\(what): \(key)")
      }
    }

    @Test(
      "6.4.1 Every screen is as in a new window after a change of text, deep in its list and back",
      arguments: [
        Options.Screen.catalog, .bigCats, .friends, .mail, .rowHeights, .twoColumns, .packages,
        .hundredMillion,
      ])
    func screens(name: Options.Screen) async throws {
      try await change(.screen(name), by: Setting.sizes)
    }

    @Test(
      "6.4.1 So is a page over a screen", arguments: [Place.product, .cat, .package, .feed])
    func pages(place: Place) async throws {
      try await change(place, by: [.scale150])
    }

    @Test(
      "6.4.1 So is a screen after a change of direction, colors and contrast",
      arguments: [Place.screen(.catalog), .product])
    func looks(place: Place) async throws {
      try await change(place, by: Setting.looks)
    }

    private func change(_ place: Place, by settings: [Setting]) async throws {
      _ = WarningRecorder.shared.take()
      GalleryStyle.install()
      DesktopStyle.setAnimates(false)
      DesktopStyle.setCursorBlinks(false)
      Setting.reset()
      defer {
        Setting.reset()
        DesktopStyle.textScale = nil
      }
      let shop = try await Shop(place)
      let usual = shop.heights
      for setting in settings {
        // What was seen is measured, and its views wait for reuse.
        await shop.scroll(toEnd: true)
        setting.set()
        await shop.frames()
        #expect(shop.overlaps == [], "\(setting)")
        await shop.scroll(toEnd: false)
        let fresh = try await Shop(place)
        compare(shop.heights, fresh.heights, "\(setting)")
        #expect(shop.overlaps == [] && fresh.overlaps == [], "\(setting)")
        await fresh.close()
        await shop.scroll(toEnd: true)
        Setting.reset()
        await shop.scroll(toEnd: false)
        compare(shop.heights, usual, "\(setting) and back")
      }
      await shop.close()
      #expect(WarningRecorder.shared.complaints() == [])
    }
  }
}
