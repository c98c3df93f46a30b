import Ocelot
import OcelotTesting
import WildCalls

extension WildGroup {
  /// The calls of a collection view about items and elements.
  static var elements: WildGroup {
    var group = WildGroup("elements")
    group.addSelecting()
    group.addElements()
    group.addApplying()
    return group
  }

  /// The calls of a collection view about places.
  static var places: WildGroup {
    var group = WildGroup("places")
    group.addScrolling()
    group.addPointer()
    group.addSizes()
    group.addLayouts()
    group.addNews()
    return group
  }

  private mutating func addSelecting() {
    add(screen: "CollectionView.select(_:)", with: Wild.items) { screen, item in
      screen.view.select(item)
    }
    add(screen: "CollectionView.deselect(_:)", with: Wild.items) { screen, item in
      screen.view.deselect(item)
    }
    add(screen: "CollectionView.focus(_:)", with: Wild.items) { screen, item in
      screen.view.focus(item)
      screen.view.focus(nil)
    }
    add(screen: "CollectionView.focusInPlace(_:)", with: Wild.items) { screen, item in
      screen.view.focusInPlace(item)
    }
    let intents: [SelectionIntent] = [.replace, .toggle, .extend, .add, .keep]
    let moves: [FocusMove] = [.up, .down, .left, .right, .home, .end, .pageUp, .pageDown]
    add(screen: "CollectionView.moveFocus(_:_:)", with: intents) { screen, intent in
      for move in moves { screen.view.moveFocus(move, intent) }
    }
    add(screen: "CollectionView.moveFocus(_:_:from:within:)", with: Wild.doubles) {
      screen, extent in
      for move in moves {
        for start: ElementKey? in [nil, .item(0, 1), .supplementary(.header, .section(.max, -1))] {
          _ = screen.view.moveFocus(move, .replace, from: start, within: extent)
        }
      }
    }
    add(screen: "CollectionView.selectFocused(_:)", with: intents) { screen, intent in
      screen.view.selectFocused(intent)
      screen.view.activateFocused()
      screen.view.selectAll()
      _ = screen.view.selectedItems
      screen.view.deselectAll()
      screen.view.userSelectAll()
      screen.view.userDeselectAll()
    }
    add(
      screen: "CollectionView.canEdit(_:)", "CollectionView.supplementaryKinds(at:)",
      "CollectionView.identifier(ofSection:)", with: Wild.items
    ) { screen, item in
      _ = screen.view.identifier(ofSection: item.section)
      _ = (screen.view.canEdit(item), screen.view.supplementaryKinds(at: item))
    }
    add(screen: "CollectionView.canMove(_:)", with: Wild.items) { screen, item in
      _ = screen.view.canMove(item)
    }
    add(screen: "CollectionView.setEditing(_:animated:)", with: [true, false, true]) { screen, on in
      screen.view.setEditing(on, animated: on)
    }
  }

  private mutating func addElements() {
    add(screen: "CollectionView.description(of:)", with: Wild.ints) { screen, section in
      _ = screen.view.description(of: section)
    }
    add(
      screen: "CollectionView.view(of:)", "CollectionView.screenFrame(of:)",
      "CollectionView.defaultPadding(of:)", with: Wild.elements
    ) { screen, key in
      _ = screen.view.view(of: key)
      _ = screen.view.screenFrame(of: key)
      _ = screen.view.defaultPadding(of: key)
    }
    add(screen: "CollectionView.perform(_:from:)", with: Wild.elements) { screen, key in
      screen.view.perform(Action("x"), from: key)
    }
    add(screen: "CollectionView.layoutFrame(of:)", with: Wild.items) { screen, item in
      _ = screen.view.layoutFrame(of: item)
    }
    add(screen: "CollectionView.refreshInteraction(of:)", with: Wild.items) { screen, item in
      screen.view.refreshInteraction(of: [item, item])
      screen.view.refreshInteraction()
    }
    add(screen: "CollectionView.invalidateLayout(_:)", with: Wild.elements) { screen, key in
      let context = InvalidationContext()
      if let item = key.itemIndex { context.items = [item] }
      context.supplementaries = [key]
      context.decorations = [key]
      context.measuredSizes = [key: Size(width: .nan, height: .infinity)]
      screen.view.invalidateLayout(context)
      screen.layout()
    }
    add(screen: "CollectionView.invalidateLayout(_:animation:)", with: Wild.fewDoubles) {
      screen, value in
      let context = InvalidationContext()
      context.textScaleFactor = value
      context.estimateScaleFactor = value
      context.bounds = (Rect(x: value, y: value, width: value, height: value), .zero)
      screen.view.invalidateLayout(context, animation: .curve(.linear, duration: value))
      screen.layout()
    }
    add(screen: "CollectionView.invalidateLayout(_:) adjustments", with: Wild.fewDoubles) {
      screen, value in
      let context = InvalidationContext()
      context.contentOffsetAdjustment = Point(x: value, y: value)
      context.contentSizeAdjustment = Size(width: value, height: value)
      screen.view.invalidateLayout(context)
      screen.layout()
    }
  }

