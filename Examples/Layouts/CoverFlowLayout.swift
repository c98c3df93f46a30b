import Ocelot

/// Covers beside each other of which the middle one faces the reader, and others turn away.
///
/// Places are fixed, so that anchors, keys and scrolls count on them; only how covers turn follows
/// the viewport. A frame costs O(v) for v covers near it, however many there are.
public final class CoverFlowLayout: Layout {
  /// The collection view's answers: viewport, insets, counts.
  public weak var environment: (any LayoutEnvironment)?
  /// The side of a cover, in points, where there is room for it.
  public var side: Double
  /// How high an item is under its cover, for a reflection, as a share of the cover's side.
  public var reflection = 0.0
  /// What stands under the middle cover, by its item; nil for nothing.
  public var caption: ((ItemIndex) -> (any Content)?)?
  /// The height of the caption, in points; where no room for it is left there is none.
  public var captionHeight = 60.0
  private var now = Row()
  private var before = Row()

  /// The key of the caption.
  public static let captionKey = ElementKey.decoration(.caption, .global(1))

  /// Makes a layout.
  public init(side: Double = 260) { self.side = side }

  /// All that places are worked out from.
  private struct Row {
    var counts = SectionCounts()
    var viewport = Rect.zero
    var (side, height) = (0.0, 0.0)
    /// The height under a cover that the caption takes.
    var below = 0.0

    /// From the middle of a cover to that of the next.
    var step: Double { side * 0.44 }
    /// The middle of the first cover, from the start of the content.
    var lead: Double { viewport.width / 2 }

    /// The number of the cover in the middle, with the part of the way to the next.
    var middle: Double { step > 0 ? (viewport.midX - lead) / step : 0 }

    func attributes(of item: ItemIndex) -> LayoutAttributes? {
      guard counts.contains(item), side > 0 else { return nil }
      let number = Double(counts.flatIndex(of: item))
      var attributes = LayoutAttributes(
        .item(item),
        frame: Rect(
          x: lead + number * step - side / 2, y: max(0, (viewport.height - height - below) / 2),
          width: side, height: height))
      let away = number - middle
      let turn = min(1, max(-1, away))
      let size = 1 - 0.16 * abs(turn)
      // Narrower, slanted, and pushed aside by the one in the middle.
      attributes.transform = Transform(
        a: size * (1 - 0.42 * abs(turn)), b: 0.1 * turn, c: 0, d: size,
        tx: turn * side * 0.26, ty: 0)
      attributes.zIndex = -min(abs(away), 1_000)
      attributes.alpha = min(1, max(0, 5 - abs(away) / 2))
      attributes[CardShape.self] = .cover
      return attributes
    }
  }

  /// Covers follow each other from start to end.
  public var axis: Axis { .horizontal }

  /// Takes what changed.
  public func prepare(_ context: InvalidationContext) {
    guard let environment else { return }
    now.counts = environment.counts
    look()
    let height = now.viewport.height - environment.contentInsets.vertical - 24
    let below = max(0, captionHeight) + 18
    now.below = height >= below + 80 ? below : 0
    let share = 1 + min(max(0, reflection), 1)
    let most = max(1, min(0.68 * now.viewport.width, (height - now.below) / share))
    now.side = side.isFinite ? min(max(side, 1), most) : 1
    now.height = now.side * share
  }

  /// How covers turn follows the viewport, which is looked at whenever something is asked.
  private func look() {
    if let environment { now.viewport = environment.viewport }
  }

  /// Half a viewport is free before the first cover, and after the last.
  public var contentSize: Size {
    let insets = environment?.contentInsets ?? .zero
    let length = Double(max(0, now.counts.totalItems - 1)) * now.step
    return Size(
      width: now.counts.totalItems == 0 ? 0 : length + now.viewport.width - insets.horizontal,
      height: max(0, now.viewport.height - insets.vertical))
  }

  /// The covers near a rectangle, and the caption.
  public func elements(in rect: Rect) -> [LayoutAttributes] {
    look()
    let count = now.counts.totalItems
    guard count > 0, now.step > 0 else { return [] }
    let reach = now.side
    let first = max(0, min(Double(count), (rect.minX - now.lead - reach) / now.step))
    let last = max(first, min(Double(count), (rect.maxX - now.lead + reach) / now.step + 1))
    var result = (Int(first)..<Int(last)).compactMap { number in
      now.counts.item(atFlat: number).flatMap(now.attributes(of:))
    }
    if let caption = attributes(of: Self.captionKey) { result.append(caption) }
    return result.filter { $0.frame.intersects(rect) }
  }

  /// The item in the middle; nil if there is none.
  public var middle: ItemIndex? {
    look()
    let number = min(max(0, now.middle.rounded()), Double(max(0, now.counts.totalItems - 1)))
    return now.counts.item(atFlat: Int(number))
  }

  /// A cover, or the caption of the one in the middle.
  public func attributes(of element: ElementKey) -> LayoutAttributes? {
    look()
    if let item = element.itemIndex { return now.attributes(of: item) }
    guard element == Self.captionKey, now.below > 0, let item = middle,
      let content = caption?(item), let cover = now.attributes(of: item)
    else { return nil }
    var attributes = LayoutAttributes(
      element,
      frame: Rect(
        x: now.viewport.minX, y: cover.frame.maxY + 18, width: now.viewport.width,
        height: now.below - 18))
    attributes.decorationContent = content
    return attributes
  }

  /// The cover that would be nearest to the middle rests there.
  public func targetOffset(proposed: Point, velocity: Point) -> Point {
    Snapping.centers.offset(near: proposed, velocity: velocity, in: self)
  }

  // Updates.

  /// Keeps what places were worked out from.
  public func apply(_ plan: UpdatePlan) { before = now }

  /// Where a cover was.
  public func attributesBeforeUpdate(of element: ElementKey) -> LayoutAttributes? {
    element.itemIndex.flatMap { before.attributes(of: $0) }
  }
}
