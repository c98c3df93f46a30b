import Ocelot
import OcelotTesting
import WildCalls

extension WildGroup {
  /// Data sources, alone and in trees that are shown.
  static var sources: WildGroup {
    var group = WildGroup("sources")
    group.addQuestions()
    group.addEmitting()
    group.addLists()
    group.addContainers()
    group.addSnapshots()
    group.addControllers()
    return group
  }

  private mutating func addQuestions() {
    add(
      "DataSource.content(at:)", "DataSource.identifier(at:)", "DataSource.value(at:)",
      "DataSource.allowsSelection(at:)", "DataSource.canEdit(at:)", "DataSource.canMove(at:)",
      "DataSource.trailingActions(at:)", "DataSource.leadingActions(at:)",
      "DataSource.itemWasActivated(_:)", "DataSource.itemWasSelected(_:)",
      "DataSource.owner(ofItemAt:)", "DataSource.prefetch(_:)", "DataSource.cancelPrefetch(_:)",
      "DataSource.removeItem(at:)", "DataSource.release(at:)", "DataSource.adopt(_:at:)",
      "DataSource.mayAdopt(_:at:)", "DataSource.mayMove(from:to:)", "DataSource.move(from:to:)",
      "DataSource.index(of:)", "DataSource.condition(at:)", "DataSource.condition(of:)",
      "DataSource.restorationName(of:)", "ControllerAnswers.restorationName(of:)",
      "ControllerAnswers.indexes(of:)", "ControllerAnswers.item(standingFor:)",
      "CollectionController.indexes(of:)",
      "CollectionController.identifier(of:)", with: Wild.items
    ) { item in
      let tree = Tree(shown: true)
      let known = tree.root.identifier(at: item)
      _ = tree.controller.answers.restorationName(of: item)
      _ = tree.controller.indexes(of: [AnyHashable(item), AnyHashable(known)])
      _ = tree.controller.identifier(of: item)
      for odd in [AnyHashable(item), AnyHashable(known)] {
        _ = tree.controller.answers.item(standingFor: odd)
      }
      for source in Tree.all() {
        _ = source.content(at: item)
        _ = source.restorationName(of: item)
        _ = source.identifier(at: item)
        _ = (source.condition(at: item), source.condition(of: .item(item)))
        let odd = source.makeIdentifier(AnyHashable(item), occurrence: item.item)
        _ = (source.index(of: odd), source.index(of: source.identifier(at: item)))
        _ = source.value(at: item)
        _ = (source.allowsSelection(at: item), source.canEdit(at: item), source.canMove(at: item))
        _ = (source.trailingActions(at: item), source.leadingActions(at: item))
        source.itemWasActivated(item)
        source.itemWasSelected(item)
        _ = source.owner(ofItemAt: item)
        source.prefetch([item, item])
        source.cancelPrefetch([item])
        _ = source.mayAdopt(SampleItem(1), at: item)
        for other in [item, ItemIndex(0, 0), ItemIndex(0, .max)] {
          _ = source.mayMove(from: item, to: other)
          source.move(from: item, to: other)
          source.move(from: other, to: item)
        }
        source.removeItem(at: item)
        if let adopted = source.release(at: item) { source.adopt(adopted, at: item) }
        source.adopt(
          AdoptedItem(
            value: SampleItem(77), identifier: source.makeIdentifier(1, occurrence: .max)),
          at: item)
      }
    }
    add(
      "DataSource.description(of:)", "DataSource.numberOfItems(in:)",
      "DataSource.presentedItemCount(in:)", "DataSource.identifier(ofSection:)",
      "DataSource.restorationName(ofSection:)",
      "ControllerAnswers.restorationName(ofSection:)",
      "DataSource.identifier(ofOwnSection:)", with: Wild.ints
    ) { section in
      for source in Tree.all() {
        _ = source.description(of: section)
        _ = source.numberOfItems(in: section)
        _ = source.presentedItemCount(in: section)
        _ = source.identifier(ofSection: section)
        _ = source.identifier(ofOwnSection: section)
        _ = source.restorationName(ofSection: section)
      }
    }
    add(
      "DataSource.content(of:)", "DataSource.owner(of:)",
      "DataSource.send(_:from:)", "DataSource.perform(_:from:)", with: Wild.elements
    ) { key in
      for source in Tree.all() {
        _ = source.content(of: key)
        _ = source.owner(of: key)
        _ = source.rootElement(key)
        _ = source.send(Action("odd", .int(.max)), from: key)
        _ = source.perform(.selectSegment(.min), from: key)
      }
    }
    add(
      "DataSource.setMetrics(_:inSection:)", "DataSource.setHeaders(_:inSection:)",
      "DataSource.setFooters(_:inSection:)", with: Wild.ints
    ) { section in
      for source in Tree.all() {
        var metrics = SectionMetrics()
        metrics.rowHeight = .fixed(.nan)
        source.setMetrics(metrics, inSection: section)
        source.setHeaders([Supplement(TextContent("x"))], inSection: section)
        source.setFooters([Supplement(TextContent("x"))], inSection: section)
      }
    }
    add(
      "DataSource.addHeader(_:metrics:condition:content:)", "DataSource.removeHeader(_:)",
      "DataSource.refreshHeader(_:)", "DataSource.setMetrics(_:ofHeader:)", with: Wild.strings
    ) { name in
      for source in Tree.all() {
        let key = HeaderKey(name)
        source.refreshHeader(key)
        source.addHeader(key) { TextContent(name) }
        source.addHeader(key, condition: { ElementCondition(canActivate: true) }) {
          TextContent(name)
        }
        source.setMetrics(SupplementaryMetrics(), ofHeader: key)
        source.removeHeader(key)
        source.removeHeader(key)
      }
    }
    addSupplementaries()
  }

