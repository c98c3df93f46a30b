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

  /// Gives a section its placeholder and its look as the data source says.
  func describe(_ box: inout SectionBox, _ section: Int) {
    let look = box.look ?? look(of: section)
    box.look = look
    box.setPlaceholder(look.description.showsPlaceholder)
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
    for report in reports { environment?.reporter.report(report) }
    return boxes
  }

  /// What the attributes of the area behind those headers carry; nil for none.
  func makeGlobalBackground() -> AttributeValues? {
    guard let description = environment?.globalDescription,
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
      metrics, section: section, pinsByDefault: pins, check: check)
    guard resolved.isShown else { return .fixed(0) }
    return SupplementaryBox(
      size: resolved.height, pins: resolved.pinsToTop && !isFooter, isFixed: resolved.isFixed,
      looks: resolved)
  }
}
