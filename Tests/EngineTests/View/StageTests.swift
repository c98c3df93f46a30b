import OcelotTesting
import Testing

@testable import OcelotEngine

/// The stage alone, without a view, a layout or a host.
@MainActor @Suite struct StageTests {
  private final class View: HostView {}
  private struct One: Content {}
  private struct Two: Content {}

  /// The kind of an item's view.
  private func kind<C: Content>(_ type: C.Type) -> ViewKind {
    ViewKind(ContentType(type), for: .item(0, 0))
  }

  private func element(_ key: ElementKey) -> VisibleElement {
    VisibleElement(key: key, attributes: LayoutAttributes(key, frame: .zero))
  }

  private func transition() -> Transition {
    let attributes = LayoutAttributes(.item(0, 0), frame: .zero)
    return Transition(
      from: attributes, to: attributes, speed: nil, staysBelow: false, start: 0,
      animation: .standard, transaction: Transaction(completion: nil))
  }

  @Test("Whatever is done, each view is in one place, keys ascend, and counts hold")
  func random() {
    for seed in UInt64(0)..<40 {
      var random = SeededGenerator(seed: seed)
      let stage = Stage()
      var made = 0
      func fill(_ element: VisibleElement) {
        let content: any Content = random.chance(0.5) ? One() : Two()
        let view =
          stage.takeView(for: ViewKind(content.contentType, for: element.key))
          ?? {
            made += 1
            return View()
          }()
        stage.give(view, showing: content, to: element)
      }
      func end(_ element: VisibleElement) {
        _ = stage.endTransition(of: element)
        guard let content = element.content, let view = stage.takeView(of: element) else { return }
        if !stage.keep(view, for: ViewKind(content.contentType, for: element.key)) { made -= 1 }
      }
      for _ in 0..<120 {
        let key = ElementKey.item(random.int(in: 0...1), random.int(in: 0...5))
        let present = stage[key]
        switch random.int(in: 0...6) {
        case 0, 1:
          guard present == nil else { continue }
          let element = stage.returning(key) { _ in true } ?? element(key)
          if element.view == nil { fill(element) }
          stage.insert(element)
        case 2:
          guard let present else { continue }
          stage.remove(key)
          end(present)
        case 3:
          guard let present else { continue }
          stage.remove(key)
          stage.beginLeaving(present)
        case 4:
          guard let moving = present ?? stage.leaving.first else { continue }
          _ = stage.endTransition(of: moving)
          stage.begin(transition(), of: moving)
        case 5:
          for element in stage.removeLeaving(where: { $0.transition == nil }) { end(element) }
        default:
          stage.beginSweep()
          for key in stage.elements.keys where random.chance(0.7) { stage.see(key) }
          let kept = stage.elements.values.filter(stage.isSeen).map(\.key)
          for element in stage.removeUnseen() { end(element) }
          #expect(stage.elements.keys == kept, "seed \(seed)")
        }
        #expect(throws: Never.self, "seed \(seed)") { try stage.checkInvariants() }
        let shown = stage.elementsWithViews.count
        #expect(shown + stage.waitingViewCount == made, "seed \(seed)")
      }
      for element in stage.removeAll() { end(element) }
      #expect(stage.all.isEmpty && stage.movingCount == 0 && stage.elementsWithViews.isEmpty)
      #expect(stage.takeWaitingViews().count == made && stage.waitingViewCount == 0)
    }
  }

  @Test("An element returns while its item is there, and not once it is deleted")
  func returning() {
    let stage = Stage()
    let row = element(.item(0, 0))
    stage.beginLeaving(row)
    #expect(row.isLeaving && stage[row.key] == nil)
    #expect(stage.returning(row.key) { _ in false } == nil && stage.leaving.count == 1)
    row.delete()
    #expect(stage.returning(row.key) { _ in true } == nil)
    row.restore(as: row.key)
    #expect(stage.returning(row.key) { _ in true } === row)
    #expect(!row.isLeaving && stage.leaving.isEmpty)
  }

