import Ocelot
import OcelotTesting
import WildCalls

extension WildGroup {
  /// Outlines as values, and as data sources that are shown.
  static var outlines: WildGroup {
    var group = WildGroup("outlines")
    group.addOutlineValues()
    group.addOutlineSources()
    return group
  }

  private mutating func addOutlineValues() {
    add(
      "SectionSnapshot.append(_:to:)", "SectionSnapshot.insert(_:before:)",
      "SectionSnapshot.insert(_:after:)", "SectionSnapshot.delete(_:)",
      "SectionSnapshot.deleteAll()", "SectionSnapshot.update(_:)",
      "SectionSnapshot.move(_:into:)", "SectionSnapshot.move(_:before:)",
      "SectionSnapshot.move(_:after:)", "SectionSnapshot.moveOut(_:)",
      "SectionSnapshot.expand(_:)", "SectionSnapshot.collapse(_:)",
      "SectionSnapshot.isExpanded(_:)", "SectionSnapshot.expandedIdentifiers",
      "SectionSnapshot.contains(_:)", "SectionSnapshot.item(_:)", "SectionSnapshot.children(of:)",
      "SectionSnapshot.parent(of:)", "SectionSnapshot.level(of:)",
      "SectionSnapshot.isDescendant(_:of:)", "SectionSnapshot.visibleItem(at:)",
      "SectionSnapshot.visibleIndex(of:)", "SectionSnapshot.isVisible(_:)",
      "SectionSnapshot.snapshot(of:includingParent:)", "SectionSnapshot.difference(from:)",
      with: Wild.ints
    ) { id in
      var outline = SectionSnapshot<SampleItem>()
      outline.expand([id, 2])
      outline.append([SampleItem(1), SampleItem(id), SampleItem(id)])
      outline.append([SampleItem(2), SampleItem(3)], to: id)
      outline.append([SampleItem(4)], to: 2)
      outline.insert([SampleItem(5), SampleItem(id)], before: id)
      outline.insert([SampleItem(6)], after: id)
      outline.insert([], after: .max)
      let old = outline
      for other in [id, 1, 4, .max] {
        outline.move(id, into: other)
        outline.move(id, before: other)
        outline.move(id, after: other)
        outline.move(other, into: id)
        outline.moveOut(other)
        _ = (outline.isDescendant(id, of: other), outline.isDescendant(other, of: id))
      }
      outline.move(id, into: nil)
      outline.update(SampleItem(id, "new"))
      _ = (outline.contains(id), outline.item(id), outline.children(of: id))
      _ = (outline.parent(of: id), outline.level(of: id), outline.isVisible(id))
      _ = (outline.visibleItem(at: id), outline.visibleIndex(of: id), outline.isExpanded(id))
      outline.append(outline.snapshot(of: id, includingParent: true), to: id)
      outline.append(outline.snapshot(of: id), to: nil)
      outline.collapse([id, id, .min])
      _ = outline.difference(from: old)
      outline.expandedIdentifiers = [id, .max]
      outline.delete([id, id, 2])
      outline.deleteAll()
      _ = outline.difference(from: old)
    }
  }

  private mutating func addOutlineSources() {
    add(
      "OutlineDataSource.append(_:to:)", "OutlineDataSource.insert(_:before:)",
      "OutlineDataSource.insert(_:after:)", "OutlineDataSource.delete(_:)",
      "OutlineDataSource.update(_:)", "OutlineDataSource.move(_:into:)",
      "OutlineDataSource.move(_:before:)", "OutlineDataSource.move(_:after:)",
      "OutlineDataSource.moveOut(_:)", "OutlineDataSource.expand(_:)",
      "OutlineDataSource.collapse(_:)", "OutlineDataSource.toggle(_:)",
      "OutlineDataSource.expandAll(below:)", "OutlineDataSource.expansionLimit",
      "OutlineDataSource.expandedIdentifiers", "OutlineDataSource.reloadChildren(of:)",
      "OutlineDataSource.setChildren(_:of:)", "OutlineDataSource.roots",
      "OutlineDataSource.snapshot", "OutlineDataSource.node(at:)", "OutlineDataSource.node(_:)",
      "OutlineDataSource.row(of:)", "OutlineDataSource.level(of:)",
      "OutlineDataSource.parent(of:)", "OutlineDataSource.isExpanded(_:)",
      "OutlineDataSource.isLoading(_:)", "OutlineDataSource.error(of:)",
      "OutlineDataSource.isSectionExpanded", "DataSource.outlineParent(of:)", with: Wild.ints
    ) { id in
      let source = OutlineDataSource<SampleItem> { SampleContent($0.text) }
      source.isReorderable = true
      source.makeChildren = { node in
        switch abs(node.id % 3) {
        case 0: .leaf
        case 1: .nodes([SampleItem(node.id &+ 1), SampleItem(node.id)])
        default: .load { throw CancellationError() }
        }
      }
      source.expandedIdentifiers = [id]
      let controller = CollectionController(dataSource: ComposedDataSource([source]))
      let screen = HeadlessCollection(layout: GridLayout())
      controller.attach(to: screen.view)
      controller.willAppear()
      source.roots = [SampleItem(1), SampleItem(id), SampleItem(id), SampleItem(2)]
      source.expansionLimit = id
      source.expandAll(below: id)
      source.expandAll()
      screen.layout()
      for other in [id, 1, 2, .max] {
        source.move(id, into: other)
        source.move(other, before: id)
        source.move(id, after: other)
        source.moveOut(id)
        source.toggle(other)
        source.reloadChildren(of: other)
        source.expand(other)
      }
      source.move(id, into: nil)
      source.append([SampleItem(id), SampleItem(7)], to: id)
      source.insert([SampleItem(8)], before: id)
      source.insert([], after: id)
      source.insert([SampleItem(9)], after: id)
      source.update(SampleItem(id, "new"))
      source.setChildren([SampleItem(8), SampleItem(id)], of: id)
      _ = (source.node(at: id), source.node(id), source.row(of: id), source.level(of: id))
      _ = (source.parent(of: id), source.isExpanded(id), source.isLoading(id), source.error(of: id))
      screen.layout()
      source.isSectionExpanded = false
      source.collapse(id)
      source.snapshot = source.snapshot
      source.isSectionExpanded = true
      for item in Wild.items {
        _ = (source.outlineParent(of: item), source.condition(at: item), source.content(at: item))
        _ = (source.identifier(at: item), source.canActivate(at: item))
        source.itemWasActivated(item)
        source.move(from: item, to: ItemIndex(0, 0))
        source.move(from: ItemIndex(0, 0), to: item)
        source.removeItem(at: item)
      }
      source.delete([id, id, 1])
      source.snapshot = SectionSnapshot()
      screen.layout()
    }
    add(screen: "CollectionView.moveInOutline(_:)", with: Wild.items) { screen, item in
      screen.view.focus(item)
      for move in [OutlineMove.left, .right, .expandAll] { screen.view.moveInOutline(move) }
    }
  }
}
