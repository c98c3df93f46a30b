import OcelotEngine
import TestSupport
import Testing

@testable import OcelotData

/// A tree in which everything that is called back may change everything: loaders, updates of loads,
/// what is told of loading and of appearing, actions, content, completions, reports.
@MainActor
private final class UnruledTree {
  var random: SeededRandom
  let root: ComposedDataSource
  let controllerStandIn: Observer
  var leaves: [UnruledList] = []
  /// Sources that left the tree, and may come back.
  var outside: [DataSource] = []
  var gates: [CheckedContinuation<Void, Never>] = []
  var log: [String] = []
  var serial = 0
  /// How many more changes callbacks may make before the next step.
  var budget = 0
  private var depth = 0

  init(seed: UInt64) {
    random = SeededRandom(seed)
    root = ComposedDataSource()
    root.title = "root"
    controllerStandIn = Observer()
    controllerStandIn.tree = self
    root.reporter = controllerStandIn
    for _ in 0..<3 { root.append(makeSource(depth: 0)) }
    root.observe(by: controllerStandIn)
    controllerStandIn.begin(root)
  }

  /// Checks transactions against what the tree presents, and makes changes when told.
  final class Observer: DataSourceObserver, Reporter {
    weak var tree: UnruledTree?
    private var snapshot: Presentation?
    private(set) var problems: [String] = []

    func begin(_ root: DataSource) { snapshot = Presentation(root, includesContent: false) }

    private func check(_ changes: ChangeSet, _ root: DataSource) {
      let new = Presentation(root, includesContent: false)
      problems += snapshot?.problems(with: changes, leadingTo: new) ?? []
      snapshot = new
    }
    func checkNothingUntold() { if let tree { check(ChangeSet(), tree.root) } }

    func dataSource(_ root: DataSource, didEmit changes: ChangeSet) {
      check(changes, root)
      // As a view does, which asks what is shown.
      _ = Presentation(root)
      tree?.callback("didEmit")
    }
    func dataSourceWillLoad(_ source: DataSource) { tree?.callback("willLoad \(source.name)") }
    func dataSource(_ source: DataSource, didLoadWith error: (any Error)?) {
      tree?.callback("didLoad \(source.name)")
    }
    func report(_ report: Report) { tree?.callback("report") }
  }

  /// A list whose every callback changes the tree.
  final class UnruledList: BasicDataSource<Thing> {
    weak var tree: UnruledTree?
    override func load() async throws -> LoadResult {
      guard let tree else { return .unchanged }
      tree.callback("loader of \(name)")
      if tree.random.chance(60) { await tree.wait() }
      tree.callback("end of loader of \(name)")
      switch tree.random.below(6) {
      case 0: throw LoadFailure()
      case 1: return .unchanged
      case 2: return .noContent { [weak tree] in tree?.callback("update") }
      default:
        let things = tree.things()
        return .content { [weak self, weak tree] in
          if tree?.random.chance(50) == true { tree?.callback("update") }
          self?.setItems(things)
          tree?.callback("update of \(things.count)")
        }
      }
    }
    override func didActivate() { tree?.callback("didActivate \(name)") }
    override func willDeactivate() { tree?.callback("willDeactivate \(name)") }
    override func resetContent() {
      tree?.callback("resetContent \(name)")
      super.resetContent()
    }
  }

  /// A composed source that also loads something of its own.
  final class UnruledPage: ComposedDataSource {
    weak var tree: UnruledTree?
    override func didActivate() { tree?.callback("didActivate \(name)") }
    override func willDeactivate() { tree?.callback("willDeactivate \(name)") }
  }

  func makeSource(depth: Int) -> DataSource {
    serial += 1
    let number = serial
    let source: DataSource
    switch random.below(depth >= 3 ? 4 : 8) {
    case 0...3:
      let list = UnruledList()
      list.tree = self
      list.makeContent = { [weak self] thing in
        self?.callback("content")
        return ListRowContent(title: thing.id, subtitle: "\(thing.value)")
      }
      list.onActivate = { [weak self] _ in self?.callback("onActivate") }
      list.onAction = { [weak self] _, _ in
        self?.callback("onAction")
        return self?.random.chance(50) ?? false
      }
      list.adopts = { [weak self] _, _ in
        self?.callback("adopts")
        return true
      }
      if random.chance(60) { list.setItems(things()) }
      leaves.append(list)
      source = list
    case 4, 5:
      let page = UnruledPage()
      page.tree = self
      for _ in 0..<random.below(4) { page.append(makeSource(depth: depth + 1)) }
      source = page
    default:
      let page = SegmentedDataSource()
      for _ in 0..<random.below(4) { page.append(makeSource(depth: depth + 1)) }
      source = page
    }
    source.title = "s\(number)"
    if random.chance(30), source is ContainerDataSource {
      source.loader = { [weak self, weak source] in
        self?.callback("loader of \(source?.name ?? "")")
        if self?.random.chance(50) == true { await self?.wait() }
        self?.callback("end of loader of \(source?.name ?? "")")
        return .content { self?.callback("update of container") }
      }
    }
    if random.chance(30) {
      source.addHeader("k") { [weak self] in
        self?.callback("header")
        return SectionHeaderContent("key")
      }
    }
    if random.chance(50) { source.noContentPlaceholder = Placeholder(title: "none") }
    if random.chance(50) {
      source.errorPlaceholder = Placeholder(title: "failed", buttonTitle: "Retry")
    }
    return source
  }

