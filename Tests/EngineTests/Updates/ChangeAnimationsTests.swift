import OcelotTesting
import Testing

@testable import OcelotEngine

/// How elements move of which several change sets say something.
@Suite struct ChangeAnimationsTests {
  private let quick = Animation.curve(.linear, duration: 0.1)
  private let middle = Animation.curve(.linear, duration: 0.5)
  private let slow = Animation.curve(.linear, duration: 1)

  private func changes(_ animation: Animation, _ changes: Change...) -> ChangeSet {
    var result = ChangeSet(changes)
    result.animation = animation
    return result
  }

  @Test("Change sets that say the same are one, and an empty one says nothing")
  func same() {
    let animations = ChangeAnimations([
      [changes(quick, .deleteItems(section: 0, 0..<1)), changes(slow)],
      [changes(quick, .insertItems(section: 0, 4..<5))],
    ])
    #expect(animations.common == quick)
    #expect(animations.animation(before: .item(0, 0)) == quick)
    #expect(ChangeAnimations([]).common == .standard)
  }

  @Test(
    "In one state each part says what it names, the longest of several, and the rest is the longest"
  )
  func oneState() {
    let animations = ChangeAnimations([
      [
        changes(quick, .deleteItems(section: 0, 0..<3), .insertSections(4..<5)),
        changes(slow, .insertItems(section: 0, 0..<1), .refresh(.header(1))),
        changes(middle, .moveItem(from: ItemIndex(0, 2), to: ItemIndex(1, 5))),
      ]
    ])
    #expect(animations.common == slow)
    #expect(animations.animation(before: .item(0, 1)) == quick)
    #expect(animations.animation(before: .rowSeparator(after: ItemIndex(0, 1))) == quick)
    #expect(animations.animation(before: .item(0, 2)) == middle)
    #expect(animations.animation(after: .item(1, 5)) == middle)
    #expect(animations.animation(after: .item(0, 0)) == slow)
    #expect(animations.animation(after: .header(1)) == slow)
    #expect(animations.animation(after: .header(4)) == quick)
    #expect(animations.animation(after: .item(4, 7)) == quick)
    #expect(animations.animation(after: .item(0, 9)) == slow)
    #expect(animations.animation(after: .globalHeader(0)) == slow)
  }

  @Test("Through states that follow each other an element is known by where it was in each")
  func states() {
    let animations = ChangeAnimations([
      [changes(quick, .insertItems(section: 0, 0..<2), .deleteItems(section: 0, 0..<1))],
      [changes(slow, .deleteItems(section: 0, 0..<1), .insertSections(0..<1))],
      [changes(middle, .reconfigureItems(section: 1, 0..<1), .moveSection(from: 1, to: 0))],
    ])
    // What came first went again; the second of them is the first now, in a section that moved.
    #expect(animations.animation(after: .item(0, 0)) == middle)
    #expect(animations.animation(after: .item(0, 3)) == middle)
    #expect(animations.animation(before: .item(0, 0)) == quick)
    #expect(animations.animation(before: .item(0, 1)) == middle)
    // The section that came in between.
    #expect(animations.animation(after: .header(1)) == slow)
  }

  @Test("Of animations that last as long the one counts that was said first, in every process")
  func ties() {
    let all = [0.1, 0.2, 0.3, 0.4, 0.6].map {
      Animation.curve(.bezier(x1: $0, y1: 0, x2: 1, y2: 1), duration: 0.5)
    }
    let parts = all.map { changes($0, .deleteItems(section: 0, 0..<1)) }
    for steps in [[parts], parts.map { [$0] }] {
      let animations = ChangeAnimations(steps + [[changes(quick, .refreshGlobal)]])
      #expect(animations.common == all[0])
      #expect(animations.animation(before: .item(0, 0)) == all[0])
    }
  }

  @Test("Of numbers that no data source has nothing is said")
  func wild() {
    let wild = Int.min..<Int.max
    let animations = ChangeAnimations([
      [changes(quick, .insertItems(section: .max, wild), .deleteSections(wild))],
      [changes(slow, .moveItem(from: ItemIndex(.min, .max), to: ItemIndex(.max, .min)))],
    ])
    for key in [ElementKey.item(.max, .max), .item(.min, .min), .header(.max), .item(0, 0)] {
      _ = animations.animation(after: key)
      _ = animations.animation(before: key)
    }
    #expect(animations.common == slow)
  }
}
