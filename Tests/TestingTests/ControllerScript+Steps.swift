import OcelotTesting

/// What the steps do.
extension ControllerScript {
  func perform(_ step: Step) {
    let root = controller.dataSource
    let all = sources(root)
    switch step {
    case .load(let n): all[n % all.count].loadContent()
    case .finish(let n, let seed): finish(n, SeededGenerator(seed: seed))
    case .select(let n, let index, let animated):
      let pages = all.compactMap { $0 as? SegmentedDataSource }.filter { !$0.children.isEmpty }
      guard !pages.isEmpty else { return }
      let page = pages[n % pages.count]
      page.select(index % page.children.count, animated: animated)
    case .edit(let seed):
      var random = SeededGenerator(seed: seed)
      edit(&random)
    case .several(let seed):
      var random = SeededGenerator(seed: seed)
      root.performUpdate { for _ in 0..<4 { edit(&random) } }
    case .wild(let seed):
      var random = SeededGenerator(seed: seed)
      guard let list = random.element(of: all.compactMap { $0 as? WildList }) else { return }
      list.goWild(&random)
      screen.layout()
      screen.view.reloadData()
    case .snapshot(let seed):
      var random = SeededGenerator(seed: seed)
      let pages = all.compactMap { $0 as? SnapshotDataSource<String, String> }
      guard let page = random.element(of: pages) else { return }
      if random.chance(0.4) {
        let next = snapshot(after: page.snapshot, &random)
        Task.immediate { await page.apply(next) }
      } else {
        page.snapshot = snapshot(after: page.snapshot, &random)
      }
    case .reset(let n): all[n % all.count].reset()
    case .reshape(let seed): reshape(SeededGenerator(seed: seed))
    case .columns(let n, let count): all[n % all.count].defaultMetrics.columns = count
    case .header(let n):
      let source = all[n % all.count]
      if source.headerKeys.contains("k") {
        n % 2 == 0 ? source.removeHeader("k") : source.refreshHeader("k")
      } else {
        source.addHeader("k") { SectionHeaderContent("key \(n)") }
      }
    default: input(step)
    }
  }

  private func input(_ step: Step) {
    let visible = screen.visibleElements
    switch step {
    case .press(let n): if !visible.isEmpty { screen.click(visible[n % visible.count]) }
    case .segment(let n):
      let headers = visible.filter { screen.content(of: $0) is SegmentedHeaderContent }
      guard !headers.isEmpty else { return }
      screen.send(.selectSegment(n % 4), from: headers[n % headers.count])
    case .key(let n):
      let keys: [Key] = [.down, .up, .home, .end, .pageDown, .pageUp, .space, .enter]
      screen.press(keys[n % keys.count])
    case .scroll(let distance): screen.scroll(by: distance)
    case .jump(let part): screen.scroll(to: Point(x: 0, y: screen.view.contentSize.height * part))
    case .frames(let count): screen.advanceFrames(count)
    case .resize(let width, let height):
      screen.resize(width: width.rounded(), height: height.rounded())
    case .textSize(let isLarge):
      screen.setTraits { $0.textSize = isLarge ? .accessibilityMedium : .large }
    case .swap:
      let index = trees.firstIndex { $0 === controller.dataSource } ?? 0
      controller.dataSource = trees[(index + 1) % trees.count]
    case .appear: controller.willAppear()
    case .disappear: controller.didDisappear()
    default: screen.finishAnimations()
    }
  }

  func sources(_ source: DataSource) -> [DataSource] {
    switch source {
    case let source as ComposedDataSource: [source] + source.children.flatMap { sources($0) }
    case let source as SegmentedDataSource: [source] + source.children.flatMap { sources($0) }
    default: [source]
    }
  }

  /// A list, mostly, or a container.
  func source(depth: Int) -> DataSource {
    serial += 1
    let name = "s\(serial)"
    let source: DataSource
    switch random.int(in: 0..<(depth >= 2 ? 6 : 9)) {
    case 0...2:
      let list = GatedList()
      list.makeContent = { ListRowContent(title: $0.id, subtitle: "\(name) \($0.value)") }
      if random.chance(0.3) { list.setItems(rows(&random)) }
      lists.append(list)
      source = list
    case 3:
      source = TextDataSource<String>(
        [.init("Text of \(name)") { $0 }], subject: String(repeating: "words ", count: serial * 3))
    case 4:
      let page = SnapshotDataSource<String, String> { ListRowContent(title: $0) }
      page.addSectionHeader { SectionHeaderContent($0) }
      page.snapshot = snapshot(after: page.snapshot, &random)
      source = page
    case 5: source = WildList(name: name, rows: rows(&random))
    case 6, 7:
      source = ComposedDataSource(
        (0..<random.int(in: 0...3)).map { _ in self.source(depth: depth + 1) })
    default:
      source = SegmentedDataSource(
        (0..<random.int(in: 0...3)).map { _ in self.source(depth: depth + 1) })
    }
    source.title = name
    if random.chance(0.6) { source.noContentPlaceholder = Placeholder(title: "none \(name)") }
    if random.chance(0.6) {
      source.errorPlaceholder = Placeholder(title: "failed \(name)", buttonTitle: "Retry")
    }
    if random.chance(0.1) { source.showsActivityIndicator = false }
    if random.chance(0.3) { source.addHeader("k") { SectionHeaderContent("key \(name)") } }
    if random.chance(0.3) {
      source.defaultHeaders.append(Supplement { SectionHeaderContent("\(name) \($0)") })
    }
    if random.chance(0.3) { source.defaultMetrics.columns = random.int(in: 1...3) }
    return source
  }

