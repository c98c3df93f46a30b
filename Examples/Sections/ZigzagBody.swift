import Ocelot

/// Cards on both sides of a line, each half a card below the one before.
struct ZigzagBody: ComputedBody, Hashable {
  var count = 0
  let height = 80.0

  func extent(in space: BodySpace) -> Double {
    count == 0 ? 0 : Double(count + 1) * height / 2
  }

  func slot(of item: Int, in space: BodySpace) -> Slot {
    Slot(
      along: Double(item) * height / 2, across: item.isMultiple(of: 2) ? 0 : space.breadth / 2,
      length: height, breadth: space.breadth / 2)
  }
}
