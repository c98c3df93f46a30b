import OcelotEngine
import Testing

@Suite struct SummedTreeTests {
  @Test func anEmptyTreeHasNothing() throws {
    let tree = SummedTree<Weight>()
    #expect(tree.count == 0 && tree.isEmpty && tree.first == nil && tree.last == nil)
    #expect(tree.summary == .zero && tree.summary(before: 0) == .zero)
    #expect(tree.summary(in: 0..<0) == .zero)
    #expect(tree.place { _ in true } == nil)
    #expect(Array(tree) == [])
    try tree.checkInvariants()
  }

  @Test(arguments: [1, 2, 4, 5, 7, 8, 9, 16, 17, 63, 64, 65, 66, 257, 1000])
  func buildingInBulkIsBalanced(count: Int) throws {
    let weights = (0..<count).map { Weight(value: $0) }
    let tree = SummedTree(weights)
    try tree.checkInvariants()
    #expect(Array(tree) == weights)
    #expect(tree.summary == Weight.Total(value: count * (count - 1) / 2, longest: count - 1))
  }

  @Test func aSearchFindsTheElementThatCoversASum() {
    let tree: SummedTree<Weight> = [3, 0, 4, 5, 1].reduce(into: []) { $0.append(Weight(value: $1)) }
    #expect(tree.place { $0.value > 0 }?.position == 0)
    #expect(tree.place { $0.value > 3 }?.position == 2)
    #expect(tree.place { $0.value > 3 }?.prefix.value == 3)
    #expect(tree.place { $0.value > 12 }?.position == 4)
    #expect(tree.place { $0.value > 13 } == nil)
    #expect(tree.place { $0.longest >= 4 }?.position == 2)
  }

  @Test func copiesCompareEqualUntilOneChanges() {
    let tree = SummedTree((0..<500).map { Weight(value: $0) })
    var copy = tree
    #expect(copy == tree)
    copy[250].value = -1
    #expect(copy != tree)
    #expect(tree[250].value == 250)
    copy[250].value = 250
    #expect(copy == tree)
  }

  @Test func changingACopyLeavesMostNodesShared() throws {
    let tree = SummedTree((0..<4096).map { Weight(value: $0) })
    var copy = tree
    copy.append(Weight(value: 1))
    copy.remove(100..<3000)
    try copy.checkInvariants()
    try tree.checkInvariants()
    #expect(Array(tree) == (0..<4096).map { Weight(value: $0) })
  }

  @Test func anUpdateThatThrowsLeavesTheSumsRight() throws {
    struct Refusal: Error {}
    var tree = SummedTree((0..<100).map { Weight(value: $0) })
    #expect(throws: Refusal.self) {
      try tree.update(at: 50) { weight in
        weight.value = 1000
        throw Refusal()
      }
    }
    try tree.checkInvariants()
    #expect(tree.summary.longest == 1000)
  }
}
