import Ocelot
@testable import OcelotTesting

extension CallbackWorld {
  func reach(_ site: CallbackSite) {
    guard !isQuiet, !isActing, !armed.isEmpty else { return }
    guard let index = armed.firstIndex(where: { $0.site == site }) else { return }
    guard armed[index].skip <= 0 else {
      armed[index].skip -= 1
      return
    }
    let act = armed.remove(at: index).act
    isActing = true
    fired += 1
    perform(act)
    isActing = false
  }

  func apply(_ changes: ChangeSet) {
    due += 1
    screen.view.apply(changes) { [weak self] _ in
      self?.due -= 1
      self?.reach(.completion)
    }
  }

  private func change(_ edits: [FuzzEdit], _ style: Int) -> ChangeSet {
    var changes = source.update { sections in for edit in edits { data.apply(edit, to: &sections) }
    }
    changes.isAnimated = style % 3 != 0
    let all: [Animation] = [
      .standard, .spring(), .curve(.linear, duration: 0.1),
      .spring(dampingRatio: 0.3, response: 0.9),
    ]
    changes.animation = all[style % all.count]
    return changes
  }

  func item(_ number: Int) -> ItemIndex? {
    let total = source.sections.reduce(0) { $0 + $1.items.count }
    guard total > 0 else { return nil }
    var rest = number % total
    for (s, section) in source.sections.enumerated() {
      if rest < section.items.count { return ItemIndex(s, rest) }
      rest -= section.items.count
    }
    return nil
  }