  private mutating func addSupplementaries() {
    add(
      "DataSource.addSupplementary(_:kind:inSection:)",
      "DataSource.addGlobalSupplementary(_:kind:)",
      "DataSource.addItemSupplementary(kind:content:)", "DataSource.refreshSupplementary(_:at:)",
      "DataSource.removeSupplementaries(kind:)", with: Wild.elements
    ) { key in
      guard case .supplementary(let kind, let place) = key else { return }
      for source in Tree.all() {
        source.refreshSupplementary(kind, at: place)
        source.addSupplementary(Supplement(TextContent("x")), kind: kind)
        source.addSupplementary(
          Supplement(TextContent("x")), kind: kind, inSection: place.section)
        source.addGlobalSupplementary(Supplement(TextContent("x")), kind: kind)
        source.addItemSupplementary(kind: kind) { TextContent("\($0)") }
        source.performUpdate {
          source.refreshSupplementary(kind, at: place)
          source.emit(ChangeSet([.refresh(key), .insertItems(section: 0, 0..<1)]))
          source.refreshSupplementary(kind, at: place)
        }
        _ = (source.content(of: key), source.owner(of: key), source.condition(of: key))
        source.removeSupplementaries(kind: kind)
        source.refreshSupplementary(kind, at: place)
      }
    }
    add("DataSource.supplementaryKinds(at:)", with: Wild.items) { item in
      for source in Tree.all() {
        source.addItemSupplementary(kind: .custom(.min)) { TextContent("\($0)") }
        _ = source.supplementaryKinds(at: item)
      }
    }
  }

  private mutating func addEmitting() {
    add("DataSource.emit(_:)", with: Wild.changes) { change in
      for tree in [Tree(), Tree(shown: true)] {
        for source in tree.sources {
          source.emit(ChangeSet([change]))
          source.performUpdate {
            source.emit(ChangeSet([change]))
            source.emit(ChangeSet([change, .refreshSections(0 ..< .max)]))
            source.emit(ChangeSet([.insertItems(section: 0, 0 ..< .max), change]))
          }
        }
        tree.screen?.layout()
      }
    }
    add("DataSource.performUpdate(animated:animation:_:completion:)", with: Array(0..<1500)) {
      seed in
      let tree = Tree(shown: seed % 10 == 0)
      tree.root.performUpdate(animation: .curve(.linear, duration: .infinity)) {
        for step in 0..<4 {
          tree.sources[(seed + step) % tree.sources.count].emit(Wild.changeSet(seed * 7 + step))
          if step == 2 { tree.composed.move(tree.list, to: seed % 3) }
        }
      } completion: {
        tree.root.emit(Wild.changeSet(seed))
      }
      tree.screen?.layout()
    }
    add("DataSource.numberOfSections", with: [Int.min, -1, 0, 3, 2000]) { count in
      let odd = OddData()
      odd.sections = count
      odd.items = count
      let composed = ComposedDataSource([odd, OddData()])
      odd.emit(.reload)
      let controller = CollectionController(dataSource: composed)
      let screen = HeadlessCollection(layout: GridLayout())
      controller.attach(to: screen.view)
      controller.willAppear()
      screen.layout()
      _ = odd.hasItems
      odd.emit(ChangeSet([.insertSections(0 ..< .max)]))
      screen.layout()
      _ = composed.presentedItemCount(in: 0)
    }
  }