  private mutating func addApplying() {
    add(screen: "CollectionView.apply(_:completion:)", with: Wild.changes) { screen, change in
      screen.view.apply(ChangeSet([change]))
    }
    add(screen: "CollectionView.performBatchUpdates(animation:_:completion:)", with: Array(0..<60))
    {
      screen, seed in
      screen.view.performBatchUpdates(
        animation: .spring(dampingRatio: .nan, response: .infinity),
        { Wild.changeSet(seed) }, completion: { _ in screen.view.reloadData() })
      screen.layout()
    }
    add(
      screen: "CollectionView.insertItems(at:)", "CollectionView.deleteItems(at:)",
      "CollectionView.moveItem(at:to:)", "CollectionView.reloadItems(at:)",
      "CollectionView.reconfigureItems(at:)", with: Wild.items
    ) { screen, item in
      let items = [item, item, ItemIndex(0, 1), ItemIndex(item.section, .max)]
      screen.view.performBatchUpdates {
        screen.view.reloadItems(at: items)
        screen.view.reconfigureItems(at: items)
        screen.view.deleteItems(at: items)
        screen.view.insertItems(at: items)
        screen.view.moveItem(at: item, to: ItemIndex(0, 0))
      }
      screen.view.moveItem(at: ItemIndex(0, 0), to: item)
      screen.view.insertItems(at: items)
      screen.view.deleteItems(at: items)
      screen.view.reloadItems(at: items)
      screen.layout()
    }
    add(
      screen: "CollectionView.insertSections(_:)", "CollectionView.deleteSections(_:)",
      "CollectionView.moveSection(_:toSection:)", "CollectionView.reloadSections(_:)",
      with: Wild.ints
    ) { screen, section in
      let sections = [section, 0, section, .max, .min]
      screen.view.performBatchUpdates(animation: .spring()) {
        screen.view.reloadSections(sections)
        screen.view.deleteSections(sections)
        screen.view.insertSections(sections)
        screen.view.moveSection(section, toSection: 0)
      }
      screen.view.moveSection(0, toSection: section)
      screen.view.reloadSections([section])
      screen.layout()
    }
    add(
      screen: "Animation.curve(_:duration:)", "Animation.spring(dampingRatio:response:)",
      with: Wild.doubles
    ) { screen, value in
      for animation in [
        Animation.curve(.bezier(x1: value, y1: value, x2: value, y2: value), duration: value),
        .curve(.easeInOut, duration: value), .spring(dampingRatio: value, response: value),
        .spring(dampingRatio: 0.1, response: value),
      ] {
        guard let source = screen.dataSource as? SampleDataSource else { return }
        var changes = source.update {
          if !$0.isEmpty { $0[0].items.reverse() }
        }
        changes.animation = animation
        screen.apply(changes)
        screen.advanceFrames(2)
      }
    }
  }

