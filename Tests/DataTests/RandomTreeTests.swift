import OcelotEngine
import TestSupport
import Testing

@testable import OcelotData

/// A tree of all kinds of sources under random loads, edits, switches and resets.
@MainActor
private final class RandomTree {
  var random: SeededRandom
  var leaves: [ScriptedList] = []
  var composed: [ComposedDataSource] = []
  var segmented: [SegmentedDataSource] = []
  var texts: [TextDataSource<[String]>] = []
  var log: [String] = []
  var serial = 0
  let root: DataSource

  init(seed: UInt64) {
    random = SeededRandom(seed)
    root = ComposedDataSource()
    composed.append(root as! ComposedDataSource)
    for _ in 0..<2 + random.below(3) { addChild(to: root as! ComposedDataSource, depth: 0) }
  }

  func makeSource(depth: Int) -> DataSource {
    serial += 1
    let name = "s\(serial)"
    let source: DataSource
    switch random.below(depth >= 3 ? 5 : 10) {
    case 0...3:
      let list = ScriptedList(name)
      if random.chance(60) { list.setItems(things()) }
      leaves.append(list)
      source = list
    case 4:
      let text = TextDataSource<[String]>(
        (0..<3).map { i in .init("t\(i)") { $0.indices.contains(i) ? $0[i] : nil } })
      texts.append(text)
      source = text
    case 5...7:
      let container = ComposedDataSource()
      composed.append(container)
      for _ in 0..<random.below(4) { container.append(makeSource(depth: depth + 1)) }
      source = container
    default:
      let container = SegmentedDataSource()
      segmented.append(container)
      for _ in 0..<random.below(4) { container.append(makeSource(depth: depth + 1)) }
      source = container
    }
    source.title = name
    if random.chance(50) { source.noContentPlaceholder = Placeholder(title: "none \(name)") }
    if random.chance(50) {
      source.errorPlaceholder = Placeholder(title: "failed \(name)", buttonTitle: "Retry")
    }
    if random.chance(15) { source.showsActivityIndicator = false }
    if random.chance(30) { source.addHeader("k") { SectionHeaderContent("key \(name)") } }
    if random.chance(20) {
      source.defaultHeaders.append(Supplement { SectionHeaderContent("\(name) \($0)") })
    }
    if random.chance(20) { source.defaultMetrics.columns = 1 + random.below(3) }
    if random.chance(40) { addSupplementaries(to: source, name) }
    return source
  }

  /// How often what a source says besides its items has changed, by its title.
  private var editions: [String: Int] = [:]

  private func addSupplementaries(to source: DataSource, _ name: String) {
    editions[name] = 0
    var metrics = SupplementaryMetrics()
    metrics.visibleWhenEmpty = true
    for kind in [SupplementaryKind.custom(1), .header, .footer] {
      source.addSupplementary(
        Supplement(metrics: metrics) { [unowned self] section in
          SectionHeaderContent("\(name) \(section) \(editions[name]!)")
        }, kind: kind)
    }
    if random.chance(40) {
      source.addGlobalSupplementary(
        Supplement(metrics: random.chance(50) ? metrics : SupplementaryMetrics()) {
          [unowned self] section in
          SectionHeaderContent("whole \(name) \(section) \(editions[name]!)")
        }, kind: .custom(1))
    }
    guard let list = source as? ScriptedList else { return }
    list.addItemSupplementary(kind: .custom(0)) { [unowned self, unowned list] item in
      let key = "\(name) \(list.items[item.item].id)"
      return (editions[key] ?? 1) % 3 == 0 ? nil : SectionHeaderContent("\(editions[key] ?? 1)")
    }
  }

  /// Changes what a source says besides its items, and has that asked again.
  private func changeSupplementaries(of source: DataSource) {
    guard let name = source.title, editions[name] != nil else { return }
    if let list = source as? ScriptedList, list.placeholder == nil, !list.items.isEmpty {
      let item = random.below(list.items.count)
      editions["\(name) \(list.items[item].id)", default: 1] += 1
      // Items of the same name carry the same.
      for (index, other) in list.items.enumerated() where other.id == list.items[item].id {
        list.refreshSupplementary(.custom(0), at: .item(ItemIndex(0, index)))
      }
      if random.chance(50) { return }
    }
    editions[name]! += 1
    for ordinal in (source.supplements.ofWhole[.custom(1)] ?? []).indices {
      source.refreshSupplementary(.custom(1), at: .global(ordinal))
    }
    for section in 0..<source.presentedSectionCount {
      for kind in [SupplementaryKind.custom(1), .header, .footer] {
        let count =
          kind == .header
          ? source.headerCount(in: section)
          : kind == .footer
            ? source.footers(in: section).count : source.otherCount(kind, in: section)
        for ordinal in 0..<count {
          source.refreshSupplementary(kind, at: .section(section, ordinal))
        }
      }
    }
  }

  func addChild(to container: ComposedDataSource, depth: Int) {
    let child = makeSource(depth: depth + 1)
    container.insert(child, at: random.below(container.children.count + 1))
  }

  func things() -> [Thing] {
    var ids = (0..<8).map { "i\($0)" }
    ids.shuffle(using: &random)
    return ids.prefix(random.below(6)).map { Thing($0, random.below(3)) }
  }

  func pick<T>(_ list: [T]) -> T? { list.isEmpty ? nil : list[random.below(list.count)] }

  func depth(_ source: DataSource) -> Int {
    var n = 0
    var node = source
    while let parent = node.parent {
      n += 1
      node = parent
    }
    return n
  }

  func all(_ source: DataSource) -> [DataSource] {
    [source] + source.allChildren.flatMap { all($0) }
  }