  func rows(_ random: inout SeededGenerator) -> [GatedRow] {
    var ids = (0..<random.int(in: 1...30)).map { "row \($0)" }
    ids.shuffle(using: &random)
    return ids.prefix(random.int(in: 0...20)).map { GatedRow(id: $0, value: random.int(in: 0..<3)) }
  }

  /// A snapshot that has something to do with another one; now and then identifiers repeat.
  func snapshot(
    after old: Snapshot<String, String>, _ random: inout SeededGenerator
  ) -> Snapshot<String, String> {
    var new = old
    if random.chance(0.1) || old.numberOfSections > 4 { new.deleteAllItems() }
    for _ in 0..<random.int(in: 1...4) {
      let item = random.element(of: new.itemIdentifiers)
      let other = random.element(of: new.itemIdentifiers)
      let section = random.element(of: new.sectionIdentifiers)
      switch (random.int(in: 0..<8), section) {
      case (_, nil), (0, _): new.appendSections(["section \(random.int(in: 0..<9_999))"])
      case (1, let section?): if random.chance(0.3) { new.deleteSections([section]) }
      case (2, let section?):
        if let other = random.element(of: new.sectionIdentifiers) {
          new.moveSection(section, beforeSection: other)
        }
      case (3, _): if let item { new.deleteItems([item]) }
      case (4, _): if let item, let other { new.moveItem(item, afterItem: other) }
      case (5, _): if let item { new.reloadItems([item]) }
      case (6, _): if let item { new.reconfigureItems([item]) }
      case (_, let section?):
        let range = random.chance(0.1) ? 0..<5 : 0..<99_999
        new.appendItems(
          (0..<random.int(in: 1...6)).map { _ in "item \(random.int(in: range))" },
          toSection: section)
      }
    }
    return new
  }

  private func finish(_ n: Int, _ seeded: SeededGenerator) {
    var random = seeded
    let busy = lists.filter { $0.waitingCount > 0 }
    guard !busy.isEmpty else { return }
    let list = busy[n % busy.count]
    let new = rows(&random)
    let index = n % list.waitingCount
    switch random.int(in: 0..<7) {
    case 0: list.open(index, .failure(GatedFailure()))
    case 1: list.open(index, .success(.unchanged))
    case 2: list.open(index, .success(.noContent { list.setItems([]) }))
    default: list.open(index, .success(.content { list.setItems(new) }))
    }
  }

  private func edit(_ random: inout SeededGenerator) {
    let shown = sources(controller.dataSource).compactMap { $0 as? GatedList }
    guard let list = random.element(of: shown) else { return }
    let count = list.items.count
    switch random.int(in: 0..<6) {
    case 0:
      serial += 1
      list.insert(GatedRow(id: "new \(serial)"), at: random.int(in: 0...count))
    case 1 where count > 0: list.remove(at: random.int(in: 0..<count))
    case 2 where count > 0:
      list.move(from: random.int(in: 0..<count), to: random.int(in: 0..<count))
    case 3 where count > 0:
      list.update(list.items[random.int(in: 0..<count)].id) { $0.value += 1 }
    case 4: list.setItems(list.items.shuffled(using: &random))
    default: list.setItems(rows(&random))
    }
  }

  private func reshape(_ seeded: SeededGenerator) {
    var random = seeded
    let all = sources(controller.dataSource)
    guard
      let target = random.element(
        of: all.filter { $0 is ComposedDataSource || $0 is SegmentedDataSource })
    else { return }
    let child = random.element(of: sources(target).dropFirst().filter { $0.parent === target })
    switch (target, random.int(in: 0..<4)) {
    case (let target as ComposedDataSource, 0):
      if let child { target.remove(child) }
    case (let target as ComposedDataSource, 1):
      if let child { target.move(child, to: random.int(in: 0..<target.children.count)) }
    case (let target as ComposedDataSource, 2):
      target.setChildren(target.children.shuffled(using: &random))
    case (let target as ComposedDataSource, _):
      target.insert(source(depth: 1), at: random.int(in: 0...target.children.count))
    case (let target as SegmentedDataSource, 0...1):
      if let child { target.remove(child) }
    case (let target as SegmentedDataSource, _):
      target.insert(source(depth: 1), at: random.int(in: 0...target.children.count))
    default: break
    }
  }
}