  private mutating func addLists() {
    add(
      "BasicDataSource.remove(at:)", "BasicDataSource.insert(_:at:)", "BasicDataSource.item(at:)",
      "BasicDataSource.move(from:to:)", "BasicDataSource.replace(at:with:)",
      "BasicDataSource.update(_:_:)", "BasicDataSource.append(_:)",
      "BasicDataSource.indexes(of:)", with: Wild.ints
    ) { index in
      let list = Tree(shown: true).list
      _ = list.item(at: index)
      list.insert(SampleItem(500), at: index)
      list.insert([SampleItem(501), SampleItem(501)], at: index)
      list.insert([], at: index)
      for other in Wild.ints { list.move(from: index, to: other) }
      list.replace(at: index, with: SampleItem(index))
      list.replace(at: index, with: SampleItem(3))
      list.update(index) { $0.id = 3 }
      _ = list.indexes(of: index)
      list.remove(at: index)
      list.append(SampleItem(index))
    }
    add("BasicDataSource.remove(_:)", with: Wild.ranges) { range in
      let list = Tree(shown: true).list
      list.remove(range)
    }
    add("BasicDataSource.setItems(_:)", with: Wild.strings) { text in
      let list = Tree(shown: true).list
      list.setItems([SampleItem(1, text), SampleItem(1, text), SampleItem(2, "")])
      list.identifiersAreUnique = true
      list.setItems([SampleItem(1, text), SampleItem(1, text)])
      list.remove(at: 0)
    }
    add(
      "KeyValueDataSource.init(title:_:subject:)", "KeyValueDataSource.Row.init(_:kind:value:)",
      "TextDataSource.init(title:_:subject:)", with: Wild.strings
    ) { text in
      let facts = KeyValueDataSource<String>(
        title: text, [.init(text) { $0 }, .init(text) { $0 }], subject: text)
      facts.subject = nil
      facts.subject = text
      for item in Wild.items {
        _ = facts.content(at: item)
        _ = facts.identifier(at: item)
        _ = facts.allowsSelection(at: item)
      }
      for section in Wild.ints { _ = facts.numberOfItems(in: section) }
    }
  }

  private mutating func addContainers() {
    add(
      "ComposedDataSource.insert(_:at:)", "ComposedDataSource.move(_:to:)",
      "ComposedDataSource.remove(_:)", "ComposedDataSource.append(_:)",
      "ComposedDataSource.setChildren(_:)", "ComposedDataSource.init(_:)", with: Wild.ints
    ) { ordinal in
      let tree = Tree(shown: true)
      let new = Tree.list()
      tree.composed.insert(new, at: ordinal)
      tree.composed.move(new, to: ordinal)
      tree.composed.move(tree.list, to: ordinal)
      tree.composed.insert(tree.composed, at: 0)
      tree.composed.append(tree.root)
      tree.composed.remove(tree.root)
      tree.composed.remove(tree.list)
      tree.composed.remove(tree.list)
      tree.composed.setChildren([new, new, tree.root, tree.composed])
      _ = ComposedDataSource([new, tree.root]).children
    }
    add(
      "SegmentedDataSource.insert(_:at:)", "SegmentedDataSource.select(_:animated:completion:)",
      "SegmentedDataSource.remove(_:)", "SegmentedDataSource.append(_:)",
      "SegmentedDataSource.init(_:)", "SegmentedDataSource.perform(_:from:)", with: Wild.ints
    ) { index in
      let tree = Tree(shown: true)
      tree.segmented.insert(Tree.list(), at: index)
      tree.segmented.select(index)
      tree.segmented.select(index, animated: false)
      tree.segmented.append(tree.segmented)
      tree.segmented.append(tree.root)
      tree.segmented.remove(tree.list)
      _ = tree.segmented.perform(.selectSegment(index), from: .header(index, index))
      while let child = tree.segmented.children.first { tree.segmented.remove(child) }
      tree.segmented.select(index)
      _ = tree.segmented.selectedIndex
    }
  }

