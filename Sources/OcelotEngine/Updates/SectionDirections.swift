/// The sections of one side of an update that a change names together with a direction.
struct SectionDirections {
  private var stretches: [(sections: Range<Int>, direction: Direction)] = []

  /// Notes the direction of sections; nil says nothing.
  mutating func note(_ direction: Direction?, of sections: Range<Int>) {
    if let direction { stretches.append((sections, direction)) }
  }

  /// Those of another state, where these sections have other numbers.
  func mapped(_ numbers: (Range<Int>) -> [Range<Int>]) -> SectionDirections {
    var result = SectionDirections()
    for stretch in stretches {
      for sections in numbers(stretch.sections) { result.note(stretch.direction, of: sections) }
    }
    return result
  }

  /// Both together.
  static func + (a: SectionDirections, b: SectionDirections) -> SectionDirections {
    var result = a
    result.stretches += b.stretches
    return result
  }

  /// Ascending ranges that do not overlap, cut so that all sections of each have one direction, or
  /// none.
  ///
  /// - Complexity: O(k log k) for k ranges and directions that do not overlap.
  func parts(of ranges: [Range<Int>]) -> [(sections: Range<Int>, direction: Direction?)] {
    let ascending = stretches.sorted { $0.sections.lowerBound < $1.sections.lowerBound }
    var result: [(sections: Range<Int>, direction: Direction?)] = []
    var next = 0
    for range in ranges {
      while next < ascending.count, ascending[next].sections.upperBound <= range.lowerBound {
        next += 1
      }
      var rest = range
      for stretch in ascending[next...] {
        guard stretch.sections.lowerBound < range.upperBound else { break }
        let part = stretch.sections.clamped(to: rest)
        if part.isEmpty { continue }
        if rest.lowerBound < part.lowerBound {
          result.append((rest.lowerBound..<part.lowerBound, nil))
        }
        result.append((part, stretch.direction))
        rest = part.upperBound..<rest.upperBound
      }
      if !rest.isEmpty { result.append((rest, nil)) }
    }
    return result
  }
}
