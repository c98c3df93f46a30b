import OcelotEngine

/// Where an element is, in the slow twin.
struct TwinPlace {
  var frame: Rect
  var zIndex: Double
  var isEstimated = false
  var isPinned = false
}

@MainActor
extension StackTwin {
  private func extent(_ metrics: SupplementaryMetrics, _ height: Height) -> Double {
    if metrics.isHidden == true { return 0 }
    return switch metrics.height {
    case .fixed(let fixed): fixed
    case .measured(let estimate): height.or(max(1, estimate))
    case nil: height.or(44)
    }
  }

  private func isEstimated(_ metrics: SupplementaryMetrics, _ height: Height) -> Bool {
    Self.isMeasured(metrics) && !height.isKnown
  }

  /// The heights of headers or footers.
  private func extents(_ metrics: [SupplementaryMetrics], _ heights: [Height]) -> [Double] {
    zip(metrics, heights).map { extent($0, $1) }
  }

  private func headerExtents(_ section: Section) -> [Double] {
    extents(section.look.headers, section.headers)
  }

  private func footerExtents(_ section: Section) -> [Double] {
    section.showsPlaceholder ? [] : extents(section.look.footers, section.footers)
  }

  private var globalExtents: [Double] { zip(global.headers, globalHeaders).map { extent($0, $1) } }

  private func bodyExtent(_ section: Section) -> Double {
    let padding = rules.padding(section)
    return padding.top + rules.frames(of: section, width: width).extent + padding.bottom
  }

  /// The extents of the placeholders, in order.
  private var placeholderExtents: [Double] {
    var others = globalExtents.reduce(0, +)
    var own: [Double] = []
    for section in sections {
      others += headerExtents(section).reduce(0, +) + footerExtents(section).reduce(0, +)
      if section.showsPlaceholder {
        own.append(section.placeholderHeight.or(200))
      } else {
        others += bodyExtent(section)
      }
    }
    return GridTwin.shares(of: fill - others, among: own, scale: scale)
  }

  /// Where each section begins, and the end of the last one.
  private var edges: [Double] {
    var y = globalExtents.reduce(0, +)
    var placeholders = placeholderExtents[...]
    var edges = [y]
    for section in sections {
      y += headerExtents(section).reduce(0, +) + footerExtents(section).reduce(0, +)
      y += section.showsPlaceholder ? placeholders.removeFirst() : bodyExtent(section)
      edges.append(y)
    }
    return edges
  }

  var contentHeight: Double {
    guard isVisible else { return 0 }
    return fill > height
      ? max(edges[sections.count], min(fill, offset + height)) : edges[sections.count]
  }

  /// The viewport's height, and that of the global headers that were scrolled away as the latest
  /// update began.
  private var fill: Double {
    let scrolling = zip(global.headers, globalExtents).map {
      $0.pinsToTop ?? true ? 0 : $1
    }.reduce(0, +)
    return height + min(max(beginning, 0), scrolling)
  }

  /// How much of the content is estimates of items.
  var estimatedExtent: Double {
    var sum = 0.0
    for section in sections where !section.showsPlaceholder {
      for item in section.items where !item.isFinal { sum += item.height }
    }
    return sum
  }

  /// Where the global headers are shown and how far those that are pinned reach.
  private var globalPlaces: (tops: [Double], stack: Double) {
    var stack = offset
    var natural = 0.0
    var tops: [Double] = []
    for (header, extent) in zip(global.headers, globalExtents) {
      if header.pinsToTop ?? true, extent > 0, natural <= stack {
        tops.append(stack)
        stack += extent
      } else {
        tops.append(natural)
      }
      natural += extent
    }
    return (tops, stack)
  }

  private func pins(_ metrics: SupplementaryMetrics) -> Bool {
    metrics.pinsToTop ?? rules.headersPin
  }

  /// Where the headers of a section are without pinning, and where they are shown.
  private func headerTops(
    _ section: Section, from top: Double, to bottom: Double, below stack: Double
  ) -> [(natural: Double, shown: Double)] {
    let extents = headerExtents(section)
    let pinning = extents.indices.filter { pins(section.look.headers[$0]) }
    var natural = top
    var tops = extents.map { extent in
      defer { natural += extent }
      return (natural: natural, shown: natural)
    }
    guard top <= stack, stack < bottom else { return tops }
    var stacked = stack
    for i in pinning {
      tops[i].shown = max(tops[i].natural, stacked)
      stacked += extents[i]
    }
    // The section's end pushes off the last one that is kept, and all others with it.
    let last = pinning.last { tops[$0].shown > tops[$0].natural }
    let excess = max(0, last.map { tops[$0].shown + extents[$0] - bottom } ?? 0)
    for i in pinning where tops[i].shown > tops[i].natural {
      tops[i].shown = max(tops[i].natural, tops[i].shown - excess)
    }
    return tops
  }

  /// How much pinned headers cover of the viewport's start.
  var covered: Double {
    guard isVisible else { return 0 }
    let stack = globalPlaces.stack
    var covered = stack
    let edges = edges
    guard let s = sections.indices.first(where: { edges[$0 + 1] > stack }), edges[s] <= stack
    else { return stack - offset }
    let section = sections[s]
    let tops = headerTops(section, from: edges[s], to: edges[s + 1], below: stack)
    var stacked = stack
    for (i, extent) in headerExtents(section).enumerated() where pins(section.look.headers[i]) {
      if tops[i].natural <= stacked { covered = max(covered, tops[i].shown + extent) }
      stacked += extent
    }
    return covered - offset
  }

