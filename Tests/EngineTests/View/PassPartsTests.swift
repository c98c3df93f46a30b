import Testing

@testable import OcelotEngine

/// What lives for a pass, what is on screen, and what waits for reuse, without a view.
@MainActor @Suite struct PassPartsTests {
  private final class View: HostView {}
  private struct Row: Content { var text: String }

  private func element(_ item: Int, _ name: String? = nil) -> VisibleElement {
    let key = ElementKey.item(0, item)
    let element = VisibleElement(
      key: key, attributes: LayoutAttributes(key, frame: Rect(x: 0, y: 0, width: 10, height: 10)))
    if let name { element.identify(as: name) }
    return element
  }

  private func update() -> UpdateInProgress {
    UpdateInProgress(
      plan: .unchanged(SectionCounts([9])), transaction: Transaction(completion: nil),
      oldOffset: .zero, animation: .standard)
  }

  // UpdateInProgress

  @Test("Of two elements with one identifier one waits for its item, and the other is removed")
  func orphans() {
    let update = update()
    let elements = [element(2, "a"), element(0, "a"), element(1, "b")]
    for element in elements { update.orphan(element, element.identifier!) }
    #expect(update.removed.map(\.key) == [.item(0, 0)])
    #expect(update.takeOrphan("a") === elements[0] && update.takeOrphan("a") == nil)
    update.removeOrphans()
    #expect(update.orphans.isEmpty && update.removed.last === elements[2])
    #expect(elements[2].isDeleted && !elements[0].isDeleted)
  }

  @Test("What was removed may return, but for what has no identifier or one that waits already")
  func returning() {
    let update = update()
    update.remove([element(0, "a"), element(1), element(2, "a"), element(3, "c")])
    update.orphanRemoved { $0.key == .item(0, 3) ? nil : $0.identifier }
    #expect(update.removed.map(\.key) == [.item(0, 1), .item(0, 2), .item(0, 3)])
    #expect(update.orphans.keys.map { $0 } == ["a"])
  }

  @Test("An element in whose place another stands is forgotten, removed or not shown")
  func forgetting() {
    let update = update()
    let (gone, stays) = (element(0), element(1))
    update.remove([gone])
    update.becameUnshown(stays)
    update.forget([ObjectIdentifier(gone)])
    #expect(update.removed.isEmpty && update.unshown.map(\.key) == [.item(0, 1)])
    update.forget([ObjectIdentifier(stays)])
    #expect(update.unshown.isEmpty)
  }

  @Test("A change of the viewport has a layout before, which is no former one")
  func bounds() {
    let seen = FormerLayout(layout: StackLayout(), offset: .zero, isMirrored: false, width: 10)
    let update = update()
    update.begin(from: seen, isOfBounds: false)
    #expect(update.former != nil)
    update.begin(from: seen, isOfBounds: true)
    #expect(update.seen != nil && update.former == nil)
  }

  // VisibleElement

  @Test("Another content is measured again and asked about; the same is not")
  func content() {
    let element = element(0)
    element.show(Row(text: "a"), in: View())
    element.giveUp()
    element.outdateContent()
    element.contentWasAsked(isOther: false)
    #expect(!element.needsContent && element.hasGivenUp && !element.needsPreferredAttributes)
    element.outdateContent()
    element.contentWasAsked(isOther: true)
    #expect(!element.needsContent && !element.hasGivenUp && element.needsPreferredAttributes)
    element.prefer(nil)
    #expect(!element.needsPreferredAttributes)
  }

  @Test("A new view is told its place and shows what it was made for")
  func view() {
    let element = element(0)
    element.show(Row(text: "a"), in: View())
    element.tell(element.attributes, asIs: false)
    element.outdateView()
    element.loseView()
    #expect(element.view == nil && element.content != nil && element.hasOldView)
    element.show(Row(text: "b"), in: View())
    #expect(!element.hasOldView && element.placed == nil)
  }

  @Test("What was told of an element is told again under another key")
  func telling() {
    let element = element(0)
    element.tell(ElementState())
    #expect(element.lastReportedKey == .item(0, 0))
    element.follow(to: .item(0, 4))
    #expect(element.key == .item(0, 4) && element.lastReportedKey == .item(0, 0))
    element.forgetTold()
    #expect(element.lastReportedKey == nil)
  }

  @Test("An origin is taken once; what leaves with something moves with it")
  func origins() throws {
    let (line, row) = (element(1), element(0))
    line.keepOrigin(line.attributes, at: 0)
    #expect(line.takeOrigin()?.target == line.attributes && line.takeOrigin() == nil)
    line.beginLeaving()
    line.leave(with: (row, row.attributes.frame))
    line.shift(by: Point(x: 0, y: 5))
    #expect(line.attributes.frame.minY == 5 && line.leavesWith?.place.minY == 5)
    #expect(line.endsWithoutDeletion)
    line.delete()
    #expect(!line.endsWithoutDeletion)
    line.endLeaving()
    #expect(!line.isLeaving && line.leavesWith == nil)
    line.restore(as: .item(0, 7))
    #expect(!line.isDeleted && line.needsContent && line.key == .item(0, 7))
  }

