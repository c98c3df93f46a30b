import OcelotEngine

/// Where items are in a line that is thicker than they are.
public enum FlowLineAlignment: Hashable, Sendable {
  /// At the line's start along the axis.
  case start
  /// In the middle.
  case center
  /// At the line's end along the axis.
  case end

  /// The share of the free extent before an item.
  var share: Double {
    switch self {
    case .start: 0
    case .center: 0.5
    case .end: 1
    }
  }
}

/// What happens to the rest of a line that its items leave.
public enum FlowJustification: Hashable, Sendable {
  /// It is spread over the distances between them; a lone item is centred.
  case spread
  /// It follows them.
  case start
  /// Half of it comes first.
  case center
  /// It comes first.
  case end
}

/// Where the sizes of a section's items come from.
public enum FlowItemSizes: Hashable, Sendable {
  /// All items have one size, in points; nothing is asked, and any number takes constant memory.
  case uniform(Size)
  /// Each item is asked for once.
  case each
}

/// Says how a flow's sections and items are sized; every answer is nil or the layout's by default.
///
/// Answers are asked once: for a section when it is first laid out or refreshed, for an item when
/// it comes, is reloaded or is invalidated.
///
/// Corresponds to UICollectionViewDelegateFlowLayout.
@MainActor
public protocol FlowLayoutDelegate: AnyObject {
  /// Where the sizes of a section's items come from; nil for the layout's item size.
  func itemSizes(in section: Int, of layout: FlowLayout) -> FlowItemSizes?
  /// The size of an item, in points, asked if the section's sizes are those of each item.
  func size(of item: ItemIndex, in layout: FlowLayout) -> Size?
  /// Where the estimates of a section's items come from where sizes are measured; nil for the
  /// layout's estimate.
  func estimatedItemSizes(in section: Int, of layout: FlowLayout) -> FlowItemSizes?
  /// What an item is taken for until it comes near, in points, asked if the section's estimates are
  /// those of each item; nil for the layout's estimate.
  func estimatedSize(of item: ItemIndex, in layout: FlowLayout) -> Size?
  /// The insets around a section's lines, in points.
  func insets(of section: Int, in layout: FlowLayout) -> Insets?
  /// The distance between a section's lines, in points.
  func lineSpacing(of section: Int, in layout: FlowLayout) -> Double?
  /// The least distance between neighbours in a line, in points.
  func itemSpacing(of section: Int, in layout: FlowLayout) -> Double?
  /// The extent of a section's header along the axis, in points; 0 for none.
  func headerExtent(of section: Int, in layout: FlowLayout) -> Double?
  /// The extent of a section's footer along the axis, in points; 0 for none.
  func footerExtent(of section: Int, in layout: FlowLayout) -> Double?
}

extension FlowLayoutDelegate {
  /// The layout's item size.
  public func itemSizes(in section: Int, of layout: FlowLayout) -> FlowItemSizes? { nil }
  /// The layout's.
  public func size(of item: ItemIndex, in layout: FlowLayout) -> Size? { nil }
  /// The layout's estimate.
  public func estimatedItemSizes(in section: Int, of layout: FlowLayout) -> FlowItemSizes? { nil }
  /// The layout's estimate.
  public func estimatedSize(of item: ItemIndex, in layout: FlowLayout) -> Size? { nil }
  /// The layout's.
  public func insets(of section: Int, in layout: FlowLayout) -> Insets? { nil }
  /// The layout's.
  public func lineSpacing(of section: Int, in layout: FlowLayout) -> Double? { nil }
  /// The layout's.
  public func itemSpacing(of section: Int, in layout: FlowLayout) -> Double? { nil }
  /// The layout's.
  public func headerExtent(of section: Int, in layout: FlowLayout) -> Double? { nil }
  /// The layout's.
  public func footerExtent(of section: Int, in layout: FlowLayout) -> Double? { nil }
}