  private mutating func addSnapshots() {
    add(
      "Snapshot.appendItems(_:toSection:)", "Snapshot.insertItems(_:beforeItem:)",
      "Snapshot.insertItems(_:afterItem:)", "Snapshot.deleteItems(_:)",
      "Snapshot.moveItem(_:beforeItem:)", "Snapshot.moveItem(_:afterItem:)",
      "Snapshot.reloadItems(_:)", "Snapshot.reconfigureItems(_:)", "Snapshot.appendSections(_:)",
      "Snapshot.insertSections(_:beforeSection:)", "Snapshot.insertSections(_:afterSection:)",
      "Snapshot.deleteSections(_:)", "Snapshot.moveSection(_:beforeSection:)",
      "Snapshot.moveSection(_:afterSection:)", "Snapshot.reloadSections(_:)",
      "Snapshot.index(ofItem:)", "Snapshot.index(ofSection:)",
      "Snapshot.itemIdentifiers(inSection:)", "Snapshot.numberOfItems(inSection:)",
      "Snapshot.section(containingItem:)", "SnapshotDataSource.snapshot",
      "SnapshotDataSource.item(at:)", with: Wild.ints
    ) { id in
      var snapshot = Snapshot<Int, Int>()
      snapshot.appendItems([id])
      snapshot.appendSections([1, id, id])
      snapshot.insertSections([id, 2], beforeSection: 1)
      snapshot.insertSections([id], afterSection: .min)
      snapshot.appendItems([id, id, 3], toSection: id)
      snapshot.appendItems([5], toSection: .max)
      snapshot.insertItems([id, id], beforeItem: 3)
      snapshot.insertItems([id], afterItem: id)
      snapshot.moveItem(id, beforeItem: id)
      snapshot.moveItem(id, afterItem: 3)
      snapshot.moveItem(3, beforeItem: id)
      snapshot.moveSection(id, beforeSection: 1)
      snapshot.moveSection(1, afterSection: id)
      snapshot.reloadItems([id, .max])
      snapshot.reconfigureItems([id, .min])
      snapshot.reloadSections([id, .max])
      _ = (snapshot.index(ofItem: id), snapshot.index(ofSection: id))
      _ = snapshot.itemIdentifiers(inSection: id)
      _ = (snapshot.numberOfItems(inSection: id), snapshot.section(containingItem: id))
      let source = SnapshotDataSource<Int, Int> { TextContent("\($0)") }
      let composed = ComposedDataSource([source])
      source.snapshot = snapshot
      for item in Wild.items {
        _ = source.content(at: item)
        _ = source.identifier(at: item)
        _ = composed.value(at: item)
        _ = source.item(at: item)
      }
      for section in Wild.ints {
        _ = source.numberOfItems(in: section)
        _ = source.identifier(ofOwnSection: section)
      }
      snapshot.deleteItems([id])
      snapshot.deleteSections([id])
      source.snapshot = snapshot
      snapshot.deleteAllItems()
      source.snapshot = snapshot
    }
  }