  @Test("Only a decoration of an item is drawn at its place while that is elsewhere")
  func stillness() {
    let kind = DecorationKind(rawValue: 1)
    let key = ElementKey.decoration(kind, .item(ItemIndex(0, 0)))
    let line = VisibleElement(key: key, attributes: LayoutAttributes(key, frame: .zero))
    #expect(!line.takeStillness())
    line.becomeNew()
    line.standStill()
    #expect(line.isNew)
    #expect(line.takeStillness() && line.staysPut && !line.takeStillness())
    line.goWithOwner()
    #expect(!line.staysPut)
    let row = element(0)
    row.becomeNew()
    row.standStill()
    #expect(row.takeStillness() && !row.staysPut)
  }

  // ReusePools

  @Test("As many views wait as were in use at once, and one of each type")
  func pools() {
    var pools = ReusePools()
    let a = ViewKind(ContentType(Row.self), for: .item(0, 0))
    let b = ViewKind(ContentType(EmptyContent.self), for: .item(0, 0))
    #expect(a == ViewKind(ContentType(Row.self), for: .item(3, 4)))
    #expect(a != ViewKind(ContentType(Row.self), for: .header(0)))
    #expect(pools.take(a) == nil && pools.put(View(), b) && !pools.put(View(), b))
    pools.beginUse(of: a)
    pools.beginUse(of: a)
    #expect(throws: InvariantViolation("1 views of \(a) are in use, not 2")) {
      try pools.checkInvariants(inUse: [(View(), a)])
    }
    #expect(throws: Never.self) { try pools.checkInvariants(inUse: [(View(), a), (View(), a)]) }
    pools.endUse(of: a)
    pools.endUse(of: a)
    let views = [View(), View(), View()]
    #expect(views.map { pools.put($0, a) } == [true, true, false])
    #expect(pools.take(a) === views[1] && pools.count == 2)
    #expect(pools.removeAll().count == 2 && pools.count == 0 && pools.take(a) == nil)
  }

  // EstimateExperience

  @Test("Estimates that the first look proves wrong are corrected; a few points are believed")
  func correction() {
    var experience = EstimateExperience()
    #expect(experience.correction == nil && experience.ratio(viewport: .zero) == 1)
    experience.add(measured: Size(width: 10, height: 14), estimated: Size(width: 10, height: 10))
    #expect(experience.count == 1 && experience.correction == nil)
    experience.add(measured: Size(width: 10, height: 26), estimated: Size(width: 10, height: 10))
    #expect(experience.correction == 2)
    // 400 measured and 200 estimated, beside a viewport of 10 by 20.
    #expect(experience.ratio(viewport: Size(width: 10, height: 20)) == 1.5)
    experience.scale(by: 2)
    #expect(experience.correction == nil)
  }

  @Test("A frame changes the extent by less than a hundredth, and from then on learns")
  func goals() {
    var experience = EstimateExperience()
    #expect(!EstimateExperience.isTooMuch(from: 1_000, to: 1_009, expected: 1_009))
    #expect(EstimateExperience.isTooMuch(from: 1_000, to: 1_010, expected: 1_010))
    #expect(EstimateExperience.isTooMuch(from: 1_000, to: 1_009, expected: 500))
    #expect(!experience.isLearning)
    #expect(abs(experience.goal(from: 1_000, expected: 5_000) - 1_009.9) < 1e-9)
    #expect(abs(experience.goal(from: 1_000, expected: 10) - 990.1) < 1e-9)
    #expect(experience.goal(from: 1_000, expected: 1_002) == 1_002 && experience.isLearning)
  }

  // DragSelecting

  @Test("A rectangle that is taken out is followed by nothing until it goes on")
  func dragging() {
    var dragging = DragSelecting()
    dragging.move(to: Point(x: 1, y: 1))
    #expect(dragging.drag == nil && dragging.end() == nil)
    dragging.go(
      on: DragSelection(
        at: .zero, contentOffset: Point(x: 0, y: 10), base: ItemSelection(), intent: .replace))
    dragging.move(to: Point(x: 3, y: 4))
    dragging.shift(by: Point(x: 0, y: 5))
    let drag = dragging.end()
    #expect(drag?.start == Point(x: 0, y: 15) && drag?.pointer == Point(x: 3, y: 4))
    dragging.shift(by: Point(x: 0, y: 5))
    #expect(dragging.drag == nil)
  }
}
