import OcelotTesting
import TestSupport
import Testing

/// A change made and applied inside any question or event is one later update.
@MainActor @Suite("Changes in callbacks") struct ChangesInCallbacksTests {
  @Test(
    "After changes in any question or event the screen is that of a new collection view",
    arguments: [
      FuzzScene.measuredGrid, .sizingTable, .flow, .wordWaterfall, .sidewaysSizingFlow, .shelves,
    ], Meddler.Site.allCases)
  func anywhere(_ scene: FuzzScene, _ site: Meddler.Site) {
    // One script of each of very many kinds.
    let share = 1 / 6 / Double(Meddler.Site.allCases.count)
    for seed in FuzzRun(standard: 40).seeds(share: share, length: 40) {
      if let problem = run(scene, [site], seed) {
        Issue.record("\(scene), \(site), seed \(seed): \(problem)")
        return
      }
    }
  }

  @Test(
    "After changes everywhere at once the screen is that of a new collection view",
    arguments: FuzzScene.allCases)
  func everywhere(_ scene: FuzzScene) {
    let scenes = FuzzScene.allCases.count
    let steps = FuzzRun(standard: 120 * scenes)
    for seed in steps.seeds(share: 1 / Double(scenes), length: 40) {
      if let problem = run(scene, Set(Meddler.Site.allCases), seed) {
        Issue.record("\(scene), seed \(seed): \(problem)")
        return
      }
    }
  }

  @Test("The scripts change data at every site", arguments: Meddler.Site.allCases)
  func reached(_ site: Meddler.Site) {
    var made: Set<Meddler.Site> = []
    for seed in UInt64(1)...40 where made.isEmpty { _ = run(.measuredGrid, [site], seed, &made) }
    #expect(made == [site])
  }

  /// Some steps; what is wrong after one of them, or nil.
  private func run(_ scene: FuzzScene, _ sites: Set<Meddler.Site>, _ seed: UInt64) -> String? {
    var made: Set<Meddler.Site> = []
    return run(scene, sites, seed, &made)
  }

  private func run(
    _ scene: FuzzScene, _ sites: Set<Meddler.Site>, _ seed: UInt64,
    _ made: inout Set<Meddler.Site>
  ) -> String? {
    var random = SeededGenerator(seed: seed)
    var data = FuzzData(isFixed: scene.isFixed)
    let source = SampleDataSource(data.start())
    let meddler = Meddler(source, seed: seed &+ 77)
    let meddling = MeddlingSource(meddler)
    let delegate = MeddlingDelegate(meddler)
    let heights = FuzzHeights(source)
    let screen = HeadlessCollection(
      layout: scene.makeLayout(heights), dataSource: meddling, width: 240, height: 180)
    screen.view.delegate = delegate
    screen.view.allowsMultipleSelection = true
    meddler.view = screen.view
    screen.host.register(
      SampleContent.self,
      preferred: { _, _ in
        meddler.reached(.measure)
        return nil
      })
    defer { made.formUnion(meddler.made) }
    meddler.sites = sites
    for step in 0..<40 {
      meddler.budget = 2
      switch random.int(in: 0..<11) {
      case 0, 1: screen.scroll(by: Double(random.int(in: -200...200)))
      case 2, 3: meddler.change(screen.view, isAnimated: random.chance(0.5))
      case 4:
        screen.resize(
          width: Double(random.int(in: 120...300)), height: Double(random.int(in: 80...240)))
      case 5:
        if let item = screen.visibleItems.first { screen.click(.item(item)) }
      case 6: screen.advanceFrames(random.int(in: 1...5))
      case 7:
        let edge = Double(random.int(in: 0...60))
        screen.view.contentInsets = Insets(top: edge, leading: 0, bottom: 60 - edge, trailing: 0)
      case 8: screen.view.anchoring = random.chance(0.5) ? .followsEnd : .keepsReader
      case 9:
        // A pane that is folded while the data changes.
        let size = screen.view.viewportSize
        screen.resize(width: random.chance(0.5) ? 0 : size.width, height: 0)
        for _ in 0..<random.int(in: 1...2) {
          meddler.change(screen.view, isAnimated: random.chance(0.5))
          if random.chance(0.3) { screen.view.reloadData() }
          screen.layout()
        }
        screen.resize(width: size.width, height: size.height)
      default: screen.view.reloadData()
      }
      screen.layout()
      do { try screen.view.checkInvariants() } catch { return "step \(step): \(error)" }
      if random.chance(0.1) || step == 39 {
        meddler.budget = 0
        screen.finishAnimations()
        if let problem = compare(screen, meddler, scene, heights) {
          return "step \(step), changed in \(meddler.made.suffix(4)): \(problem)"
        }
      }
    }
    return nil
  }

  /// What differs between a screen at rest and a new one, or nil.
  private func compare(
    _ screen: HeadlessCollection, _ meddler: Meddler, _ scene: FuzzScene, _ heights: FuzzHeights
  ) -> String? {
    // Insets leave the lines of what scrolls sideways less room than items have.
    let reports = screen.reporter.reports.filter {
      !scene.isSideways || $0.code != .itemTooWide
    }
    if let report = reports.first { return "reported \(report)" }
    if let missing = meddler.source.missingElements.first { return "\(missing) was asked for" }
    if meddler.waiting != 0 { return "\(meddler.waiting) completions were not called" }
    if let problem = screen.inconsistencies().first { return problem }
    for item in screen.visibleItems {
      let (shown, wanted) = (screen.text(of: .item(item)), meddler.source.item(at: item)?.text)
      if shown != wanted {
        return "\(item) shows \(shown ?? "nothing"), not \(wanted ?? "nothing")"
      }
    }
    if scene.remembers { screen.view.reloadData() }
    let fresh = HeadlessCollection(
      layout: scene.makeLayout(heights), dataSource: meddler.source,
      width: screen.view.viewportSize.width, height: screen.view.viewportSize.height)
    fresh.view.contentInsets = screen.view.contentInsets
    let place = screen.view.contentOffset
    for screen in [screen, fresh] {
      screen.layout()
      // Lines that break differently once they are measured may carry items past the viewport.
      for _ in 0..<2 { screen.lookAtEverything() }
    }
    defer { fresh.view.tearDown() }
    for (section, value) in meddler.source.sections.enumerated() {
      for item in value.items.indices {
        let key = ElementKey.item(section, item)
        let (mine, other) = (
          screen.view.layout.attributes(of: key)?.frame,
          fresh.view.layout.attributes(of: key)?.frame
        )
        guard let mine, let other else { return "\(key) has no place" }
        if (mine.origin - other.origin).isFar || abs(mine.height - other.height) > 1e-6 {
          return "\(key) is at \(mine), on a new screen at \(other)"
        }
      }
    }
    if screen.visibleText != fresh.visibleText {
      return "shows \(screen.visibleText), a new screen \(fresh.visibleText)"
    }
    screen.scroll(to: place)
    return nil
  }
}

extension Point {
  fileprivate var isFar: Bool { abs(x) > 1e-6 || abs(y) > 1e-6 }
}
