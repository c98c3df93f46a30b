import OcelotEngine
import OcelotLayouts

/// A layout that scrolls sideways, seen in a mirror that exchanges width and height: whoever knows
/// what it should answer if it scrolled down can ask it.
@MainActor
final class TransposedLayout: Layout {
  let base: any Layout
  private var inner: TransposedEnvironment?

  init(_ base: any Layout) {
    precondition(base.axis == .horizontal)
    self.base = base
  }

  var environment: (any LayoutEnvironment)? {
    didSet {
      inner = environment.map { TransposedEnvironment($0) }
      base.environment = inner
    }
  }

  private func seen(_ attributes: LayoutAttributes) -> LayoutAttributes {
    var seen = attributes
    seen.frame = attributes.frame.transposed
    return seen
  }

  func prepare(_ context: InvalidationContext) {
    context.measuredSizes = context.measuredSizes.mapValues(\.transposed)
    if let bounds = context.bounds {
      context.bounds = (bounds.old.transposed, bounds.new.transposed)
    }
    base.prepare(context)
  }

  var contentSize: Size { base.contentSize.transposed }
  func elements(in rect: Rect) -> [LayoutAttributes] {
    base.elements(in: rect.transposed).map(seen)
  }
  func attributes(of element: ElementKey) -> LayoutAttributes? {
    base.attributes(of: element).map(seen)
  }
  func shouldInvalidate(forBounds bounds: Rect) -> Bool {
    base.shouldInvalidate(forBounds: bounds.transposed)
  }
  var followsViewport: Bool { base.followsViewport }
  func pinnedExtent(at offset: Point) -> Double { base.pinnedExtent(at: offset.transposed) }
  func endPinnedExtent(at offset: Point) -> Double { base.endPinnedExtent(at: offset.transposed) }
  var estimatedExtent: Double? { base.estimatedExtent }
  func makeContext() -> InvalidationContext { base.makeContext() }
  func preferredAttributes(for original: LayoutAttributes) -> LayoutAttributes? {
    base.preferredAttributes(for: seen(original)).map(seen)
  }
  func apply(_ plan: UpdatePlan) { base.apply(plan) }
  func attributesBeforeUpdate(of element: ElementKey) -> LayoutAttributes? {
    base.attributesBeforeUpdate(of: element).map(seen)
  }
  func finishUpdate() { base.finishUpdate() }
}

/// The answers of a collection view, in the same mirror.
@MainActor
private final class TransposedEnvironment: LayoutEnvironment {
  private unowned let base: any LayoutEnvironment
  /// Descriptions keep their identity, by which layouts tell them apart.
  private var descriptions: [ObjectIdentifier: (SectionDescription, SectionDescription)] = [:]

  init(_ base: any LayoutEnvironment) { self.base = base }

  private func seen(_ description: SectionDescription) -> SectionDescription {
    if let known = descriptions[ObjectIdentifier(description)] { return known.1 }
    func seen(_ all: [SupplementaryMetrics]) -> [SupplementaryMetrics] {
      all.map {
        var metrics = $0
        metrics.padding = $0.padding?.transposed
        return metrics
      }
    }
    var metrics = description.metrics
    metrics.padding = metrics.padding?.transposed
    metrics.separatorInsets = metrics.separatorInsets?.transposed
    metrics.sectionSeparatorInsets = metrics.sectionSeparatorInsets?.transposed
    metrics.backgroundInsets = metrics.backgroundInsets?.transposed
    let new = SectionDescription(
      metrics: metrics, headers: seen(description.headers), footers: seen(description.footers),
      showsPlaceholder: description.showsPlaceholder)
    descriptions[ObjectIdentifier(description)] = (description, new)
    return new
  }

  var viewport: Rect { base.viewport.transposed }
  var contentInsets: Insets { base.contentInsets.transposed }
  var displayScale: Double { base.displayScale }
  var isEditing: Bool { base.isEditing }
  var counts: SectionCounts { base.counts }
  var globalDescription: SectionDescription { seen(base.globalDescription) }
  func description(of section: Int) -> SectionDescription { seen(base.description(of: section)) }
  func canEdit(_ item: ItemIndex) -> Bool { base.canEdit(item) }
  func canMove(_ item: ItemIndex) -> Bool { base.canMove(item) }
  func defaultPadding(of element: ElementKey) -> Insets {
    base.defaultPadding(of: element).transposed
  }
  var reducesMotion: Bool { base.reducesMotion }
  var reporter: any Reporter { base.reporter }
}

extension Point {
  fileprivate var transposed: Point { Point(x: y, y: x) }
}

extension Size {
  fileprivate var transposed: Size { Size(width: height, height: width) }
}

extension Rect {
  fileprivate var transposed: Rect { Rect(x: minY, y: minX, width: height, height: width) }
}

extension Insets {
  fileprivate var transposed: Insets {
    Insets(top: leading, leading: top, bottom: trailing, trailing: bottom)
  }
}
