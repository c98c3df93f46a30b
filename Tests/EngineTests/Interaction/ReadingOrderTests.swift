import OcelotEngine
import Testing

@Suite struct ReadingOrderTests {
  @Test("One reads headers before items, items before footers, and section after section")
  func order() {
    let inOrder: [ElementKey] = [
      .globalHeader(0), .globalHeader(1), .header(0), .header(0, 1), .item(0, 0),
      .supplementary(.custom(1), .item(ItemIndex(0, 0))),
      .supplementary(.custom(2), .item(ItemIndex(0, 0))), .item(0, 1),
      .supplementary(.custom(1), .item(ItemIndex(0, 1))),
      .footer(0), .header(1), .placeholder(1), .footer(1), .item(2, 0),
      .supplementary(.custom(3), .section(2, 0)),
    ]
    for (i, a) in inOrder.enumerated() {
      for (j, b) in inOrder.enumerated() {
        #expect(a.isRead(before: b) == (i < j), "\(a), \(b)")
      }
    }
  }
}
