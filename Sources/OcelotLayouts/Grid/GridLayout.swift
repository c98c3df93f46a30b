import OcelotEngine

/// Sections of rows and columns with headers, footers, placeholders and hairlines.
///
/// Rows may be fixed, measured or take the rest of the viewport; headers may pin. What it looks
/// like is said by the metrics of the data source (`SectionMetrics`, `SupplementaryMetrics`).
/// Nothing costs O(n) after the first look: ten million rows of one height are one number. May be
/// subclassed, as ``SectionedLayout`` says.
@MainActor
open class GridLayout: SectionedLayout {
  /// How many attributes were made so far, for tests and benchmarks.
  package var attributesMade: Int { core?.attributesMade ?? 0 }
  /// How many descriptions of sections were resolved so far, for tests and benchmarks.
  package var metricsResolved: Int { looks.resolvedCount }

  /// Makes a layout.
  public override init() {
    super.init()
    core = SectionCore(self, operations: operations)
  }

  /// What rows take that are not measured yet, in points.
  ///
  /// - Complexity: O(1).
  public override var estimatedExtent: Double? { core?.estimatedExtent ?? 0 }

  /// The width of the narrowest column: an item keeps its height in whichever column it comes.
  public override func measuringWidth(for original: LayoutAttributes) -> Double {
    core?.gridMeasuringWidth(for: original) ?? original.frame.width
  }
}

extension GridLayout: SectionRules {
  /// Sections follow each other.
  var sectionSpacing: Double { 0 }

  func makeSection(_ section: Int, count: Int, in room: BodySpace) -> SectionBox {
    makeGridSection(section, count: count, in: room)
  }

  func isAsDescribed(_ box: SectionBox, section: Int) -> Bool {
    look(of: section, SectionLook.Defaults(isGrid: true)) === box.look
  }

  func measuresItems(of body: any SectionBody) -> Bool {
    (body as? GridBody)?.style.measuresRows ?? false
  }

  func initialAttributes(_ attributes: LayoutAttributes) -> LayoutAttributes? {
    UpdateMotion.clear(attributes)
  }

  func finalAttributes(_ attributes: LayoutAttributes) -> LayoutAttributes? {
    UpdateMotion.clear(attributes)
  }

  func body(_ old: any SectionBody, like new: any SectionBody) -> any SectionBody {
    GridBody.body(old, like: new)
  }
}
