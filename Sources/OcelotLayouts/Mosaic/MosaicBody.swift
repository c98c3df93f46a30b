import OcelotEngine

/// The items of one section of a mosaic, by arithmetic.
struct MosaicBody: ComputedBody {
  var count: Int
  /// The height of a segment, in points.
  let height: Double
  /// The distance between neighbours, in points.
  let gutter: Double

  private var pitch: Double { height + gutter }
  func openingReach(in space: BodySpace) -> Double { pitch }

  func extent(in space: BodySpace) -> Double {
    guard count > 0 else { return 0 }
    return Double(MosaicPattern.segmentCount(of: count)) * pitch - gutter
  }

  func slot(of item: Int, in space: BodySpace) -> Slot {
    let segment = MosaicPattern.segment(ofItem: item, of: count)
    return slot(item - segment.first, in: segment, space.breadth)
  }

  private func slot(
    _ position: Int, in segment: MosaicPattern.Segment, _ breadth: Double
  ) -> Slot {
    let y = Double(segment.number) * pitch
    func part(_ x: Double, _ width: Double) -> Slot {
      Slot(along: y, across: x, length: height, breadth: width)
    }
    func stacked(_ isLower: Bool, _ x: Double, _ width: Double) -> Slot {
      let (upper, lower) = cut(height, 1, 2)
      return isLower
        ? Slot(along: y + upper + gutter, across: x, length: lower, breadth: width)
        : Slot(along: y, across: x, length: upper, breadth: width)
    }
    switch segment.style {
    case .fullWidth:
      return part(0, breadth)
    case .fiftyFifty:
      let (first, second) = cut(breadth, 1, 2)
      return position == 0 ? part(0, first) : part(first + gutter, second)
    case .twoThirdsOneThird:
      let (first, second) = cut(breadth, 2, 3)
      return position == 0
        ? part(0, first) : stacked(position == 2, first + gutter, second)
    case .oneThirdTwoThirds:
      let (first, second) = cut(breadth, 1, 3)
      return position == 2
        ? part(first + gutter, second) : stacked(position == 1, 0, first)
    }
  }

  /// A fraction of an extent, rounded up, and the rest less the gutter.
  private func cut(_ extent: Double, _ parts: Double, _ of: Double) -> (Double, Double) {
    let exact = extent * parts / of
    let whole = exact.wholePart
    let first = min(extent, whole < exact ? whole + 1 : whole)
    return (first, max(0, extent - first - gutter))
  }

  func forEachSlot(
    from start: Double, to end: Double, in space: BodySpace, _ visit: (Int, Slot) -> Bool
  ) {
    guard count > 0, end > 0, start < extent(in: space) else { return }
    let segments = MosaicPattern.segmentCount(of: count)
    let first = (max(0, start) / pitch).integer(in: 0...segments)
    for number in first..<segments {
      if Double(number) * pitch >= end { return }
      let segment = MosaicPattern.segment(number, of: count)
      for position in 0..<segment.style.itemCount {
        let slot = slot(position, in: segment, space.breadth)
        guard visit(segment.first + position, slot) else { return }
      }
    }
  }
}
