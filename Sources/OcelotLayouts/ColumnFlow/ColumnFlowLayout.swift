import OcelotEngine

/// Items of one height in as many equal columns as there is room for.
///
/// Inserted items grow out of their places and removed ones shrink into them, below everything
/// else. Places are arithmetic: any number of items takes constant memory.
@MainActor
public final class ColumnFlowLayout: SectionedLayout {
  /// The height of items, in points; 70 for one that makes no sense.
  public var itemHeight: Double {
    didSet {
      itemHeight = noted(itemHeight, Self.itemHeightRule)
      if itemHeight != oldValue { metricsDidChange(.sections) }
    }
  }
  /// The least width of a column where there are several, in points; 300 for one that makes no
  /// sense.
  public var minimumColumnWidth: Double {
    didSet {
      minimumColumnWidth = noted(minimumColumnWidth, Self.minimumColumnWidthRule)
      if minimumColumnWidth != oldValue { metricsDidChange(.sections) }
    }
  }
  /// The distance between neighbours and before the first line, in points; 10 for one that makes no
  /// sense.
  public var spacing: Double {
    didSet {
      spacing = noted(spacing, Self.spacingRule)
      if spacing != oldValue { metricsDidChange(.sections) }
    }
  }
  /// What is kept free at both sides within the content insets, in points; 0 for what makes no
  /// sense.
  public var margin: Double {
    didSet {
      margin = noted(margin, Self.marginRule)
      if margin != oldValue { metricsDidChange(.sections) }
    }
  }

  /// Makes a column flow; values that make no sense count as the defaults.
  public init(
    itemHeight: Double = 70, minimumColumnWidth: Double = 300, spacing: Double = 10,
    margin: Double = 0
  ) {
    self.itemHeight = Self.itemHeightRule.valid(itemHeight)
    self.minimumColumnWidth = Self.minimumColumnWidthRule.valid(minimumColumnWidth)
    self.spacing = Self.spacingRule.valid(spacing)
    self.margin = Self.marginRule.valid(margin)
    super.init()
    core = SectionCore(self, operations: operations)
    noted(itemHeight, Self.itemHeightRule)
    noted(minimumColumnWidth, Self.minimumColumnWidthRule)
    noted(spacing, Self.spacingRule)
    noted(margin, Self.marginRule)
  }

  private static let itemHeightRule = MetricRule("itemHeight", from: 1, orElse: 70)
  private static let minimumColumnWidthRule = MetricRule(
    "minimumColumnWidth", from: 1, orElse: 300)
  private static let spacingRule = MetricRule("spacing", from: 0, orElse: 10)
  private static let marginRule = MetricRule("margin", from: 0, orElse: 0)
}

extension ColumnFlowLayout: SectionRules {
  /// Each section brings its start inset.
  var sectionSpacing: Double { 0 }

  func makeSection(_ section: Int, count: Int, in room: BodySpace) -> SectionBox {
    makeDecoratedSection(
      section, insets: Insets(top: spacing, leading: margin, bottom: 0, trailing: margin), in: room
    ) { _ in
      ColumnFlowBody(
        count: count, height: itemHeight, minimumWidth: minimumColumnWidth, spacing: spacing,
        counter: operations)
    }
  }

  func body(_ old: any SectionBody, like new: any SectionBody) -> any SectionBody {
    guard let old = old as? ColumnFlowBody, let new = new as? ColumnFlowBody else { return old }
    return old.arranged(as: new)
  }

  func initialAttributes(_ attributes: LayoutAttributes) -> LayoutAttributes? {
    shrunk(attributes)
  }

  func finalAttributes(_ attributes: LayoutAttributes) -> LayoutAttributes? { shrunk(attributes) }

  private func shrunk(_ attributes: LayoutAttributes) -> LayoutAttributes? {
    guard attributes.element.itemIndex != nil, environment?.reducesMotion == false else {
      return nil
    }
    var result = attributes
    result.transform = .scale(0.5, 0.5)
    result.alpha = 0
    result.zIndex = -1000
    return result
  }
}