  private mutating func addScrolling() {
    add(
      screen: "CollectionView.userScrolled(to:)", "CollectionView.goesToRest(by:)",
      with: Wild.points
    ) { screen, point in
      screen.view.userScrolled(to: point)
      _ = screen.view.goesToRest(by: point)
      screen.layout()
    }
    add(screen: "HeadlessCollection.fling(velocity:)", with: Wild.points) { screen, point in
      screen.fling(velocity: point)
    }
    add(screen: "CollectionView.userDidEndDragging(velocity:)", with: Wild.points) {
      screen, point in
      screen.view.userWillBeginDragging()
      screen.view.userDidEndDragging(velocity: point)
      screen.view.userDidEndScrolling()
    }
    add(screen: "CollectionView.scroll(to:animated:)", with: Wild.points) { screen, point in
      screen.view.scroll(to: point, animated: point.x.isNaN || point.y == 10)
      screen.layout()
    }
    let positions: [ScrollPosition] = [.start, .center, .end, .nearest]
    add(screen: "CollectionView.scroll(to:at:across:animated:completion:)", with: Wild.elements) {
      screen, key in
      for position in positions {
        screen.view.scroll(
          to: key, at: position, across: position, animated: position == .end)
      }
    }
    add(screen: "CollectionView.userWillScroll(by:)", with: Wild.points) { screen, point in
      _ = screen.view.userWillScroll(by: point)
      screen.layout()
    }
    add(
      screen: "CollectionView.userScrolledShelf(_:by:)",
      "CollectionView.userDidEndDraggingShelf(_:velocity:)",
      "CollectionView.userTurnedWheel(overShelf:by:)",
      "CollectionView.scrollShelf(_:to:animated:)", "HeadlessCollection.scrollShelf(_:by:)",
      "HeadlessCollection.wheel(overShelf:notches:)",
      "HeadlessCollection.dragShelf(_:by:frames:velocity:)", with: Wild.doubles
    ) { screen, value in
      screen.view.setLayout(
        ComposedLayout { _, _ in
          .shelf(width: .points(50), height: .points(40), scrolling: .groupPaging)
        }, animated: false)
      screen.layout()
      screen.view.userScrolledShelf(0, by: value)
      screen.view.userDidEndDraggingShelf(0, velocity: value)
      screen.view.userTurnedWheel(overShelf: 0, by: value)
      screen.view.scrollShelf(0, to: value, animated: true)
      screen.scrollShelf(0, by: value)
      screen.advanceFrames(2)
      screen.wheel(overShelf: 0, notches: value)
      screen.dragShelf(0, by: value, frames: 2, velocity: value)
    }
    add(
      screen: "CollectionView.scrollShelf(_:byPageForward:)",
      "CollectionView.scrollShelf(_:toStop:)", "CollectionView.shelfOffset(of:)",
      "CollectionView.shownShelf(_:)", "CollectionView.userWillBeginDraggingShelf(_:)",
      "Shelf.offset(ofStop:)", with: Wild.ints
    ) { screen, number in
      for section in [0, number] {
        screen.view.scrollShelf(section, byPageForward: true)
        screen.view.scrollShelf(section, toStop: number)
        _ = screen.view.shelfOffset(of: section)
        _ = screen.view.shownShelf(section)
        screen.view.userWillBeginDraggingShelf(section)
      }
      let frame = Rect(x: 0, y: 0, width: 100, height: 10)
      _ = Shelf(frame: frame, contentExtent: 300, stopDistance: 70).offset(ofStop: number)
      screen.layout()
    }
    add(
      screen: "CollectionView.restore(_:)", "RestorationState.name(of:)", with: Wild.doubles
    ) { screen, value in
      var state = screen.view.restorationState()
      state.items = ["\(value)", RestorationState.name(of: AnyHashable(value)) ?? "", "0", "1"]
      state.distances = [value, value, value]
      state.shelves = ["0": value, "": value]
      state.selection = ["\(value)", "0"]
      screen.view.restore(state)
      screen.layout()
    }
    add(
      screen: "CollectionView.shelf(at:)",
      "Shelf.init(frame:contentExtent:leadingInset:trailingInset:stopDistance:showsDots:overhang:)",
      "Shelf.clamped(_:)", "Shelf.stop(at:)", "ShelfOffsets.subscript(_:)", with: Wild.points
    ) { screen, point in
      _ = screen.view.shelf(at: point)
      for (a, b) in [(point.x, point.y), (point.y, point.x)] {
        let shelf = Shelf(
          frame: Rect(x: a, y: b, width: a, height: b), contentExtent: a, leadingInset: b,
          trailingInset: a, stopDistance: b)
        _ = (shelf.clamped(a), shelf.stop(at: b), shelf.stopCount, shelf.maximumOffset)
        var offsets = ShelfOffsets()
        offsets[.max] = a
        _ = offsets[.min]
      }
    }
    add(screen: "CollectionView.scrollForInteraction(by:)", with: Wild.points) { screen, point in
      _ = screen.view.scrollForInteraction(by: point)
      screen.layout()
    }
  }

