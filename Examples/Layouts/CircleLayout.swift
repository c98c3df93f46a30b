import Foundation
import Ocelot

/// All items on a circle, in the order of the data, around a caption.
///
/// Everything is in sight, so that a pass costs O(n) for n items; a frame at rest costs nothing.
public final class CircleLayout: Layout {
  /// The collection view's answers: viewport, insets, counts.
  public weak var environment: (any LayoutEnvironment)?
  /// The radius, in points, where there is room for it.
  public var radius: Double
  /// Whether every other item of many stands on a smaller circle, so that items are larger.
  public var staggers = false
  /// What stands in the middle, by the room that there is; nil for nothing.
  public var caption: ((Size) -> (any Content)?)?
  /// Whether the next update has all items fly in from the middle, also those that were there.
  public var fliesIn = false
  private var now = Ring()
  private var before = Ring()
  private var plan: UpdatePlan?

  /// The key of the caption.
  public static let captionKey = ElementKey.decoration(.caption, .global(0))

  /// Makes a layout.
  public init(radius: Double = 220) { self.radius = radius }

  /// All that places are worked out from.
  private struct Ring {
    var counts = SectionCounts()
    var size = Size.zero
    var radius = 0.0
    /// Whether every other item stands on the inner circle.
    var isStaggered = false

    var center: Point { Point(x: size.width / 2, y: size.height / 2) }

    /// The part of the circle, in radii, that an item takes.
    private var share: Double { 2 * .pi / Double(max(1, counts.totalItems)) * 0.86 }

    /// The diameter of an item in radii: neighbours do not touch, on the inner circle either.
    var discShare: Double { isStaggered ? 2 * share / (1 + 2 * share * Self.step) : share }

    /// The diameter of an item, up to a size that grows with the page.
    var disc: Double {
      min(max(96, min(size.width, size.height) / 5), max(16, discShare * radius))
    }

    /// How far the inner circle is from the outer one, in diameters of items.
    private static let step = 1.06

    /// The radius of the circle that is nearest to the caption.
    var innerRadius: Double { isStaggered ? max(0, radius - Self.step * disc) : radius }

    /// The radius at which an item stands, and its part of a turn from the top.
    private func place(of number: Int) -> (radius: Double, turn: Double) {
      let count = counts.totalItems
      guard isStaggered else { return (radius, Double(number) / Double(count)) }
      let place = Double(number / 2)
      return number.isMultiple(of: 2)
        ? (radius, place / Double((count + 1) / 2))
        : (innerRadius, (place + 0.5) / Double(count / 2))
    }

    func attributes(of item: ItemIndex) -> LayoutAttributes? {
      guard counts.contains(item) else { return nil }
      let (radius, turn) = place(of: counts.flatIndex(of: item))
      let angle = 2 * .pi * turn - .pi / 2
      var attributes = LayoutAttributes(
        .item(item),
        frame: Rect(
          x: center.x + radius * cos(angle) - disc / 2,
          y: center.y + radius * sin(angle) - disc / 2,
          width: disc, height: disc))
      attributes[CardShape.self] = .disc
      return attributes
    }

    /// An item in the middle, where it is not seen yet, or no longer.
    func hidden(_ attributes: LayoutAttributes) -> LayoutAttributes {
      var result = attributes
      let size = attributes.frame.size
      result.frame.origin = Point(x: center.x - size.width / 2, y: center.y - size.height / 2)
      result.transform = Transform(a: 0.2, b: 0, c: 0, d: 0.2, tx: 0, ty: 0)
      result.alpha = 0
      return result
    }
  }

  /// Where items are does not depend on the offset: frames that scroll ask nothing.
  public var followsViewport: Bool { false }

  /// Takes what changed: how many items there are, and the room that insets leave.
  public func prepare(_ context: InvalidationContext) {
    guard let environment else { return }
    let (viewport, insets) = (environment.viewport, environment.contentInsets)
    now.counts = environment.counts
    now.size = Size(
      width: max(0, viewport.width - insets.horizontal),
      height: max(0, viewport.height - insets.vertical))
    now.isStaggered = staggers && now.counts.totalItems >= 12
    now.radius = radius.isFinite ? min(max(radius, 1), greatestRadius) : greatestRadius
  }

  /// The radius at which the circle, and half an item on each side, fit the shorter side.
  public var greatestRadius: Double {
    max(1, (min(now.size.width, now.size.height) - 24) / 2 / (1 + now.discShare / 2))
  }

  /// Called after `prepare(_:)`: how far there is to scroll, insets aside.
  public var contentSize: Size { now.size }

  /// What is in a rectangle, in any order.
  public func elements(in rect: Rect) -> [LayoutAttributes] {
    var result = (0..<now.counts.totalItems).compactMap { number in
      now.counts.item(atFlat: number).flatMap(now.attributes(of:))
    }
    if let caption = attributes(of: Self.captionKey) { result.append(caption) }
    return result.filter { $0.frame.intersects(rect) }
  }

  /// One element, or nil where there is none.
  public func attributes(of element: ElementKey) -> LayoutAttributes? {
    if let item = element.itemIndex { return now.attributes(of: item) }
    // A rectangle whose corners are within the items.
    let across = max(0, 2 * now.innerRadius - now.disc - 24)
    let (width, height) = (0.8 * across, 0.6 * across)
    let corner = Point(x: now.center.x - width / 2, y: now.center.y - height / 2)
    guard element == Self.captionKey, let caption = caption?(Size(width: width, height: height))
    else { return nil }
    var attributes = LayoutAttributes(
      element, frame: Rect(x: corner.x, y: corner.y, width: width, height: height))
    attributes.decorationContent = caption
    return attributes
  }

  // Updates.

  /// The data changed: keeps what places were worked out from.
  public func apply(_ plan: UpdatePlan) {
    before = now
    self.plan = plan
  }

  /// Where an element was; indexes are those before.
  public func attributesBeforeUpdate(of element: ElementKey) -> LayoutAttributes? {
    element.itemIndex.flatMap { before.attributes(of: $0) } ?? attributes(of: element)
  }

  /// New items come from the middle, and all of them where they fly in.
  public func initialAttributes(of element: ElementKey) -> LayoutAttributes? {
    guard let item = element.itemIndex, let attributes = now.attributes(of: item) else {
      return nil
    }
    let isNew = plan.map { $0.map.item(before: item) == nil } ?? true
    return isNew || fliesIn ? now.hidden(attributes) : nil
  }

  /// What was removed goes to the middle.
  public func finalAttributes(of element: ElementKey) -> LayoutAttributes? {
    guard let item = element.itemIndex else { return nil }
    // Between layouts nothing is removed.
    guard let plan else { return now.attributes(of: item).map(now.hidden) }
    guard plan.map.item(after: item) == nil else { return nil }
    return before.attributes(of: item).map(now.hidden)
  }

  /// What moves has begun to move.
  public func finishUpdate() {
    plan = nil
    fliesIn = false
  }
}
