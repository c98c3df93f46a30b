/// Something of an application's own on a corner, an edge or the middle of items, such as a count
/// or a mark.
///
/// A section's metrics say where badges stand (``SectionMetrics/badges``); the data source says
/// which items carry one and what it shows (`addItemSupplementary(kind:content:)`). A badge lies
/// over its item, moves with it, also where the item is swiped or dragged, and takes no space. It
/// is an element of its own, `.supplementary(kind, .item(index))`, with a view of its own.
///
/// Corresponds to NSCollectionLayoutSupplementaryItem.
public struct ItemBadge: Hashable, Sendable {
  /// A place on an item at which a badge lies within it.
  public enum Anchor: Hashable, Sendable, CaseIterable {
    /// At the top, where reading begins.
    case topLeading
    /// In the middle of the top.
    case top
    /// At the top, where reading ends.
    case topTrailing
    /// In the middle of the edge where reading begins.
    case leading
    /// In the middle.
    case center
    /// In the middle of the edge where reading ends.
    case trailing
    /// At the bottom, where reading begins.
    case bottomLeading
    /// In the middle of the bottom.
    case bottom
    /// At the bottom, where reading ends.
    case bottomTrailing
  }

  /// Which of the things that items carry it is: a kind of an application's own.
  public var kind: SupplementaryKind
  /// Where on the item it lies.
  public var anchor: Anchor
  /// How large it is, in points; at most as large as its item.
  public var size: Size
  /// Whether its content is measured, and ``size`` stands in until then.
  public var isEstimated: Bool
  /// How far it is from the place that its anchor gives it, in points: toward the trailing edge and
  /// down.
  ///
  /// At most ``greatestOffset``. Half of its size takes it half-way out of a corner.
  public var offset: Point

  /// The greatest distance of ``offset`` on either axis, in points.
  public static let greatestOffset = 100.0

  /// Makes a badge of a kind that lies within its item at an anchor.
  ///
  /// - Parameters:
  ///   - kind: which of the things that items carry it is; `.custom(number)`.
  ///   - anchor: where on the item it lies.
  ///   - size: how large it is, in points.
  ///   - isEstimated: whether its content is measured.
  ///   - offset: how far it is from that place, in points.
  public init(
    _ kind: SupplementaryKind, at anchor: Anchor, size: Size, isEstimated: Bool = false,
    offset: Point = .zero
  ) {
    self.kind = kind
    self.anchor = anchor
    self.size = size
    self.isEstimated = isEstimated
    self.offset = offset
  }
}
