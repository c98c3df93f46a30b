import Testing

@testable import OcelotEditing

/// Where a gap is looked for while a pointer moves an item.
struct ReachOfPointerTests {
  @Test("Every place of the viewport is looked at, wherever the pointer took the item")
  func everywhere() {
    for extent in [40.0, 150, 300, 500] {
      let home = max(extent / 2, 150)
      for start in [home - extent / 2 + 5, home, home + extent / 2 - 5] where start < 300 {
        let reach = ReorderMachine.Reach(home: home, start: start, extent: extent, limit: 300)
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
        #expect(reach.look(after: 0) == home)
        if extent <= 300 {
          #expect(reach.look(after: 300 - start) >= 299.999)
          #expect(reach.look(after: -start) <= 0.001)
        }
      }
    }
  }
}