  private mutating func addPointer() {
    add(screen: "CollectionView.pointerPressed(at:)", with: Wild.points) { screen, point in
      screen.view.pointerPressed(at: point)
      screen.view.pointerCancelled()
    }
    add(screen: "CollectionView.pointerReleased(at:pressCount:_:whenFocused:)", with: Wild.points) {
      screen, point in
      screen.view.pointerPressed(at: Point(x: 10, y: 60))
      screen.view.pointerReleased(at: point, pressCount: .max)
      screen.view.pointerPressed(at: point)
      screen.view.pointerReleased(at: point, pressCount: .min, .toggle)
    }
    add(screen: "CollectionView.pointerMoved(to:)", with: Wild.points) { screen, point in
      screen.view.pointerMoved(to: point)
      screen.scroll(by: 30)
      screen.movePointer(to: nil)
    }
    add(screen: "HeadlessCollection.movePointer(to:)", with: Wild.points) { screen, point in
      screen.movePointer(to: point)
    }
    add(screen: "HeadlessCollection.movePointer(over:)", with: Wild.elements) { screen, element in
      screen.movePointer(over: element)
    }
    add(screen: "CollectionView.setContentOffset(_:animated:)", with: Wild.points) {
      screen, point in
      screen.view.setContentOffset(point, animated: false)
      screen.layout()
      screen.view.setContentOffset(point, animated: true)
      screen.advanceFrames(2)
      screen.view.setContentOffset(.zero, animated: true)
      screen.advanceFrames(2)
    }
    add(
      screen: "CollectionView.attributes(of:)", "CollectionView.contentOffset(showing:at:)",
      with: Wild.elements
    ) { screen, element in
      _ = screen.view.attributes(of: element)
      for position in [ScrollPosition.start, .center, .end, .nearest] {
        _ = screen.view.contentOffset(showing: element, at: position)
      }
    }
    add(screen: "CollectionView.numberOfItems(in:)", with: Wild.ints) { screen, section in
      _ = (screen.view.numberOfItems(in: section), screen.view.numberOfSections)
    }
    add(screen: "CollectionView.element(at:)", with: Wild.points) { screen, point in
      _ = screen.view.element(at: point)
    }
    add(screen: "CollectionView.beginDragSelection(at:_:)", with: Wild.points) { screen, point in
      _ = screen.view.beginDragSelection(at: point, .add)
      screen.view.cancelDragSelection()
    }
    add(screen: "CollectionView.dragSelection(to:)", with: Wild.points) { screen, point in
      screen.view.userScrolled(to: Point(x: 0, y: 1e6))
      screen.layout()
      _ = screen.view.beginDragSelection(at: Point(x: 300, y: 470))
      screen.view.dragSelection(to: point)
      _ = screen.view.dragSelectionRect
      screen.advanceFrames(2)
      screen.view.dragSelection(to: Point(x: 20, y: 20))
      screen.view.endDragSelection()
    }
    add(screen: "CollectionView.gap(nearestTo:current:)", with: Wild.points) { screen, point in
      for item in [ItemIndex(0, 1), ItemIndex(.max, .max), ItemIndex(-1, -1), ItemIndex(0, .max)] {
        _ = screen.view.gap(nearestTo: point, current: item)
      }
    }
    add(screen: "CollectionView.layoutRect(of:)", with: Wild.rects) { screen, rect in
      _ = screen.view.layoutRect(of: rect)
    }
  }

