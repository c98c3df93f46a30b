import OcelotEngine

/// What a layout of stacked sections decides: everything else is the same for all of them.
@MainActor
protocol SectionRules: AnyObject {
  /// How the items of a section are arranged.
  associatedtype Body: SectionBody

  /// The direction in which content scrolls.
  var axis: Axis { get }
  /// Who is asked for descriptions.
  var environment: (any LayoutEnvironment)? { get }
  /// The distance between two sections that are not empty, in points.
  var sectionSpacing: Double { get }
  /// A section as it begins, with the extent that items have across once insets are taken off.
  func makeSection(_ section: Int, count: Int, breadth: Double) -> SectionBox<Body>
  /// What is known of an item that came.
  func record(of item: ItemIndex) -> Body.Record
  /// Asks the questions of a section that an update changed again, items aside.
  func refresh(_ box: inout SectionBox<Body>, section: Int, breadth: Double)
  /// Asks again for the sizes of a section's items, where somebody was asked.
  func refreshSizes(_ box: inout SectionBox<Body>, section: Int)
  /// Whether a context wants every question asked again.
  func asksAgain(_ context: InvalidationContext) -> Bool
  /// Whether sections are looked at whose items or extent across changed.
  var inspectsSections: Bool { get }
  /// Looks at such a section, and reports what is odd.
  func inspect(_ box: SectionBox<Body>, section: Int)
  /// How an element that came looks before it is shown, or nil to fade in.
  func initialAttributes(_ attributes: LayoutAttributes) -> LayoutAttributes?
  /// How an element that goes looks once it is gone, or nil to fade out.
  func finalAttributes(_ attributes: LayoutAttributes) -> LayoutAttributes?
}

extension SectionRules {
  /// Nobody was asked.
  func refreshSizes(_ box: inout SectionBox<Body>, section: Int) {}
  /// Plain contexts want nothing.
  func asksAgain(_ context: InvalidationContext) -> Bool { false }
  /// Nothing can be odd.
  var inspectsSections: Bool { false }
  /// Nothing is odd.
  func inspect(_ box: SectionBox<Body>, section: Int) {}
  /// Elements fade in.
  func initialAttributes(_ attributes: LayoutAttributes) -> LayoutAttributes? { nil }
  /// Elements fade out.
  func finalAttributes(_ attributes: LayoutAttributes) -> LayoutAttributes? { nil }

  /// Takes headers, footers and insets of a new description, keeping what was measured.
  func refresh(_ box: inout SectionBox<Body>, section: Int, breadth: Double) {
    var new = makeSection(section, count: 0, breadth: breadth)
    new.carry(box)
    new.setPlaceholder(showsPlaceholder(section))
    new.body.setBreadth(new.innerBreadth(breadth))
    box = new
  }
}