  func step() async {
    switch random.below(24) {
    case 0, 1:
      log.append("load root")
      root.loadContent()
    case 2:
      guard let source = pick(all(root)) else { return }
      log.append("load \(source.title ?? "root")")
      source.loadContent()
    case 3...8:
      guard let leaf = pick(leaves.filter { $0.script.pendingCount > 0 }) else { return }
      let index = random.below(leaf.script.pendingCount)
      let new = things()
      log.append("finish \(leaf.title!) #\(index) \(new.map(\.id))")
      switch random.below(6) {
      case 0: await leaf.script.finish(.failure(LoadFailure()), at: index)
      case 1: await leaf.script.finish(.success(.unchanged), at: index)
      case 2: await leaf.script.finish(.success(.noContent { leaf.setItems([]) }), at: index)
      default: await leaf.script.finish(.success(.content { leaf.setItems(new) }), at: index)
      }
    case 9, 10:
      guard let source = pick(segmented.filter { !$0.children.isEmpty }) else { return }
      let index = random.below(source.children.count)
      log.append("select \(index) of \(source.title!)")
      source.select(index, animated: random.chance(80))
    case 11: edit()
    case 12:
      log.append("several {")
      root.performUpdate { for _ in 0..<4 { edit() } }
      log.append("}")
    case 13:
      guard let source = pick(composed), source.root === root, depth(source) < 4 else { return }
      log.append("add to \(source.title ?? "root")")
      addChild(to: source, depth: depth(source))
    case 14:
      guard let source = pick(composed), let child = pick(source.children), source.root === root
      else { return }
      log.append("remove \(child.title!)")
      source.remove(child)
    case 15:
      guard let source = pick(composed), source.children.count > 1,
        let child = pick(source.children)
      else { return }
      let target = random.below(source.children.count)
      log.append("move \(child.title!) to \(target)")
      source.move(child, to: target)
    case 16:
      guard let source = pick(composed) else { return }
      let children = source.children.shuffled(using: &random)
      log.append("shuffle \(source.title ?? "root")")
      root.performUpdate {
        edit()
        source.setChildren(Array(children.dropLast(random.below(2))))
        edit()
      }
    case 17:
      guard let source = pick(all(root)), random.chance(40) else { return }
      log.append("reset \(source.title ?? "root")")
      source.reset()
    case 18:
      guard let source = pick(segmented), let child = pick(source.children) else { return }
      log.append("remove segment \(child.title!)")
      source.remove(child)
    case 19:
      guard let source = pick(segmented), depth(source) < 4 else { return }
      log.append("add segment to \(source.title!)")
      source.insert(
        makeSource(depth: depth(source) + 1), at: random.below(source.children.count + 1))
    case 20:
      guard let source = pick(all(root)) else { return }
      log.append("configure \(source.title ?? "root")")
      root.performUpdate {
        source.defaultMetrics.columns = 1 + random.below(3)
        source.noContentPlaceholder = random.chance(50) ? Placeholder(title: "other") : nil
        edit()
      }
    case 21, 22:
      guard let source = pick(all(root)) else { return }
      log.append("change supplementaries of \(source.title ?? "root")")
      root.performUpdate {
        if random.chance(50) { edit() }
        changeSupplementaries(of: source)
        if random.chance(50) { edit() }
      }
    default:
      guard let source = pick(all(root)), source.headerKeys.contains("k") else { return }
      log.append("refresh header of \(source.title ?? "root")")
      source.refreshHeader("k")
    }
  }

  func edit() {
    if random.chance(8), let source = pick(all(root)) {
      log.append("ask \(source.title ?? "root") again")
      source.emit(.reload)
      return
    }
    if random.chance(20), let text = pick(texts) {
      let subject = (0..<random.below(4)).map { _ in random.chance(70) ? "x\(random.below(3))" : ""
      }
      log.append("subject \(text.title!) \(subject)")
      text.subject = subject
      return
    }
    guard let leaf = pick(leaves) else { return }
    let count = leaf.items.count
    log.append("edit \(leaf.title!)")
    switch random.below(6) {
    case 0:
      serial += 1
      leaf.insert(Thing("n\(serial)"), at: random.below(count + 1))
    case 1: if count > 0 { leaf.remove(at: random.below(count)) }
    case 2: if count > 0 { leaf.move(from: random.below(count), to: random.below(count)) }
    case 3:
      if count > 0 {
        let i = random.below(count)
        leaf.replace(at: i, with: Thing(leaf.items[i].id, random.below(9)))
      }
    case 4: leaf.setItems(leaf.items.shuffled(using: &random))
    default: leaf.setItems(things())
    }
  }

  /// Checks what must hold at any time.
  func invariants() -> [String] { TreeInvariants.problems(of: root) }

  func shutDown() async {
    for leaf in leaves { await leaf.script.finishAll() }
  }
}

@MainActor
struct RandomTreeTests {
  @Test("1.1, 1.9 Random trees under random scripts tell exactly what happened", arguments: 0..<40)
  func randomScripts(block: Int) async {
    for seed in FuzzRun.seeds(0...159, length: 60) where seed % 40 == block {
      let tree = RandomTree(seed: seed)
      let recorder = Recorder(tree.root)
      recorder.expectsNoProblems = false
      for step in 0..<60 {
        let before = tree.log.count
        await tree.step()
        recorder.checkNothingUntold()
        let found = recorder.problems + tree.invariants()
        if !found.isEmpty {
          Issue.record(
            """
            seed \(seed), step \(step), after \(tree.log[before...].joined(separator: "; "))
            \(found.prefix(5).joined(separator: "\n"))
            last transaction: \(recorder.changes.last ?? [])
            """)
          await tree.shutDown()
          return
        }
      }
      await tree.shutDown()
    }
  }
}
