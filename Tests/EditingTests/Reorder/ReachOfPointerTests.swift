import Testing

@testable import OcelotEditing

/// Where a gap is looked for while a pointer moves an item.
struct ReachOfPointerTests {
  @Test("Every place of the viewport is looked at, wherever the pointer took the item")
  func everywhere() {
    for extent in [40.0, 150, 300, 500] {
      for start in [5.0, 150, 280] {
        let reach = ReorderMachine.Reach(
          home: max(extent / 2, 150), start: start, extent: extent, limit: 300)
        var last = -1.0
        for place in stride(from: 0.0, through: 300, by: 5) {
          let distance = reach.distance(toLookAt: place)
          #expect(abs(reach.look(after: distance) - place) < 1e-6 || extent > 300)
          // Who goes on looks on.
          let look = reach.look(after: distance)
          #expect(look >= last - 1e-6)
          last = look
        }
        // It begins where the item is, and ends as the pointer comes to the edge.
        #expect(reach.look(after: 0) == max(extent / 2, 150))
        if extent <= 300 {
          #expect(reach.look(after: 300 - start) >= 299.999)
          #expect(reach.look(after: -start) <= 0.001)
        }
      }
    }
  }
}
