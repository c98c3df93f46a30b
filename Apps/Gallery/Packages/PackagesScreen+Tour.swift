import Foundation
import Ocelot

extension PackagesScreen {
  static var tourSteps: [TourStep] {
    [
      step("list", looks: TourLook.all + TourLook.highContrasts) { _ in },
      step("scrolled", looks: TourLook.everyDay + [.narrowRightToLeft], height: 420) { window in
        await window.packages.loaded()
        await window.window.settle()
        window.page.scroll(to: 330)
      },
      step("loading") { window in
        window.packages.list.pause = { try await Task.sleep(for: .seconds(3600)) }
        window.packages.list.startOver()
      },
      step("all") { await $0.packages.filter("", .all) },
      step("filtered") { await $0.packages.filter("whisk", .all) },
      step("no-match", looks: TourLook.everyDay + [.narrowLargeText]) {
        await $0.packages.filter("unicorn", .installed)
      },
      step("problems", looks: TourLook.everyDay + [.narrowLargeText]) {
        $0.packages.openProblems()
      },
      step("no-database", root: "dpkg-empty") { _ in },
      step("garbled", looks: TourLook.all, root: "dpkg-garbled") { _ in },
      step("details", looks: TourLook.all) { await $0.packages.show("ocelot", segment: 0) },
      step("dependencies", looks: TourLook.all) { await $0.packages.show("ocelot", segment: 1) },
      step(
        "dependencies-open",
        looks: TourLook.everyDay + TourLook.highContrasts
          + [.narrowRightToLeft, .largeText, .narrowHugeText]
      ) { window in
        await window.packages.show("ocelot", segment: 1)
        await window.packages.expandAll(in: window)
      },
      step("dependencies-scrolled", height: 480) { window in
        await window.packages.show("ocelot", segment: 1)
        await window.window.settle()
        window.page.scroll(to: 260)
      },
      step("files") { await $0.packages.show("ocelot", segment: 2) },
      step("history", looks: TourLook.all) { await $0.packages.show("ocelot", segment: 3) },
      step("not-installed", looks: [.narrow, .wide]) {
        await $0.packages.show("lynx-tufts", segment: 2)
      },
    ]
  }

  /// Presses Expand All, and waits for what comes.
  private func expandAll(in window: GalleryWindow) async {
    let page = window.page.controller.dataSource as? SegmentedDataSource
    let list = page?.selectedChild as? DependencyListDataSource
    window.page.collection.collectionView.perform(.expandAll, from: .globalHeader(0))
    repeat { await window.window.settle() } while list?.isExpandingAll == true
  }

  /// A step in which the list has been read.
  private static func step(
    _ name: String, looks: [TourLook] = TourLook.everyDay, root: String = "dpkg-root",
    height: Int = 720, act: @escaping @MainActor (GalleryWindow) async -> Void
  ) -> TourStep {
    TourStep(name, looks: looks, dpkgRoot: fixture(root), height: height) { window in
      await window.packages.loaded()
      await act(window)
    }
  }

  /// A small database that comes with the tests, so that pictures are the same everywhere.
  private static func fixture(_ name: String) -> URL {
    let path = "Tests/GalleryTests/Fixtures/\(name)"
    // Messages name the path: without the directories above, they are the same everywhere too.
    if FileManager.default.fileExists(atPath: path) { return URL(fileURLWithPath: path) }
    return URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../" + path)
      .standardized
  }

  /// Waits for the list, or for what stands in for it.
  private func loaded() async { _ = await list.whenLoaded() }

  /// Filters the list.
  private func filter(_ text: String, _ selection: PackageSelection) async {
    if text.isEmpty { page.setSearching(false) } else { page.search(for: text) }
    list.query = PackageListDataSource.Query(text: text, selection: selection)
    await loaded()
  }

  /// Opens a package's page at a segment.
  private func show(_ name: String, segment: Int) async {
    guard let package = list.library?.database.packages(named: name).first else { return }
    let source = open(package)
    source?.select(segment, animated: false)
    _ = await source?.selectedChild?.whenLoaded()
  }
}

extension GalleryWindow {
  /// The screen of packages.
  fileprivate var packages: PackagesScreen {
    // Each window has one of each screen.
    screens.lazy.compactMap { $0 as? PackagesScreen }.first!
  }
}
