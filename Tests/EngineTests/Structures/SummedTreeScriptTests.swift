import OcelotEngine
import OcelotTesting
import TestSupport
import Testing

@Suite struct SummedTreeScriptTests {
  @Test(
    "Law 8: random scripts on a deep tree agree with an array",
    arguments: FuzzRun.seeds(1...4, length: 3_000))
  func scripts(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var tree = SummedTree<Weight>()
    var twin: [Weight] = []
    var kept: (tree: SummedTree<Weight>, twin: [Weight])?
    for step in 0..<3000 {
      if step % 7 == 0 {
        if let kept { try #require(Array(kept.tree) == kept.twin, "seed \(seed) step \(step)") }
        kept = step % 3 == 0 ? (tree, twin) : nil
      }
      mutate(&tree, &twin, &random)
      try tree.checkInvariants()
      try check(tree, twin, &random, "seed \(seed) step \(step)")
    }
  }

  private func mutate(
    _ tree: inout SummedTree<Weight>, _ twin: inout [Weight], _ random: inout SeededGenerator
  ) {
    func fresh(_ count: Int) -> [Weight] {
      (0..<count).map { _ in Weight(value: random.below(9)) }
    }
    if random.below(40) == 0 {
      tree.updateEach { $0.value = ($0.value + 1) % 9 }
      for index in twin.indices { twin[index].value = (twin[index].value + 1) % 9 }
      return
    }
    let range = random.range(in: twin.count)
    let position = range.lowerBound
    // Around a hundred elements, sometimes far fewer.
    let grows = random.below(160) > twin.count
    switch random.below(grows ? 6 : 9) {
    case 0:
      let new = fresh(1)[0]
      tree.insert(new, at: position)
      twin.insert(new, at: position)
    case 1:
      let new = fresh(random.below(random.below(5) == 0 ? 40 : 4))
      tree.insert(contentsOf: new, at: position)
      twin.insert(contentsOf: new, at: position)
    case 2:
      let new = fresh(random.below(5))
      tree.replaceSubrange(range, with: new)
      twin.replaceSubrange(range, with: new)
    case 3:
      let new = SummedTree(fresh(random.below(30)))
      tree.insert(contentsOf: new, at: position)
      twin.insert(contentsOf: Array(new), at: position)
    case 4 where position < twin.count:
      tree[position] = Weight(value: 5)
      twin[position] = Weight(value: 5)
    case 5 where position < twin.count:
      let old = tree.update(at: position) { weight -> Int in
        defer { weight.value += 1 }
        return weight.value
      }
      #expect(old == twin[position].value)
      twin[position].value += 1
    case 6 where position < twin.count:
      #expect(tree.remove(at: position) == twin.remove(at: position))
    case 7:
      tree.remove(range)
      twin.removeSubrange(range)
    case 8:
      let moved = tree.extract(range)
      #expect(Array(moved) == Array(twin[range]))
      twin.removeSubrange(range)
      if random.below(2) == 0 {
        tree.append(contentsOf: moved)
        twin.append(contentsOf: Array(moved))
      }
    default: break
    }
  }

  private func check(
    _ tree: SummedTree<Weight>, _ twin: [Weight], _ random: inout SeededGenerator, _ name: Comment
  ) throws {
    try #require(Array(tree) == twin, name)
    try #require(tree.count == twin.count && tree.isEmpty == twin.isEmpty, name)
    try #require(tree.summary == twin.total, name)
    try #require(tree.first == twin.first && tree.last == twin.last, name)
    let range = random.range(in: twin.count)
    try #require(tree.summary(in: range) == Array(twin[range]).total, name)
    let before = Array(twin[..<range.lowerBound]).total
    try #require(tree.summary(before: range.lowerBound) == before, name)
    if range.lowerBound < twin.count {
      let place = tree.place(at: range.lowerBound)
      try #require(place.prefix == before && place.element == twin[range.lowerBound], name)
      try #require(tree[range.lowerBound] == twin[range.lowerBound], name)
    }
    let target = random.below(max(1, tree.summary.value) + 3)
    let found = tree.place { $0.value > target }
    let expected = twin.indices.first { Array(twin[...$0]).total.value > target }
    try #require(found?.position == expected, name)
    if let found { try #require(tree.place(at: found.position) == found, name) }
    let tail = tree.places(from: range.upperBound).map(\.element)
    try #require(tail == Array(twin[range.upperBound...]), name)
  }
}