  private mutating func addSizes() {
    add(screen: "CollectionView.animate(_:_:completion:)", with: Wild.sizes) { screen, size in
      screen.view.animate(.curve(.linear, duration: size.width)) {
        screen.view.resizeViewport(to: size)
        screen.view.contentInsets = Insets(all: size.height)
      }
    }
    add(screen: "CollectionView.resizeViewport(to:)", with: Wild.sizes) { screen, size in
      screen.view.resizeViewport(to: size)
      screen.layout()
    }
    add(
      screen: "CollectionView.resizeViewport(to:animation:completion:)", with: Wild.sizes
    ) { screen, size in
      screen.view.resizeViewport(to: size, animation: .spring())
      screen.layout()
      screen.advanceFrames(1)
    }
    add(screen: "CollectionView.contentInsets", with: Wild.insets) { screen, insets in
      screen.view.contentInsets = insets
      screen.layout()
    }
    add(screen: "CollectionView.textSizeOverride", with: TextSizeCategory.allCases) {
      screen, size in
      screen.view.textSizeOverride = size
      screen.layout()
    }
    add(screen: "HostTraits.displayScale", with: Wild.doubles) { screen, scale in
      screen.setTraits { $0.displayScale = scale }
      screen.layout()
    }
  }

  private mutating func addNews() {
    add(screen: "CollectionView.announce(_:isUrgent:)", with: Wild.strings) { screen, text in
      screen.view.announce(text)
      screen.view.announce(text, isUrgent: true)
    }
  }

  private mutating func addLayouts() {
    let layouts: [@MainActor () -> any Layout] = [
      { GridLayout() }, { FlowLayout() }, { FlowLayout(axis: .horizontal) }, { TableLayout() },
      { TableLayout(axis: .horizontal) },
      { MosaicLayout() }, { WaterfallLayout() }, { ColumnFlowLayout() }, { StackLayout() },
    ]
    add(screen: "CollectionView.setLayout(_:animated:completion:)", with: [0, 1]) {
      screen, number in
      for make in layouts {
        screen.view.setLayout(make(), animated: number == 0)
        screen.layout()
        screen.advanceFrames(1)
      }
      // One and the same again, within its own transition.
      screen.view.setLayout(screen.view.layout, animated: true)
      screen.layout()
    }
    add(screen: "CollectionView.setLayout(_:animation:completion:)", with: Wild.fewDoubles) {
      screen, value in
      screen.view.setLayout(FlowLayout(), animation: .curve(.easeOut, duration: value))
      screen.layout()
      screen.view.setLayout(GridLayout(), animation: .spring(dampingRatio: value, response: value))
      screen.layout()
    }
    add(
      screen: "CollectionView.startInteractiveTransition(to:completion:)",
      "TransitionLayout.lead(to:)", "TransitionLayout.pinnedExtent(at:)",
      "TransitionLayout.pinnedExtent(at:along:)", "TransitionLayout.endPinnedExtent(at:)",
      "TransitionLayout.elements(in:)", "TransitionLayout.shouldInvalidate(forBounds:)",
      "TransitionLayout.context(forBounds:)",
      "TransitionLayout.attributes(of:)", "TransitionLayout.attributesBeforeUpdate(of:)",
      "TransitionLayout.finish(animation:)", "TransitionLayout.cancel(animation:)",
      "LayoutTransition.progress", "LayoutTransition.finish(animation:)",
      "LayoutTransition.cancel(animation:)",
      "TransitionLayout.apply(_:)", "TransitionLayout.prepare(_:)",
      "TransitionLayout.prepareAnimatedBounds(from:)", with: Wild.doubles
    ) { screen, value in
      let transition = screen.view.startInteractiveTransition(to: TableLayout())
      transition.progress = value
      screen.layout()
      let layout = transition.layout
      _ = layout.contentSize
      for point in Wild.points.prefix(20) {
        _ = (
          layout.pinnedExtent(at: point),
          layout.pinnedExtent(at: point, along: .horizontal),
          layout.endPinnedExtent(at: point)
        )
      }
      for rect in Wild.rects.prefix(20) {
        _ = layout.elements(in: rect)
        layout.prepareAnimatedBounds(from: rect)
        layout.finishAnimatedBounds()
        _ = layout.shouldInvalidate(forBounds: rect)
        _ = layout.context(forBounds: rect)
      }
      for key in Wild.elements {
        _ = layout.attributes(of: key)
        _ = layout.attributesBeforeUpdate(of: key)
      }
      for plan in oddPlans {
        layout.apply(plan)
        layout.prepare(InvalidationContext())
        layout.finishUpdate()
      }
      transition.finish(animation: .curve(.linear, duration: value))
      transition.cancel(animation: nil)
      screen.layout()
    }
  }
}