  @Test("As many views wait as were in use at once, and one at least; they leave in one order")
  func pools() {
    let stage = Stage()
    let rows = (0..<4).map { element(.item(0, $0)) }
    for (index, row) in rows.enumerated() {
      stage.give(View(), showing: index < 3 ? One() as any Content : Two(), to: row)
      stage.insert(row)
    }
    let views = rows.map { stage.takeView(of: $0)! }
    for view in views.prefix(3) { #expect(stage.keep(view, for: kind(One.self))) }
    #expect(!stage.keep(View(), for: kind(One.self)))
    #expect(stage.keep(views[3], for: kind(Two.self)))
    let waiting = stage.takeWaitingViews()
    #expect(zip(waiting, views).allSatisfy { $0 === $1 } && waiting.count == 4)
  }

  /// What is wrong on a stage; nil if nothing is.
  private func problem(_ stage: Stage) -> String? {
    do { try stage.checkInvariants() } catch { return error.description }
    return nil
  }

  @Test("What is wrong is found")
  func invariants() {
    let stage = Stage()
    let row = element(.item(0, 0))
    stage.insert(row)
    #expect(problem(stage) == nil)
    row.beginLeaving()
    #expect(problem(stage) == "item (0, 0) leaves and is there")
    row.endLeaving()
    row.move(by: transition())
    #expect(problem(stage) == "1 elements move, 0 are counted")
    row.move(by: nil)
    row.follow(to: .item(0, 1))
    #expect(problem(stage) == "item (0, 0) holds item (0, 1)")
  }

  @Test("A view that is in two places, or in none, is found")
  func strayViews() {
    let stage = Stage()
    let row = element(.item(0, 0))
    let view = View()
    stage.give(view, showing: One(), to: row)
    #expect(problem(stage) == "1 elements have views, 0 of them are on stage")
    stage.insert(row)
    #expect(problem(stage) == nil)
    #expect(stage.keep(view, for: kind(One.self)))
    #expect(problem(stage) == "a view waits and is in use, or is there twice")
  }

  @Test("What was placed as it is is placed again once anything about it changes")
  func placedAsItIs() {
    func placed(_ key: ElementKey = .item(0, 2)) -> VisibleElement {
      let element = element(key)
      element.tell(element.attributes, asIs: true)
      return element
    }
    #expect(placed().isPlacedAsIs)
    // What belongs to an item is drawn where that is.
    #expect(!placed(.decoration(.rowSeparator, .item(ItemIndex(0, 2)))).isPlacedAsIs)
    let changes: [(VisibleElement) -> Void] = [
      { $0.tell($0.attributes, asIs: false) }, { $0.surroundingsDidChange() },
      { $0.becomePlain() }, { $0.shift(by: Point(x: 0, y: 1)) }, { $0.belong(at: $0.attributes) },
      { $0.move(by: transition()) },
      { $0.take(LayoutAttributes($0.key, frame: Rect(x: 0, y: 0, width: 0, height: 1))) },
      {
        var attributes = $0.attributes
        attributes[Padding.self] = Insets(all: 1)
        $0.take(attributes)
      },
    ]
    for (number, change) in changes.enumerated() {
      let element = placed()
      element.take(element.attributes)
      #expect(element.isPlacedAsIs, "equal attributes change nothing")
      change(element)
      #expect(!element.isPlacedAsIs, "change \(number)")
    }
  }

  @Test("A line goes with its item, and is taken apart from it where it has a way of its own")
  func lines() {
    let stage = Stage()
    let place = Rect(x: 0, y: 100, width: 80, height: 40)
    let row = VisibleElement(
      key: .item(0, 2), attributes: LayoutAttributes(.item(0, 2), frame: place))
    let key = ElementKey.decoration(.rowSeparator, .item(ItemIndex(0, 2)))
    let line = VisibleElement(
      key: key,
      attributes: LayoutAttributes(key, frame: Rect(x: 0, y: 139, width: 80, height: 1)))
    stage.insert(row)
    stage.insert(line)
    #expect(!stage.isMoving(line) && stage.shown(line, at: 0).frame.minY == 139)
    var former = row.attributes
    former.frame.origin.y = 40
    stage.begin(
      Transition(
        from: former, to: row.attributes, speed: nil, start: 0, animation: .standard,
        transaction: Transaction(completion: nil)),
      of: row)
    #expect(stage.isMoving(line) && stage.shown(line, at: 0).frame.minY == 79)
    #expect(stage.shown(line, at: 9).frame.minY == 139)
    stage.keepOrigins(at: 0)
    #expect(line.origin?.shown.frame.minY == 79 && row.origin?.shown.frame.minY == 40)
    var apart = line.attributes
    apart.frame.origin.y = 79
    stage.leaveOwner(of: line, &apart, at: 0)
    #expect(apart.frame.minY == 139, "drawn 60 above its place")
    line.becomeNew()
    line.standStill()
    #expect(line.takeStillness())
    #expect(!stage.isMoving(line) && stage.shown(line, at: 0).frame.minY == 139)
  }

  @Test("Updates that are not shown yet are followed once, in order")
  func unseenPlans() throws {
    let stage = Stage()
    for item in 0..<3 { stage.insert(element(.item(0, item))) }
    let rows = stage.elements.values
    stage.followLater(try resolve([.deleteItems(section: 0, 0..<1)], from: [3], to: [2]).plan)
    stage.followLater(
      try resolve([.insertItems(section: 0, 0..<2)], from: [2], to: [4]).plan)
    #expect(stage.isBehind && stage[.item(0, 0)] === rows[0] && !stage.mayHaveMoved)
    #expect(stage.followUnseenPlans().map(ObjectIdentifier.init) == [ObjectIdentifier(rows[0])])
    #expect(stage[.item(0, 2)] === rows[1] && stage[.item(0, 3)] === rows[2])
    #expect(!stage.isBehind && stage.mayHaveMoved && stage.followUnseenPlans().isEmpty)
    #expect(stage.takeUncheckedIdentities() && !stage.takeUncheckedIdentities())
    stage.forgetMoves()
    #expect(!stage.mayHaveMoved)
  }

  @Test("Whether all is placed is known for one frame and one viewport")
  func placing() {
    let stage = Stage()
    let viewport = Rect(x: 0, y: 0, width: 10, height: 10)
    #expect(!stage.isPlaced(at: 1) && !stage.isPlaced(in: viewport))
    stage.wasPlaced(at: 1)
    stage.wasPlaced(in: viewport)
    #expect(stage.isPlaced(at: 1) && !stage.isPlaced(at: 2) && stage.isPlaced(in: viewport))
    #expect(!stage.isPlaced(in: viewport.offset(by: Point(x: 0, y: 1))))
    stage.beginFrame()
    #expect(!stage.isPlaced(at: 1))
    stage.noteDecorationChange()
    #expect(stage.takeDecorationChange() && !stage.takeDecorationChange())
  }
}