  private mutating func addControllers() {
    add("CollectionController.restore(_:)", with: Wild.doubles) { value in
      let tree = Tree(shown: true)
      var state = RestorationState()
      state.isEditing = true
      (state.items, state.distances) = (["a"], [value])
      state.shelves = ["b": value]
      tree.controller.restore(state)
    }
    add(
      "ControllerAnswers.supplementaryKinds(at:)", "ControllerAnswers.allowsSelection(at:)",
      "ControllerAnswers.canEdit(at:)", "ControllerAnswers.condition(of:)",
      "ControllerAnswers.canMove(at:)", "ControllerAnswers.content(of:)",
      "ControllerAnswers.didActivate(_:)", "ControllerAnswers.didSelect(_:)",
      "ControllerAnswers.identifier(of:)", "ControllerAnswers.mayMove(from:to:)",
      "ControllerAnswers.move(from:to:)", "ControllerAnswers.perform(_:from:)",
      "ControllerAnswers.prefetch(_:)", "ControllerAnswers.cancelPrefetch(_:)",
      "ControllerAnswers.shouldSelect(_:)", "ControllerAnswers.shouldDeselect(_:)",
      "ControllerAnswers.shouldHighlight(_:)", "ControllerAnswers.trailingActions(at:)",
      "ControllerAnswers.leadingActions(at:)", "ControllerAnswers.didDeselect(_:)",
      "ControllerAnswers.didHighlight(_:)", "ControllerAnswers.didUnhighlight(_:)",
      with: Wild.items
    ) { item in
      for tree in [Tree(), Tree(shown: true)] {
        let answers = tree.controller.answers
        _ = (answers.allowsSelection(at: item), answers.canEdit(at: item))
        _ = (answers.supplementaryKinds(at: item), answers.condition(of: .item(item)))
        _ = (answers.canMove(at: item), answers.content(of: .item(item)))
        answers.didActivate(item)
        answers.didSelect(item)
        answers.didDeselect(item)
        answers.didHighlight(item)
        answers.didUnhighlight(item)
        _ = answers.identifier(of: item)
        _ = answers.mayMove(from: item, to: ItemIndex(0, 0))
        answers.move(from: item, to: item)
        answers.move(from: ItemIndex(0, 0), to: item)
        _ = answers.perform(Action("odd"), from: .item(item))
        answers.prefetch([item])
        answers.cancelPrefetch([item])
        _ = (answers.shouldSelect(item), answers.shouldDeselect(item))
        _ = answers.shouldHighlight(item)
        _ = (answers.trailingActions(at: item), answers.leadingActions(at: item))
      }
    }
    add(
      "ControllerAnswers.description(of:)", "ControllerAnswers.numberOfItems(in:)",
      "ControllerAnswers.identifier(ofSection:)", with: Wild.ints
    ) { section in
      let tree = Tree(shown: true)
      let answers = tree.controller.answers
      _ = answers.description(of: section)
      _ = answers.numberOfItems(in: section)
      _ = answers.identifier(ofSection: section)
      withExtendedLifetime(tree) {}
    }
    add(
      "ControllerAnswers.targetOffset(proposed:)",
      "ControllerAnswers.targetOffset(proposed:velocity:)",
      "ControllerAnswers.willEndDragging(velocity:)",
      "ControllerAnswers.willDisplay(_:)", "ControllerAnswers.didEndDisplaying(_:)",
      with: Wild.points
    ) { point in
      let tree = Tree(shown: true)
      let answers = tree.controller.answers
      _ = answers.targetOffset(proposed: point)
      _ = answers.targetOffset(proposed: point, velocity: point)
      answers.willEndDragging(velocity: point)
      answers.willDisplay(.item(.max, .min))
      answers.didEndDisplaying(.header(.min, .max))
      withExtendedLifetime(tree) {}
    }
    add("CollectionController.setEditing(_:animated:)", with: [true]) { _ in
      let tree = Tree(shown: true)
      tree.controller.didDisappear()
      tree.controller.setEditing(true, animated: true)
      tree.controller.willAppear()
      tree.controller.willAppear()
      tree.controller.setEditing(false, animated: false)
      tree.controller.attach(
        to: tree.controller.collectionView ?? HeadlessCollection(layout: GridLayout()).view)
      tree.controller.dataSource = Tree.list()
      tree.controller.requestLoad()
      tree.controller.didDisappear()
      tree.controller.didDisappear()
    }
  }
}

/// Sources in a tree, and perhaps on a screen.
@MainActor
final class Tree {
  let list = Tree.list()
  let segmented: SegmentedDataSource
  let composed: ComposedDataSource
  let root: ComposedDataSource
  let controller: CollectionController
  private(set) var screen: HeadlessCollection?

  init(shown: Bool = false) {
    segmented = SegmentedDataSource([Tree.list(), Tree.list()])
    segmented.showsSegments = true
    composed = ComposedDataSource([list, Tree.list(), segmented])
    root = ComposedDataSource([Tree.list(), composed])
    controller = CollectionController(dataSource: root)
    guard shown else { return }
    let screen = HeadlessCollection(layout: GridLayout())
    controller.attach(to: screen.view)
    controller.willAppear()
    screen.layout()
    self.screen = screen
  }

  var sources: [DataSource] { [root, composed, segmented, list] }

  static func list() -> BasicDataSource<SampleItem> {
    let list = BasicDataSource((0..<4).map { SampleItem($0) }) { SampleContent($0.text) }
    list.isReorderable = true
    list.adopts = { _, _ in true }
    list.makeTrailingActions = { _ in [ItemAction("x", action: .delete)] }
    list.addHeader("title") { TextContent("title") }
    return list
  }

  static func all() -> [DataSource] { Tree().sources + Tree(shown: true).sources + [DataSource()] }
}

/// A source of an application's own that claims any number.
final class OddData: DataSource {
  var sections = 1
  var items = 2
  override var numberOfSections: Int { sections }
  override func numberOfItems(in section: Int) -> Int { items }
}
