import OcelotTesting
import Testing
import UIKit

/// A random script through UIKit's calls, compared after every step with what layout and data say.
@MainActor
struct UIKitScript {
  private var random: SeededGenerator
  private let data = ScriptData()
  private let view: UICollectionView
  private let makeLayout: () -> UICollectionViewLayout
  private let reporter = RecordingReporter()
  private(set) var log: [String] = []

  init(
    seed: UInt64, hasSizes: Bool, asksDelegate: Bool,
    _ makeLayout: @escaping () -> UICollectionViewLayout
  ) {
    random = SeededGenerator(seed: seed)
    self.makeLayout = makeLayout
    view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: makeLayout())
    view.reporter = reporter
    view.register(ScriptCell.self, forCellWithReuseIdentifier: "cell")
    for kind in [
      UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
    ] {
      view.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: kind,
        withReuseIdentifier: "view")
    }
    data.hasSizes = hasSizes
    data.sections = [data.makeItems(12), data.makeItems(0), data.makeItems(30)]
    view.dataSource = data
    if asksDelegate { view.delegate = data }
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  /// One step, and what is wrong after it.
  mutating func step() -> String? {
    let before = reporter.reports.count
    let kind = number(0...13)
    var mayReport = false
    switch kind {
    case 0...4: batch(animated: number(0...3) > 0)
    case 5: sections()
    case 6: offset(animated: number(0...2) == 0)
    case 7: drag()
    case 8: resize()
    case 9: reload()
    case 10: time()
    case 11: insets()
    case 12: switchLayout()
    default:
      wrongBatch()
      mayReport = true
    }
    if number(0...4) == 0 { view.layoutIfNeeded() }
    let found = reporter.reports[before...].filter { $0.code != .itemTooWide }
    if !mayReport, let first = found.first { return "reported: \(first)" }
    return check()
  }

  /// Whether there was a layout: before it nobody asked for counts.
  private var isLaidOut = false

  private mutating func note(_ text: String) { log.append(text) }

  // Steps.

  private mutating func batch(animated: Bool) {
    let old = data.sections
    guard !old.isEmpty else { return sections() }
    // What goes is chosen among the old, what comes gets its places in the new.
    var fates: [[Int?]] = old.map { $0.map { Optional($0) } }
    var deleted: [IndexPath] = []
    var reloaded: [IndexPath] = []
    var reconfigured: [IndexPath] = []
    var taken: [(item: Int, from: IndexPath)] = []
    for _ in 0..<number(0...4) {
      let section = number(0...old.count - 1)
      guard !old[section].isEmpty else { continue }
      let item = number(0...old[section].count - 1)
      guard fates[section][item] != nil else { continue }
      let path = IndexPath(item: item, section: section)
      guard !reloaded.contains(path), !reconfigured.contains(path) else { continue }
      switch number(0...4) {
      case 0, 1:
        deleted.append(path)
        fates[section][item] = nil
      case 2:
        taken.append((old[section][item], path))
        fates[section][item] = nil
      case 3: reloaded.append(path)
      default: reconfigured.append(path)
      }
    }
    var new = fates.map { $0.compactMap { $0 } }
    var marks: [Int: Int] = [:]
    for _ in 0..<number(0...4) {
      let section = number(0...new.count - 1)
      let item = data.makeItems(1)[0]
      new[section].insert(item, at: number(0...new[section].count))
      marks[item] = -1
    }
    for (index, move) in taken.enumerated() {
      let section = number(0...new.count - 1)
      new[section].insert(move.item, at: number(0...new[section].count))
      marks[move.item] = index
    }
    var inserted: [IndexPath] = []
    var moves: [(IndexPath, IndexPath)] = []
    for (section, items) in new.enumerated() {
      for (place, item) in items.enumerated() {
        guard let mark = marks[item] else { continue }
        let path = IndexPath(item: place, section: section)
        if mark < 0 { inserted.append(path) } else { moves.append((taken[mark].from, path)) }
      }
    }
    note(
      "batch animated \(animated): delete \(deleted), insert \(inserted), move \(moves), reload "
        + "\(reloaded), reconfigure \(reconfigured) -> \(new)")
    let (view, data) = (view, data)
    // The data is changed before the block, too, where a layout is pending as well.
    let isEarly = isLaidOut && number(0...2) == 0
    if isEarly { leavePending() }
    let work = {
      if isEarly { data.sections = new }
      view.performBatchUpdates {
        if !isEarly { data.sections = new }
        view.deleteItems(at: deleted)
        view.performBatchUpdates { view.insertItems(at: inserted) }
        for move in moves { view.moveItem(at: move.0, to: move.1) }
        if !reloaded.isEmpty { view.reloadItems(at: reloaded) }
        if !reconfigured.isEmpty { view.reconfigureItems(at: reconfigured) }
      }
    }
    if animated { work() } else { UIView.performWithoutAnimation(work) }
  }

  private mutating func leavePending() {
    let kind = number(0...3)
    note("pending \(kind)")
    switch kind {
    case 0: view.contentOffset.y += CGFloat(number(1...60))
    case 1: view.collectionViewLayout.invalidateLayout()
    case 2: view.contentInset.top = CGFloat(number(0...40))
    default: view.setNeedsLayout()
    }
  }

  private mutating func sections() {
    let old = data.sections
    note("sections of \(old.count)")
    switch number(0...3) {
    case 0:
      let place = number(0...old.count)
      data.sections.insert(data.makeItems(number(0...9)), at: place)
      view.insertSections(IndexSet(integer: place))
    case 1 where old.count > 1:
      let place = number(0...old.count - 1)
      data.sections.remove(at: place)
      view.deleteSections(IndexSet(integer: place))
    case 2 where old.count > 1:
      let (from, to) = (number(0...old.count - 1), number(0...old.count - 1))
      guard from != to else { return }
      let (view, data) = (view, data)
      view.performBatchUpdates {
        let section = data.sections.remove(at: from)
        data.sections.insert(section, at: to)
        view.moveSection(from, toSection: to)
      }
    case 3 where !old.isEmpty:
      let place = number(0...old.count - 1)
      data.sections[place] = data.makeItems(number(0...9))
      view.reloadSections(IndexSet(integer: place))
    default: break
    }
  }

  private mutating func offset(animated: Bool) {
    let size = view.contentSize
    let offset = CGPoint(
      x: number(0...max(0, Int(size.width - view.bounds.width))),
      y: number(0...max(0, Int(size.height - view.bounds.height))))
    note("offset \(offset) animated \(animated)")
    view.setContentOffset(offset, animated: animated)
  }

  private mutating func drag() {
    note("drag")
    view.setDragging(true)
    for _ in 0..<number(1...3) {
      view.contentOffset.y += CGFloat(number(-80...80))
      if number(0...1) == 0 { view.layoutIfNeeded() }
    }
    view.setDragging(false)
  }

  private mutating func resize() {
    let size = CGSize(width: number(100...500), height: number(0...9) == 0 ? 0 : number(80...600))
    note("resize \(size)")
    if number(0...1) == 0 {
      view.frame = CGRect(origin: .zero, size: size)
    } else {
      view.bounds.size = size
    }
  }

  private mutating func reload() {
    note("reload")
    if number(0...1) == 0 {
      data.sections = (0..<number(0...4)).map { _ in data.makeItems(number(0...20)) }
    }
    view.reloadData()
  }

  private mutating func time() {
    let frames = number(1...30)
    note("time \(frames)")
    MediaClock.shared.advanceFrames(frames)
  }

  private mutating func insets() {
    let insets = UIEdgeInsets(
      top: CGFloat(number(0...60)), left: CGFloat(number(0...20)), bottom: CGFloat(number(0...60)),
      right: CGFloat(number(0...20)))
    note("insets \(insets)")
    if number(0...1) == 0 { view.contentInset = insets } else { view.setSafeAreaInsets(insets) }
  }

  private mutating func switchLayout() {
    let animated = number(0...1) == 0
    note("layout animated \(animated)")
    view.setCollectionViewLayout(makeLayout(), animated: animated)
  }

  private mutating func wrongBatch() {
    note("wrong batch")
    let (view, data) = (view, data)
    let count = number(0...3)
    view.performBatchUpdates {
      if !data.sections.isEmpty { data.sections[0] = data.makeItems(count) }
      view.deleteItems(at: [IndexPath(item: 99, section: 0), IndexPath(item: 0, section: 7)])
      view.insertItems(at: [IndexPath(item: 0, section: 0)])
    }
    // What UIKit refuses may leave what is out of sight as it was.
    view.reloadData()
  }

  // What is to hold.

  private mutating func check() -> String? {
    view.layoutIfNeeded()
    isLaidOut = true
    if let fault = data.faults.first { return fault }
    let bounds = view.bounds
    guard bounds.width > 0, bounds.height > 0 else { return nil }
    let layout = view.collectionViewLayout
    // What a layout answers beside the bounds is not shown.
    let expected = (layout.layoutAttributesForElements(in: bounds) ?? []).filter {
      !$0.isHidden && $0.frame.reaches(into: bounds)
    }
    let cells = expected.filter { $0.representedElementCategory == .cell }
    let paths = Set(cells.map(\.indexPath))
    let visible = Set(view.indexPathsForVisibleItems)
    // A layout that was asked for more may have answered what its search for these bounds alone
    // misses.
    let more = visible.subtracting(paths).filter {
      layout.layoutAttributesForItem(at: $0)?.frame.reaches(into: bounds) != true
    }
    guard visible.isSuperset(of: paths), more.isEmpty else {
      return "in sight are \(visible.sorted()), the layout says \(paths.sorted()) in \(bounds)"
    }
    for attributes in expected {
      let shown: UICollectionReusableView?
      if attributes.representedElementCategory == .cell {
        shown = view.cellForItem(at: attributes.indexPath)
      } else if attributes.representedElementCategory == .supplementaryView {
        shown = view.supplementaryView(
          forElementKind: attributes.representedElementKind ?? "", at: attributes.indexPath)
      } else {
        continue
      }
      guard let shown else { return "nothing shows \(attributes.indexPath)" }
      guard shown.frame.isNear(attributes.frame), shown.alpha == attributes.alpha else {
        return "\(attributes.indexPath) is at \(shown.frame), the layout says \(attributes.frame)"
      }
      if let cell = shown as? ScriptCell {
        let item = data.sections[attributes.indexPath.section][attributes.indexPath.item]
        guard cell.number == item else {
          return "\(attributes.indexPath) shows \(cell.number), and is \(item)"
        }
        guard view.indexPath(for: cell) == attributes.indexPath else {
          return
            "\(attributes.indexPath) is found at \(String(describing: view.indexPath(for: cell)))"
        }
      }
    }
    let count = data.sections.count
    guard view.numberOfSections == count else {
      return "there are \(view.numberOfSections) sections"
    }
    return nil
  }
}

extension CGRect {
  /// Whether some of it, or all that it is without an extent, is in another one.
  fileprivate func reaches(into other: CGRect) -> Bool {
    let acrossIsIn =
      width > 0
      ? minX < other.maxX && maxX > other.minX : minX <= other.maxX && minX >= other.minX
    let alongIsIn =
      height > 0
      ? minY < other.maxY && maxY > other.minY : minY <= other.maxY && minY >= other.minY
    return acrossIsIn && alongIsIn
  }

  /// Whether both are the same but for rounding.
  func isNear(_ other: CGRect) -> Bool {
    abs(minX - other.minX) < 1e-6 && abs(minY - other.minY) < 1e-6
      && abs(width - other.width) < 1e-6 && abs(height - other.height) < 1e-6
  }
}