  /// Every element there is.
  var places: [ElementKey: TwinPlace] {
    guard isVisible else { return [:] }
    var all: [ElementKey: TwinPlace] = [:]
    func row(_ y: Double, _ height: Double) -> Rect {
      Rect(x: 0, y: y, width: width, height: height)
    }
    let (globalTops, stack) = globalPlaces
    var natural = 0.0
    for (i, extent) in globalExtents.enumerated() where extent > 0 {
      all[.globalHeader(i)] = TwinPlace(
        frame: row(globalTops[i], extent), zIndex: 10_000 - Double(i),
        isEstimated: isEstimated(global.headers[i], globalHeaders[i]),
        isPinned: globalTops[i] != natural)
      natural += extent
    }
    let edges = edges
    for (s, section) in sections.enumerated() {
      let tops = headerTops(section, from: edges[s], to: edges[s + 1], below: stack)
      var y = edges[s]
      for (i, extent) in headerExtents(section).enumerated() {
        if extent > 0 {
          let isPinned = tops[i].shown != tops[i].natural
          all[.header(s, i)] = TwinPlace(
            frame: row(tops[i].shown, extent), zIndex: isPinned ? 9000 - Double(i) : 1000,
            isEstimated: isEstimated(section.look.headers[i], section.headers[i]),
            isPinned: isPinned)
        }
        y += extent
      }
      if section.showsPlaceholder {
        if edges[s + 1] > y {
          all[.placeholder(s)] = TwinPlace(
            frame: row(y, edges[s + 1] - y), zIndex: 50,
            isEstimated: !section.placeholderHeight.isKnown)
        }
        continue
      }
      addItems(of: s, from: y, to: &all)
      y += bodyExtent(section)
      for (i, extent) in footerExtents(section).enumerated() {
        if extent > 0 {
          all[.footer(s, i)] = TwinPlace(
            frame: row(y, extent), zIndex: 1000,
            isEstimated: isEstimated(section.look.footers[i], section.footers[i]))
        }
        y += extent
      }
    }
    addDecorations(to: &all)
    return all
  }

  /// Backgrounds, and one line between two sections that show anything.
  private func addDecorations(to all: inout [ElementKey: TwinPlace]) {
    let edges = edges
    let lowest = zip(globalPlaces.tops, globalExtents).map { $0 + $1 }.max() ?? 0
    let top = min(offset, 0)
    if global.metrics.background ?? nil != nil, globalExtents.contains(where: { $0 > 0 }),
      lowest > top
    {
      all[.decoration(.globalBackground, .global(0))] = TwinPlace(
        frame: Rect(x: 0, y: top, width: width, height: lowest - top), zIndex: 9500)
    }
    let shown = sections.indices.filter { edges[$0 + 1] > edges[$0] }
    for (rank, s) in shown.enumerated() {
      let metrics = sections[s].look.metrics
      let (top, bottom) = (edges[s], edges[s + 1])
      guard bottom > top else { continue }
      let card = metrics.backgroundInsets ?? .zero
      let (cardWidth, cardHeight) = (width - card.horizontal, bottom - top - card.vertical)
      if metrics.background ?? nil != nil, cardWidth > 0, cardHeight > 0 {
        all[.decoration(.sectionBackground, .section(s, 0))] = TwinPlace(
          frame: Rect(x: card.leading, y: top + card.top, width: cardWidth, height: cardHeight),
          zIndex: 0)
      }
      let insets = metrics.sectionSeparatorInsets ?? .zero
      let breadth = width - insets.leading - insets.trailing
      guard metrics.sectionSeparatorColor ?? nil != nil, breadth > 0 else { continue }
      let height = min(1 / scale, bottom - top)
      func line(_ ordinal: Int, at y: Double) {
        all[.decoration(.sectionSeparator, .section(s, ordinal))] = TwinPlace(
          frame: Rect(x: insets.leading, y: y, width: breadth, height: height), zIndex: 110)
      }
      if rank > 0, sections[shown[rank - 1]].look.metrics.sectionSeparatorColor ?? nil == nil {
        line(0, at: top)
      }
      if rank + 1 < shown.count || metrics.showsSectionSeparatorWhenLast ?? false {
        line(1, at: bottom - height)
      }
    }
  }

  private func addItems(of s: Int, from y: Double, to all: inout [ElementKey: TwinPlace]) {
    let section = sections[s]
    let metrics = section.look.metrics
    let padding = rules.padding(section)
    let corner = Point(x: padding.leading, y: y + padding.top)
    let insets = metrics.separatorInsets ?? .zero
    let hasLines =
      rules.hasRows && metrics.showsRowSeparators ?? rules.hasLines
      && (metrics.separatorColor ?? .separator) != nil
    let frames = rules.frames(of: section, width: width).frames
    for (i, frame) in frames.enumerated() {
      let frame = frame.offset(by: corner)
      all[.item(s, i)] = TwinPlace(
        frame: frame, zIndex: 1, isEstimated: !section.items[i].isFinal)
      let breadth = frame.width - insets.leading - insets.trailing
      guard hasLines, i > 0, frame.height > 0, breadth > 0 else { continue }
      all[.rowSeparator(after: ItemIndex(s, i - 1))] = TwinPlace(
        frame: Rect(
          x: frame.minX + insets.leading, y: frame.minY, width: breadth,
          height: min(1 / scale, frame.height)),
        zIndex: 100)
    }
  }
}
