import Testing

@testable import OcelotEngine

/// What stays where it is seen, found among what a layout shows.
@MainActor @Suite struct AnchorSearchTests {
  /// Row n is 20 high at 20 n; those that are named are estimated.
  private func rows(_ numbers: Range<Int>, estimated: Set<Int> = []) -> [LayoutAttributes] {
    numbers.map { number in
      var attributes = LayoutAttributes(
        .item(0, number), frame: Rect(x: 0, y: Double(number) * 20, width: 100, height: 20))
      attributes.isEstimated = estimated.contains(number)
      return attributes
    }
  }

  /// Scrolled to 30, with 15 points that something pinned covers: row 3 is the first wholly below.
  private func search(_ plan: UpdatePlan? = nil) -> AnchorSearch {
    AnchorSearch(axis: .vertical, offset: Point(x: 0, y: 30), clear: 45, plan: plan)
  }

  private func frame(of item: ItemIndex) -> Rect? { rows(item.item..<item.item + 1)[0].frame }

  private func row(_ number: Int, _ distance: Double) -> Anchor {
    .item(ItemIndex(0, number), distance: Point(x: 0, y: distance))
  }

  @Test("The anchor is a measured row below what is pinned, one in sight, a covered one, or any")
  func first() {
    let search = search()
    #expect(search.firstMeasured(among: rows(1..<8)) == row(3, 30))
    #expect(search.anchor(among: rows(1..<8), frame: frame(of:)) == row(3, 30))
    #expect(search.anchor(among: rows(1..<8, estimated: [3, 4]), frame: frame(of:)) == row(5, 70))
    #expect(search.firstMeasured(among: rows(1..<4, estimated: [3])) == nil)
    #expect(search.anchor(among: rows(1..<5, estimated: [3, 4]), frame: frame(of:)) == row(2, 10))
    #expect(
      search.anchor(among: rows(1..<5, estimated: [2, 3, 4]), frame: frame(of:)) == row(1, -10))
    #expect(
      search.anchor(among: rows(1..<5, estimated: [1, 2, 3, 4]), frame: frame(of:)) == row(3, 30))
    #expect(search.anchor(among: rows(1..<2), frame: frame(of:)) == row(1, -10))
    #expect(search.anchor(among: [], frame: frame(of:)) == nil)
  }

  @Test("What nobody has seen does not decide where a long row goes that shares its line")
  func unseenInTheLine() {
    var items = rows(0..<3, estimated: [1, 2])
    items[0].frame.size.height = 1_000
    items[1].frame.origin.y = 500
    items[2].frame.origin.y = 500
    let search = AnchorSearch(axis: .vertical, offset: Point(x: 0, y: 400), clear: 400, plan: nil)
    #expect(search.anchor(among: items, frame: frame(of:)) == row(0, -400))
  }

  @Test("What nobody has seen does not decide where what is pinned covers all that is in sight")
  func unseenUnderWhatIsPinned() {
    let search = AnchorSearch(axis: .vertical, offset: Point(x: 0, y: 30), clear: 130, plan: nil)
    #expect(search.anchor(among: rows(1..<6, estimated: [1, 2]), frame: frame(of:)) == row(5, 70))
    #expect(search.anchor(among: rows(1..<6), frame: frame(of:)) == row(1, -10))
    #expect(
      search.anchor(among: rows(1..<4, estimated: [1, 2, 3]), frame: frame(of:)) == row(1, -10))
  }

  @Test("What is wholly covered is no anchor while something reaches beyond what is pinned")
  func covered() {
    var items = rows(1..<4)
    items[1].frame.size.height = 200
    let search = AnchorSearch(axis: .vertical, offset: Point(x: 0, y: 30), clear: 100, plan: nil)
    #expect(search.anchor(among: items, frame: frame(of:)) == row(2, 10))
  }

  @Test(
    "What is covered is no anchor before an update either, be it in the line of the one that is")
  func coveredBeside() throws {
    var items = rows(1..<4)
    items[1].frame.origin.y = 20
    items[1].frame.size.height = 200
    let plan = try resolve([.insertItems(section: 0, 0..<1)], from: [100], to: [101]).plan
    let search = AnchorSearch(axis: .vertical, offset: Point(x: 0, y: 30), clear: 100, plan: plan)
    #expect(search.anchor(among: items, frame: frame(of:)) == row(3, -10))
  }

  @Test("Rows are taken in the order in which they begin, and of one line the first")
  func order() {
    var items = rows(1..<6)
    items[4].frame.origin.y = 60
    #expect(
      search().sorted(items.reversed()).map(\.element.itemIndex?.item) == [1, 2, 3, 5, 4])
  }

  @Test("Before an update the anchor is a row that stays: the next one, else the one before")
  func surviving() throws {
    func anchor(deleting range: Range<Int>) throws -> Anchor? {
      let plan = try resolve(
        [.deleteItems(section: 0, range)], from: [100], to: [100 - range.count]
      ).plan
      return search(plan).anchor(among: rows(1..<7), frame: frame(of:))
    }
    #expect(try anchor(deleting: 0..<1) == row(2, 30))
    #expect(try anchor(deleting: 3..<5) == row(3, 70))
    #expect(try anchor(deleting: 3..<7) == row(2, 10))
    // Nothing in sight stays: what comes after it takes the place.
    #expect(try anchor(deleting: 1..<9) == row(1, 30))
    #expect(try anchor(deleting: 0..<100) == nil)
  }

  @Test(
    "Where others come in the place of all that is in sight, what stays before it is the anchor")
  func replaced() throws {
    func anchor(deleting gone: Range<Int>, inserting new: Range<Int>) throws -> Anchor? {
      let plan = try resolve(
        [.deleteItems(section: 0, gone), .insertItems(section: 0, new)], from: [100],
        to: [100 - gone.count + new.count]
      ).plan
      return search(plan).anchor(among: rows(1..<7), frame: frame(of:))
    }
    #expect(try anchor(deleting: 1..<9, inserting: 1..<12) == row(0, -30))
    #expect(try anchor(deleting: 0..<100, inserting: 0..<50) == .offset(Point(x: 0, y: 30)))
    // Too few to come so far.
    #expect(try anchor(deleting: 1..<9, inserting: 1..<3) == row(3, 30))
  }

  @Test("A row that moves is no anchor")
  func moved() throws {
    let plan = try resolve(
      [.moveItem(from: ItemIndex(0, 3), to: ItemIndex(0, 50))], from: [100], to: [100]
    ).plan
    #expect(search(plan).firstMeasured(among: rows(1..<7)) == nil)
    #expect(search(plan).anchor(among: rows(1..<7), frame: frame(of:)) == row(3, 50))
  }

  @Test("Of what is on screen the first measured row in sight is found, hidden ones left out")
  func shown() {
    let stage = Stage()
    for attributes in rows(1..<9, estimated: [3]).reversed() {
      var attributes = attributes
      attributes.isHidden = attributes.element == .item(0, 4)
      stage.insert(VisibleElement(key: attributes.element, attributes: attributes))
    }
    let header = ElementKey.header(0)
    stage.insert(
      VisibleElement(
        key: header,
        attributes: LayoutAttributes(header, frame: Rect(x: 0, y: 50, width: 100, height: 5))))
    let viewport = Rect(x: 0, y: 30, width: 100, height: 100)
    func first(from place: Double) -> ElementKey? {
      stage.firstMeasured(from: place, in: viewport, along: .vertical)?.element
    }
    #expect(first(from: 45) == .item(0, 5))
    #expect(first(from: 20) == .item(0, 1))
    #expect(first(from: 121) == nil)
  }
}