  func things() -> [Thing] {
    (0..<random.below(5)).map { _ in Thing("i\(random.below(8))", random.below(3)) }
  }

  func wait() async { await withCheckedContinuation { gates.append($0) } }

  func all(_ source: DataSource) -> [DataSource] {
    [source] + source.allChildren.flatMap { all($0) }
  }

  func pick<T>(_ list: [T]) -> T? { list.isEmpty ? nil : list[random.below(list.count)] }

  /// Something is called back: now and then the tree changes.
  func callback(_ name: String) {
    guard budget > 0, depth < 12, random.chance(25) else { return }
    budget -= 1
    depth += 1
    log.append(String(repeating: " ", count: depth) + "in \(name):")
    change()
    depth -= 1
  }

  func change() {
    let sources = all(root)
    let indent = String(repeating: " ", count: depth)
    func note(_ text: String) { log.append(indent + text) }
    switch random.below(20) {
    case 0, 1:
      guard let source = pick(sources) else { return }
      note("load \(source.name)")
      source.loadContent()
    case 2:
      guard let source = pick(sources) else { return }
      note("reset \(source.name)")
      source.reset()
    case 3, 4:
      guard let page = pick(sources.compactMap { $0 as? SegmentedDataSource }),
        !page.children.isEmpty
      else { return }
      let index = random.below(page.children.count)
      note("select \(index) of \(page.name)")
      page.select(index) { [weak self] in self?.callback("select's completion") }
    case 5, 6, 7:
      guard let child = pick(sources.filter { $0.parent != nil }), let parent = child.parent
      else { return }
      note("remove \(child.name)")
      (parent as? ComposedDataSource)?.remove(child)
      (parent as? SegmentedDataSource)?.remove(child)
      outside.append(child)
    case 8, 9, 10:
      guard let page = pick(sources.compactMap { $0 as? ContainerDataSource }) else { return }
      let comesBack = random.chance(60)
      let back = comesBack ? pick(outside.filter { $0.parent == nil }) : nil
      let child = back ?? makeSource(depth: 2)
      note("insert \(child.name) in \(page.name)")
      (page as? ComposedDataSource).map {
        $0.insert(child, at: random.below($0.children.count + 1))
      }
      (page as? SegmentedDataSource).map {
        $0.insert(child, at: random.below($0.children.count + 1))
      }
    case 11:
      guard let page = pick(sources.compactMap { $0 as? ComposedDataSource }),
        let child = pick(page.children)
      else { return }
      note("move \(child.name)")
      page.move(child, to: random.below(page.children.count))
    case 12:
      guard let page = pick(sources.compactMap { $0 as? ComposedDataSource }) else { return }
      var children = page.children.shuffled(using: &random)
      if random.chance(50) { children = Array(children.dropLast()) }
      if random.chance(30) { children.append(makeSource(depth: 3)) }
      note("set children of \(page.name) to \(children.map(\.name))")
      page.setChildren(children)
    case 13:
      guard let list = pick(sources.compactMap { $0 as? UnruledList }) else { return }
      note("set items of \(list.name)")
      list.setItems(things())
    case 14:
      guard let list = pick(sources.compactMap { $0 as? UnruledList }), !list.items.isEmpty
      else { return }
      note("edit \(list.name)")
      list.update(list.items[0].id) { [weak self] in
        self?.callback("update(_:_:)")
        $0.value += 1
      }
    case 15:
      note("visible: \(!root.isActive)")
      root.setActive(!root.isActive)
    case 16:
      guard let element = element() else { return }
      note("action from \(element)")
      _ = root.send(random.chance(50) ? .retry : .delete, from: element)
    case 17:
      guard let item = element()?.itemIndex, let other = element()?.itemIndex else { return }
      note("move \(item) to \(other), activate")
      root.move(from: item, to: other)
      root.itemWasActivated(item)
    case 18:
      note("several {")
      root.performUpdate {
        change()
        change()
      } completion: { [weak self] in
        self?.callback("completion")
      }
    default:
      note("cancel loads")
      pick(sources)?.cancelLoads()
    }
  }

