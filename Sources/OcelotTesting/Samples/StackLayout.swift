import Ocelot

/// The simplest layout: full-width items under each other, with an optional header per section.
///
/// It keeps one number for each element in an array and is rebuilt in whole, so it is for tests of
/// a few thousand items and an example of a layout of one's own; screens use `GridLayout`.
/// Sizes are keyed by place and not by identity: after an update everything is measured again.
public final class StackLayout: Layout {
  /// The collection view's answers.
  public weak var environment: (any LayoutEnvironment)?
  /// The height of every item, in points; nil means that items are measured.
  public let itemHeight: Double?
  /// What stands in for the height of an element that is not measured yet, in points.
  public let estimate: Double

  private var elements: [ElementKey] = []
  private var indexes: [ElementKey: Int] = [:]
  private var starts: [Double] = []
  private var measured: [ElementKey: Double] = [:]
  private var width = 0.0
  private var before: (starts: [Double], indexes: [ElementKey: Int])?

  /// Makes a layout of items of one height, or of measured ones.
  public init(itemHeight: Double? = nil, estimate: Double = 44) {
    self.itemHeight = itemHeight
    self.estimate = estimate
  }

  /// Stacks everything again.
  public func prepare(_ context: InvalidationContext) {
    guard let environment else { return }
    let insets = environment.contentInsets
    let newWidth = max(0, environment.viewport.width - insets.horizontal)
    if context.everything || context.textScaleFactor != nil || newWidth != width {
      measured = [:]
    }
    width = newWidth
    // Content has another width beside the controls of edit mode.
    if context.editing { measured = measured.filter { $0.key.itemIndex == nil } }
    for element in context.items { measured[.item(element)] = nil }
    for element in context.supplementaries { measured[element] = nil }
    measured.merge(context.measuredSizes.mapValues(\.height)) { _, new in new }
    if context.everything || context.counts || elements.isEmpty { collect(environment) }
    stack()
  }

  /// The most items that are stacked: the layout keeps each.
  private static let mostItems = 100_000

  private func collect(_ environment: any LayoutEnvironment) {
    elements = []
    let counts = environment.counts
    for section in 0..<counts.count {
      if !environment.description(of: section).headers.isEmpty { elements.append(.header(section)) }
      let room = max(0, Self.mostItems - elements.count)
      elements += (0..<min(counts[section], room)).map { .item(section, $0) }
    }
    indexes = Dictionary(
      uniqueKeysWithValues: elements.enumerated().map { ($0.element, $0.offset) })
  }

  private func stack() {
    starts = [0]
    starts.reserveCapacity(elements.count + 1)
    for element in elements { starts.append(starts[starts.count - 1] + height(of: element)) }
  }

  private func height(of element: ElementKey) -> Double {
    if element.itemIndex != nil, let itemHeight { return itemHeight }
    return measured[element] ?? estimate
  }

  /// As wide as the viewport, as high as everything together.
  public var contentSize: Size { Size(width: width, height: starts.last ?? 0) }

  /// The elements in a rectangle, found by bisection.
  public func elements(in rect: Rect) -> [LayoutAttributes] {
    guard width > 0, !rect.isEmpty else { return [] }
    var low = 0
    var high = elements.count
    while low < high {
      let middle = (low + high) / 2
      if starts[middle + 1] > rect.minY { high = middle } else { low = middle + 1 }
    }
    var result: [LayoutAttributes] = []
    while low < elements.count, starts[low] < rect.maxY {
      let attributes = attributes(at: low)
      if attributes.frame.intersects(rect) { result.append(attributes) }
      low += 1
    }
    return result
  }

  /// The attributes of an element, or nil if there is none.
  public func attributes(of element: ElementKey) -> LayoutAttributes? {
    guard width > 0 else { return nil }
    return indexes[element].map(attributes(at:))
  }

  private func attributes(at index: Int) -> LayoutAttributes {
    let element = elements[index]
    let isFixed = element.itemIndex != nil && itemHeight != nil
    var attributes = LayoutAttributes(
      element,
      frame: Rect(
        x: 0, y: starts[index], width: width, height: starts[index + 1] - starts[index]),
      zIndex: element.itemIndex == nil ? 10 : 1,
      isEstimated: !isFixed && measured[element] == nil)
    if element.itemIndex != nil {
      attributes[Editing.self] = environment?.isEditing ?? false
    }
    return attributes
  }

  /// Keeps the state before, and forgets what was measured.
  public func apply(_ plan: UpdatePlan) {
    before = (starts, indexes)
    measured = [:]
  }

  /// Where an element was before the update.
  public func attributesBeforeUpdate(of element: ElementKey) -> LayoutAttributes? {
    guard let before, let index = before.indexes[element] else { return nil }
    return LayoutAttributes(
      element,
      frame: Rect(
        x: 0, y: before.starts[index], width: width,
        height: before.starts[index + 1] - before.starts[index]))
  }

  /// Forgets the state before.
  public func finishUpdate() { before = nil }
}
