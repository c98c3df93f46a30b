import OcelotEngine

// What the data source's descriptions say, for every layout of stacked sections.
extension SectionRules {
  /// Whether a placeholder stands in for a section's items.
  func showsPlaceholder(_ section: Int) -> Bool {
    environment?.description(of: section).showsPlaceholder ?? false
  }

  /// A section as the layout makes it, with its placeholder if the data source says so.
  func makeDescribedSection(_ section: Int, count: Int, in room: BodySpace) -> SectionBox {
    var box = makeSection(section, count: count, in: room)
    describe(&box, section)
    return box
  }

  /// A section with the headers, the footers and the padding that its description says, and within
  /// that insets of the layout's own.
  func makeDecoratedSection(
    _ section: Int, insets: Insets = .zero, defaults: SectionLook.Defaults = .init(),
    in room: BodySpace, _ body: (BodySpace) -> some SectionBody
  ) -> SectionBox {
    let look = look(of: section, defaults)
    let all = look.insets + FlowInsets(insets, axis: axis)
    var box = SectionBox(body(all.inner(room)), insets: all, in: room)
    box.look = look
    (box.headers, box.footers) = (look.headers, look.footers)
    return box
  }

  /// Reports, once, that a section's description or arrangement wants lines for which its items
  /// leave no place.
  private func reportLines(_ box: SectionBox, _ look: SectionLook, _ section: Int) {
    let metrics = look.description.metrics
    let isWantedByMetrics = metrics.showsRowSeparators ?? metrics.showsColumnSeparators
    guard !box.showsLines, !box.isUnasked, isWantedByMetrics ?? (look.defaults.lines != nil),
      looks.noteLines()
    else { return }
    let wish =
      isWantedByMetrics == true ? "its metrics say" : "showsSeparators of its arrangement says"
    let reason =
      box.body.hasRows
      ? "its arrangement shows none; not shown. Set showsSeparators of the arrangement"
      : "a flow, a mosaic, a waterfall or a shelf of one row has no rows to separate; not shown. Leave "
        + "showsSeparators, showsRowSeparators and showsColumnSeparators unset there, or arrange the "
        + "items as a table or a grid"
    environment?.reporter.report(
      Report(
        .invalidMetrics,
        "section \(section): \(wish) that lines separate items, and \(reason). Said once of a layout"
      ))
  }

  /// Gives a section its placeholder and its look as the data source says.
  func describe(_ box: inout SectionBox, _ section: Int) {
    let look = box.look ?? look(of: section)
    box.look = look
    box.setPlaceholder(look.description.showsPlaceholder)
    reportLines(box, look, section)
  }

  /// The headers of the whole, as the data source describes them.
  func makeGlobalHeaders() -> [SupplementaryBox] {
    looks.resolvedCount += 1
    guard let description = environment?.globalDescription, !description.headers.isEmpty else {
      return []
    }
    var reports: [Report] = []
    let check = MetricsCheck(place: "the global section") { reports.append($0) }
    let boxes = description.headers.map { header in
      makeSupplementary(header, isFooter: false, description.metrics, pins: true, check)
    }
    for report in reports where looks.note(report) { environment?.reporter.report(report) }
    return boxes
  }

  /// What the attributes of the area behind those headers carry; nil for none.
  func makeGlobalBackground() -> AttributeValues? {
    guard let description = environment?.globalDescription,
      description.metrics.backgroundArea != .items,
      let color = description.metrics.background ?? nil
    else { return nil }
    return SectionLook.values(color)
  }

  /// A header or footer as its metrics describe it.
  func makeSupplementary(
    _ metrics: SupplementaryMetrics, isFooter: Bool, _ section: SectionMetrics, pins: Bool,
    _ check: MetricsCheck
  ) -> SupplementaryBox {
    let resolved = ResolvedSupplementary(
      metrics, section: section, axis: axis, pinsByDefault: pins, check: check)
    guard resolved.isShown else { return .fixed(0) }
    return SupplementaryBox(
      size: resolved.height, pins: isFooter ? pins : resolved.pinsToTop,
      isFixed: resolved.isFixed, looks: resolved)
  }
}

extension SectionBody {
  /// Whether items stand in rows, which lines may separate.
  var hasRows: Bool {
    switch self {
    case is FlowBody, is ColumnFlowBody, is MosaicBody, is WaterfallBody: false
    case let shelf as ShelfBody: shelf.style.rows > 1
    default: true
    }
  }
}
