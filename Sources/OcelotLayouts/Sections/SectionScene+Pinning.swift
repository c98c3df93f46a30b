import OcelotEngine

// Headers stay at the viewport's start while their section is there, footers at its end; the
// section's other end pushes them off.
extension SectionScene {
  /// A header or footer as an edge of the viewport sees it.
  private struct Pinnable {
    /// How far behind the edge it is without pinning, in points; negative beyond it.
    let distance: Double
    let extent: Double
    let pins: Bool
  }

  /// Keeps elements from scrolling beyond an edge.
  ///
  /// - Parameters:
  ///   - elements: in order from the edge.
  ///   - limit: how far behind the edge their section ends, in points: that pushes off the last one
  ///     that is kept, and all others with it.
  /// - Returns: how far behind the edge each is, in points; nil for those that are where they are
  ///   without pinning.
  private func kept(_ elements: [Pinnable], within limit: Double) -> [Double?] {
    var next = 0.0
    let stacked = elements.map { element in
      defer { if element.pins { next += element.extent } }
      return next
    }
    func isKept(_ i: Int) -> Bool { elements[i].pins && stacked[i] > elements[i].distance }
    guard let last = elements.indices.last(where: isKept) else { return elements.map { _ in nil } }
    let excess = max(0, stacked[last] + elements[last].extent - limit)
    return elements.indices.map { i in
      let distance = stacked[i] - excess
      return isKept(i) && distance > elements[i].distance ? distance : nil
    }
  }

  /// Where the headers of a section are without pinning, and where they are shown.
  private func headerTops(_ place: PlacedSection) -> [(natural: Double, shown: Double)] {
    var natural = place.top
    let tops = place.box.headers.map { header in
      defer { natural += header.size.extent }
      return natural
    }
    guard place.top <= stack, stack < place.bottom else { return tops.map { ($0, $0) } }
    let headers = zip(place.box.headers, tops).map {
      Pinnable(distance: $1 - stack, extent: $0.size.extent, pins: $0.pins)
    }
    return zip(tops, kept(headers, within: place.bottom - stack)).map { natural, kept in
      (natural, kept.map { stack + $0 } ?? natural)
    }
  }

  /// Where a header is without pinning, and where it is shown.
  func headerTop(_ ordinal: Int, _ place: PlacedSection) -> (natural: Double, shown: Double) {
    guard place.box.headers[ordinal].pins else {
      let natural = place.top + place.box.headers[..<ordinal].reduce(0) { $0 + $1.size.extent }
      return (natural, natural)
    }
    return headerTops(place)[ordinal]
  }

  /// Where a footer is without pinning, and where it is shown.
  func footerTop(_ ordinal: Int, _ place: PlacedSection) -> (natural: Double, shown: Double) {
    let footers = place.box.footers
    let natural = place.bottom - footers[ordinal...].reduce(0) { $0 + $1.size.extent }
    let end = offset + state.length
    guard footers[ordinal].pins, place.top < end, end <= place.bottom else {
      return (natural, natural)
    }
    var bottom = place.bottom
    let elements = footers.reversed().map { footer in
      defer { bottom -= footer.size.extent }
      return Pinnable(distance: end - bottom, extent: footer.size.extent, pins: footer.pins)
    }
    let kept = kept(elements, within: end - place.top)[footers.count - 1 - ordinal]
    return (natural, kept.map { end - $0 - footers[ordinal].size.extent } ?? natural)
  }

  /// How much of the viewport's start pinned headers cover.
  var coveredExtent: Double {
    guard state.isVisible else { return 0 }
    guard let place = state.place(endingBelow: stack), place.top <= stack else {
      return stack - offset
    }
    var covered = stack
    var stacked = stack
    for (header, top) in zip(place.box.headers, headerTops(place)) where header.pins {
      if top.natural <= stacked { covered = max(covered, top.shown + header.size.extent) }
      stacked += header.size.extent
    }
    return covered - offset
  }

  /// How much of the viewport's end pinned footers cover.
  var coveredEnd: Double {
    let end = offset + state.length
    // The section that ends at the viewport's end has its footers there.
    guard state.isVisible, let place = state.place(endingBelow: end.nextDown), place.top < end
    else { return 0 }
    var covered = 0.0
    var (bottom, stacked) = (place.bottom, 0.0)
    for ordinal in place.box.footers.indices.reversed() {
      let footer = place.box.footers[ordinal]
      if footer.pins {
        if end - bottom <= stacked { covered = max(covered, end - footerTop(ordinal, place).shown) }
        stacked += footer.size.extent
      }
      bottom -= footer.size.extent
    }
    return covered
  }
}
