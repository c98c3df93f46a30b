import OcelotEngine
import Testing

@testable import OcelotData

@MainActor
struct MappingTests {
  /// Several sections of any size, for mapping.
  private final class Sections: DataSource {
    var counts: [Int]
    init(_ counts: [Int]) {
      self.counts = counts
      super.init()
      presentationMayHaveChanged()
    }
    override var numberOfSections: Int { counts.count }
    override func numberOfItems(in section: Int) -> Int { counts[section] }
  }

  private func tree(_ random: inout SeededRandom, depth: Int) -> DataSource {
    switch depth == 0 ? 0 : random.below(4) {
    case 0:
      return Sections((0..<random.below(4)).map { _ in random.below(5) })
    case 1:
      let segments = SegmentedDataSource((0..<random.below(4)).map { _ in tree(&random, depth: 0) })
      if segments.children.count > 1 { segments.select(random.below(segments.children.count)) }
      return segments
    default:
      return ComposedDataSource(
        (0..<random.below(6)).map { _ in tree(&random, depth: depth - 1) })
    }
  }

  /// What a placeholder stands in for.
  private static let nothing = Sections([0])

  /// The slow twin: all sections in order, by looking at every source.
  private func flat(_ source: DataSource) -> [(source: DataSource, section: Int)] {
    if let composed = source as? ComposedDataSource { return composed.children.flatMap(flat) }
    if let segments = source as? SegmentedDataSource {
      let selected = segments.selectedChild.map(flat) ?? []
      // As a part it keeps its header over a placeholder.
      let isEmptyPart =
        segments.parent != nil && segments.selectedChild != nil && selected.isEmpty
      return isEmptyPart ? [(Self.nothing, 0)] : selected
    }
    return (0..<source.numberOfSections).map { (source, $0) }
  }

  @Test("1.1 Random nested trees map both ways like a flat twin", arguments: UInt64(0)..<200)
  func mapping(seed: UInt64) {
    var random = SeededRandom(seed)
    let root = tree(&random, depth: 4)
    let twin = flat(root)
    #expect(root.presentedSectionCount == twin.count, "seed \(seed)")
    for (section, leaf) in twin.enumerated() {
      let count = leaf.source.numberOfItems(in: leaf.section)
      #expect(root.presentedItemCount(in: section) == count, "seed \(seed)")
      for item in 0..<count {
        let found = root.owner(ofItemAt: ItemIndex(section, item))
        #expect(found?.source === leaf.source, "seed \(seed)")
        #expect(found?.item == ItemIndex(leaf.section, item), "seed \(seed)")
        #expect(
          leaf.source.rootElement(.item(leaf.section, item)) == .item(section, item),
          "seed \(seed)")
      }
      #expect(root.owner(ofItemAt: ItemIndex(section, count)) == nil, "seed \(seed)")
    }
    #expect(root.owner(ofItemAt: ItemIndex(twin.count, 0)) == nil, "seed \(seed)")
  }

  @Test("1.2 Mapping among 1,000 children takes logarithmic steps")
  func logarithmicSteps() {
    func steps(_ n: Int) -> Int {
      let root = ComposedDataSource((0..<n).map { _ in Sections([1, 2]) })
      let counter = OperationCounter()
      root.list.counter = counter
      // The first question numbers the children once.
      _ = root.sectionOffset(of: root.list[0])
      var most = 0
      for i in stride(from: 0, to: 2 * n, by: 97) {
        most = max(most, counter.counting { _ = root.owner(ofItemAt: ItemIndex(i, 0)) })
        let child = root.list[i / 2]
        most = max(most, counter.counting { _ = child.rootElement(.item(0, 0)) })
        most = max(
          most,
          counter.counting {
            (child as? Sections)?.counts.append(1)
            child.emit(ChangeSet([.insertSections(2..<3)]))
          })
        #expect(child.presentedSectionCount == 3)
      }
      return most
    }
    let small = steps(1_000)
    let large = steps(30_000)
    #expect(small < 40)
    #expect(large <= small + 20)
  }

  @Test("1.3 Removing a middle child deletes exactly its old sections")
  func removingAMiddleChild() {
    let children = [Sections([1, 1]), Sections([2, 2, 2]), Sections([3])]
    let root = ComposedDataSource(children)
    let recorder = Recorder(root)
    root.remove(children[1])
    #expect(recorder.changes == [[.deleteSections(2..<5)]])

    // Also if it changed its sections just before, in the same transaction.
    recorder.forget()
    root.performUpdate {
      children[0].counts = [1]
      children[0].emit(ChangeSet([.deleteSections(0..<1)]))
      root.remove(children[0])
    }
    #expect(recorder.changes == [[.deleteSections(0..<2)]])
    #expect(root.presentedSectionCount == 1)
  }

  @Test("A child that has a parent is refused and reported, and so is a source within itself")
  func refusedChildren() {
    let child = list("child")
    let a = ComposedDataSource([child])
    let b = SegmentedDataSource()
    let root = ComposedDataSource([a, b])
    let recorder = Recorder(root)
    b.append(child)
    a.append(root)
    root.append(root)
    #expect(recorder.reports.codes == [.hasParent, .hasParent, .hasParent])
    #expect(b.children.isEmpty)
    #expect(recorder.transactions.isEmpty)
  }

  @Test("Children are set by difference: one transaction, only what differs")
  func settingChildren() {
    let lists = (0..<5).map { list("\($0)", [Thing("x\($0)")]) }
    let root = ComposedDataSource(Array(lists[0..<4]))
    let recorder = Recorder(root)
    root.setChildren([lists[0], lists[3], lists[4]])
    #expect(recorder.changes == [[.deleteSections(1..<3), .insertSections(2..<3)]])
    recorder.forget()
    root.setChildren([lists[4], lists[0], lists[3]])
    #expect(recorder.changes == [[.moveSection(from: 2, to: 0)]])
    recorder.forget()
    root.performUpdate {
      root.setChildren([lists[1], lists[3], lists[0]])
      lists[0].append("y")
    }
    recorder.checkNothingUntold()
    #expect(recorder.transactions.count == 1)
    #expect(root.children.map(\.title) == ["1", "3", "0"])
  }

  @Test("A question about a missing item gets nil or empty content, and is reported")
  func missingItems() {
    let things = list("a", ["x"])
    let root = ComposedDataSource([things])
    let recorder = Recorder(root)
    #expect(things.item(at: 1) == nil)
    #expect(root.content(of: .item(0, 1)) is EmptyContent)
    #expect(root.content(of: .item(3, 0)) is EmptyContent)
    #expect(root.content(of: .header(0, 0)) is EmptyContent)
    #expect(recorder.reports.codes == Array(repeating: .indexOutOfRange, count: 4))
  }
}
