import OcelotEngine

// Headers stay at the viewport's start while their section is there, footers at its end; the
// section's other end pushes them off.
extension SectionScene {
  /// Where a header is shown.
  func headerTop(_ ordinal: Int, _ place: PlacedSection) -> Double {
    let headers = place.box.headers
    let natural = place.top + headers[..<ordinal].reduce(0) { $0 + $1.size.extent }
    guard headers[ordinal].pins else { return natural }
    let before = headers[..<ordinal].reduce(0) { $0 + ($1.pins ? $1.size.extent : 0) }
    let all = headers.reduce(0) { $0 + ($1.pins ? $1.size.extent : 0) }
    return max(natural, min(stack, place.bottom - all) + before)
  }

  /// Where a footer is shown.
  func footerTop(_ ordinal: Int, _ place: PlacedSection) -> Double {
    let footers = place.box.footers
    let natural = place.bottom - footers[ordinal...].reduce(0) { $0 + $1.size.extent }
    guard footers[ordinal].pins else { return natural }
    let after = footers[ordinal...].reduce(0) { $0 + ($1.pins ? $1.size.extent : 0) }
    let all = footers.reduce(0) { $0 + ($1.pins ? $1.size.extent : 0) }
    return min(natural, max(offset + state.length, place.top + all) - after)
  }

  /// How much of the viewport's start pinned headers cover.
  var coveredExtent: Double {
    guard state.isVisible else { return 0 }
    guard let place = state.place(endingBelow: stack), place.top <= stack else {
      return stack - offset
    }
    var covered = stack
    for ordinal in place.box.headers.indices where place.box.headers[ordinal].pins {
      let top = headerTop(ordinal, place)
      if top <= covered { covered = max(covered, top + place.box.headers[ordinal].size.extent) }
    }
    return covered - offset
  }
}