  func perform(_ act: CallbackAct) {
    let view = screen.view
    switch act {
    case .update(let edits, let style): apply(change(edits, style))
    case .reload(let edits):
      for edit in edits { data.apply(edit, to: &source.sections) }
      apply(.reload)
    case .silentReload: view.reloadData()
    case .batch(let one, let two):
      due += 1
      view.performBatchUpdates(
        animation: .spring(),
        {
          let changes = change(one + two, 1)
          return changes
        }, completion: { [weak self] _ in self?.due -= 1 })
    case .two(let one, let two):
      apply(change(one, 1))
      apply(change(two, 0))
    case .reconfigure(let n):
      if let item = item(n) {
        apply(ChangeSet([.reconfigureItems(section: item.section, item.item..<item.item + 1)]))
      }
    case .reloadItem(let n):
      if let item = item(n) {
        apply(ChangeSet([.reloadItems(section: item.section, item.item..<item.item + 1)]))
      }
    case .reloadSection(let n):
      if !source.sections.isEmpty {
        let s = n % source.sections.count
        apply(ChangeSet([.reloadSections(s..<s + 1)]))
      }
    case .refresh(let n):
      if !source.sections.isEmpty {
        apply(ChangeSet([.refresh(.header(n % source.sections.count))]))
      }
    case .layout(let n, let isAnimated):
      kind = CallbackScene.allCases[n % CallbackScene.allCases.count]
      due += 1
      transition = nil
      view.setLayout(make(kind), animated: isAnimated) { [weak self] _ in
        self?.due -= 1
        self?.reach(.completion)
      }
    case .pinch(let n):
      if transition?.isActive == true { return }
      pinchFrom = kind
      kind = CallbackScene.allCases[n % CallbackScene.allCases.count]
      due += 1
      transition = view.startInteractiveTransition(to: make(kind)) { [weak self] _ in
        self?.due -= 1
        self?.reach(.completion)
      }
    case .progress(let p): transition?.progress = p
    case .endPinch(let isFinish):
      guard let transition else { return }
      if isFinish {
        transition.finish()
      } else {
        transition.cancel()
        kind = pinchFrom
      }
      self.transition = nil
    case .resize(let w, let h): view.resizeViewport(to: Size(width: w, height: h))
    case .resizeAnimated(let w, let h):
      view.animate { view.resizeViewport(to: Size(width: w, height: h)) }
    case .insets(let t, let l, let b, let r):
      view.contentInsets = Insets(top: t, leading: l, bottom: b, trailing: r)
    case .anchoring(let n): view.anchoring = [.keepsReader, .followsEnd, .keepsOffset][n % 3]
    case .text(let n):
      screen.host.traits.textSize = TextSizeCategory.allCases[n % TextSizeCategory.allCases.count]
      view.traitsDidChange()
    case .mirror:
      screen.host.traits.isRightToLeft.toggle()
      view.traitsDidChange()
    case .scale:
      screen.host.traits.displayScale = screen.host.traits.displayScale == 1 ? 2 : 1
      view.traitsDidChange()
    case .textOverride(let n):
      view.textSizeOverride = n.map {
        TextSizeCategory.allCases[$0 % TextSizeCategory.allCases.count]
      }
    case .editing(let isAnimated):
      view.setEditing(!view.isEditing, animated: isAnimated)
    case .scrollTo(let n, let p, let isAnimated):
      guard let item = item(n) else { return }
      due += 1
      let all: [ScrollPosition] = [.start, .center, .end, .nearest]
      view.scroll(to: .item(item), at: all[p % 4], animated: isAnimated) { [weak self] _ in
        self?.due -= 1
        self?.reach(.completion)
      }
    case .offset(let x, let y, let isAnimated):
      view.scroll(to: Point(x: x, y: y), animated: isAnimated)
    case .beyond(let d, let isAnimated):
      hasBeyond = true
      view.setContentOffset(
        Point(x: isSideways ? d : 0, y: isSideways ? 0 : d), animated: isAnimated)
    case .select(let n): if let item = item(n) { view.select(item) }
    case .deselect(let n): if let item = item(n) { view.deselect(item) }
    case .selectAll: view.selectAll()
    case .deselectAll: view.deselectAll()
    case .focus(let n): view.focus(n % 7 == 0 ? nil : item(n))
    case .key(let move): _ = view.moveFocus(move, .replace)
    case .press(let n):
      if let item = item(n), let frame = screen.visibleFrame(of: .item(item)) {
        let point = Point(x: frame.midX, y: frame.midY)
        view.pointerPressed(at: point)
        view.pointerReleased(at: point, pressCount: 1 + n % 2, .toggle)
      }
    case .animate(let acts):
      due += 1
      view.animate(.spring()) {
        for act in acts { perform(act) }
      } completion: { [weak self] _ in
        self?.due -= 1
        self?.reach(.completion)
      }
    case .invalidate(let n):
      let context = n % 5 == 0 ? InvalidationContext.all() : view.layout.makeContext()
      if n % 5 == 1 { context.sizes = true }
      if n % 5 == 2 { context.counts = true }
      if n % 5 >= 3, let item = item(n), view.counts.contains(item) { context.items = [item] }
      if n % 2 == 0 {
        view.invalidateLayout(context)
      } else {
        view.invalidateLayout(context, animation: .standard)
      }
    case .layoutIfNeeded: view.layoutIfNeeded()
    case .other(let edits):
      old.append(source)
      old.append(asked)
      let next = SampleDataSource(source.sections)
      dress(next)
      source = next
      for edit in edits { data.apply(edit, to: &source.sections) }
      asked = CallbackSource(source, self)
      asked.answersIndexes = edits.count % 2 == 0
      hasSource = true
      view.dataSource = asked
    case .none:
      hasSource = false
      view.dataSource = nil
    case .back:
      hasSource = true
      view.dataSource = asked
    case .user(let d):
      let point = view.contentOffset
      let isVertical = view.layout.axis == .vertical
      let size = view.contentSize, port = view.viewportSize, i = view.contentInsets
      func clamp(_ v: Double, _ lo: Double, _ hi: Double) -> Double { max(lo, min(v, max(lo, hi))) }
      let target =
        isVertical
        ? Point(x: point.x, y: clamp(point.y + d, -i.top, size.height + i.bottom - port.height))
        : Point(x: clamp(point.x + d, -i.leading, size.width + i.trailing - port.width), y: point.y)
      if isActing {
        screen.host.contentOffset = target
        view.userScrolled(to: target)
      } else {
        screen.scroll(by: d)
      }
    case .userEnd(let v):
      view.userWillBeginDragging()
      _ = view.userDidEndDragging(velocity: Point(x: isSideways ? v : 0, y: isSideways ? 0 : v))
      view.userDidEndScrolling()
    case .pointer(let x, let y): view.pointerMoved(to: Point(x: x, y: y))
    case .pointerOut: view.pointerMoved(to: nil)
    case .lift(let n):
      guard view.interaction != nil else { return }
      if !view.isEditing { perform(.editing(false)) }
      guard let item = item(n), let frame = screen.visibleFrame(of: .item(item)) else { return }
      let x = view.isMirrored ? frame.minX + 12 : frame.maxX - 12
      let point = Point(x: x, y: frame.midY)
      if editing.pressBegan(at: point) { return }
      editing.dragBegan(at: point, withMouse: true)
      _ = editing.dragMoved(by: Point(x: 0, y: 9))
      lifts = true
    case .dragBy(let x, let y): if lifts { _ = editing.dragMoved(by: Point(x: x, y: y)) }
    case .drop:
      if lifts { editing.dragEnded() }
      lifts = false
    case .cancelDrag:
      if lifts { editing.dragCancelled() }
      lifts = false
    case .swipe(let n, let d):
      guard view.interaction != nil, let item = item(n),
        let frame = screen.visibleFrame(of: .item(item))
      else { return }
      let point = Point(x: frame.midX, y: frame.midY)
      if editing.pressBegan(at: point) { return }
      editing.dragBegan(at: point, withMouse: false)
      _ = editing.dragMoved(by: Point(x: d / 2, y: 0))
      _ = editing.dragMoved(by: Point(x: d, y: 0))
      lifts = true
    case .dragSelect(let x, let y):
      if !view.isDragSelecting { _ = view.beginDragSelection(at: Point(x: 1, y: 1)) }
      view.dragSelection(to: Point(x: x, y: y))
    case .endDragSelect: view.endDragSelection()
    case .shelf(let n, let d):
      guard !source.sections.isEmpty else { return }
      view.userScrolledShelf(n % source.sections.count, by: d)
    case .fling(let n, let v):
      guard !source.sections.isEmpty else { return }
      view.userWillBeginDraggingShelf(n % source.sections.count)
      view.userDidEndDraggingShelf(n % source.sections.count, velocity: v)
    case .shelfStop(let n, let stop):
      guard !source.sections.isEmpty else { return }
      view.scrollShelf(n % source.sections.count, toStop: stop)
    case .save: saved = view.restorationState()
    case .restore: if let saved { view.restore(saved) }
    case .noDelegate: view.delegate = nil; displayed = .min / 2
    case .delegate: view.delegate = delegate; displayed = .min / 2
    case .noInteraction: view.interaction = nil; lifts = false
    case .interaction: view.interaction = editing
    case .tune(let n):
      tuned = true
      FuzzScene.tune(view.layout, n)
    case .globalHeaders(let n):
      source.globalHeaders = (0..<n % 3).map { SectionHeaderContent("global \($0) of \(n)") }
      var header = SupplementaryMetrics()
      header.pinsToTop = n % 2 == 0
      header.padding = SectionHeaderContent.defaultPadding
      source.globalDescription = SectionDescription(
        metrics: SectionMetrics(), headers: (0..<n % 3).map { _ in header })
      apply(.reload)
    case .tearDown:
      isDown = true
      view.tearDown()
    }
  }
}