  func element() -> ElementKey? {
    let sections = root.presentedSectionCount
    guard sections > 0 else { return nil }
    let section = random.below(sections)
    let items = root.presentedItemCount(in: section)
    if items > 0, random.chance(70) { return .item(section, random.below(items)) }
    return random.chance(50) ? .placeholder(section) : .header(section, random.below(2))
  }

  func step() async {
    budget = 6
    log.append("step")
    if random.chance(40), !gates.isEmpty {
      let gate = gates.remove(at: random.below(gates.count))
      log.append("a load goes on")
      gate.resume()
    } else {
      change()
    }
    await settle()
  }

  /// Lets every load end, without further changes.
  func finish() async {
    budget = 0
    log.append("finish")
    for _ in 0..<1_000 {
      await settle()
      if gates.isEmpty { return }
      for gate in gates { gate.resume() }
      gates = []
    }
  }
}

extension UnruledTree {
  /// What must hold whenever nothing runs.
  func problems() -> [String] {
    var found = controllerStandIn.problems + TreeInvariants.problems(of: root)
    func flat(_ source: DataSource) -> [Int] {
      if source.placeholder != nil { return [0] }
      switch source {
      case let page as ComposedDataSource: return page.children.flatMap(flat)
      case let page as SegmentedDataSource: return page.selectedChild.map(flat) ?? []
      default: return (0..<source.numberOfSections).map { source.numberOfItems(in: $0) }
      }
    }
    let counts = (0..<root.presentedSectionCount).map { root.presentedItemCount(in: $0) }
    if counts != flat(root) { found.append("counts are \(counts), not \(flat(root))") }
    for source in all(root)
    where source.transaction.depth != 0 || !source.transaction.touched.isEmpty {
      found.append("\(source.name) has an update open")
    }
    for source in outside where source.parent == nil {
      for part in all(source) where part.isActive { found.append("\(part.name) is active outside") }
      found += TreeInvariants.problems(of: source)
    }
    return found
  }

  /// What must hold once every load has ended.
  func restlessness() async -> [String] {
    var found: [String] = []
    for source in all(root) + outside where source.state.isBusy {
      found.append("\(source.name) is \(source.state) for ever")
    }
    for source in all(root) where source.state != .initial && !source.loading.waiters.isEmpty {
      found.append("\(source.name) has waiters")
    }
    let settled = all(root).filter { $0.state.isSettled }
    var resumed: Set<SourceIdentity> = []
    for source in settled {
      Task { @MainActor in
        _ = await source.whenLoaded()
        resumed.insert(source.identity)
      }
    }
    await settle()
    for source in settled where !resumed.contains(source.identity) {
      found.append("\(source.name) is \(source.state), and whenLoaded() waits")
    }
    return found
  }

  func letGo() {
    for source in all(root) where source.state == .initial {
      for waiter in source.loading.takeWaiters() { waiter.resume(returning: .initial) }
    }
  }
}

@MainActor
struct UnruledTreeTests {
  @Test(
    "Whatever callbacks and loaders do to the tree, it tells it exactly, and comes to rest",
    arguments: 0..<20)
  func randomScripts(block: Int) async {
    for seed in FuzzRun.seeds(0...99, length: 40) where seed % 20 == block {
      let tree = UnruledTree(seed: seed)
      var found: [String] = []
      for step in 0..<40 {
        let before = tree.log.count
        await tree.step()
        tree.controllerStandIn.checkNothingUntold()
        found = tree.problems()
        if found.isEmpty { continue }
        Issue.record(
          """
          seed \(seed), step \(step):
          \(tree.log[before...].joined(separator: "\n"))
          \(found.prefix(5).joined(separator: "\n"))
          """)
        break
      }
      await tree.finish()
      if found.isEmpty {
        tree.controllerStandIn.checkNothingUntold()
        found = await tree.problems() + tree.restlessness()
        if !found.isEmpty {
          Issue.record(
            """
            seed \(seed), at the end:
            \(tree.log.suffix(30).joined(separator: "\n"))
            \(found.prefix(5).joined(separator: "\n"))
            """)
        }
      }
      tree.letGo()
      if !found.isEmpty { return }
    }
  }
}
