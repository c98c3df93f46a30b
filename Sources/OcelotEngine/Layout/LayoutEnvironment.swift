/// What a layout may ask of the collection view that it serves.
@MainActor
public protocol LayoutEnvironment: AnyObject {
  /// The visible rectangle, in the layout's content coordinates, which count from the leading edge.
  var viewport: Rect { get }
  /// The distances that content keeps from the viewport's edges at its ends.
  var contentInsets: Insets { get }
  /// How far the sections' shelves are scrolled sideways, from their leading ends.
  var shelfOffsets: ShelfOffsets { get }
  /// Device pixels per point.
  var displayScale: Double { get }
  /// Whether edit mode is on.
  var isEditing: Bool { get }
  /// The committed counts of sections and items.
  var counts: SectionCounts { get }
  /// What the data source says of the collection as a whole.
  var globalDescription: SectionDescription { get }
  /// What the data source says of a section.
  func description(of section: Int) -> SectionDescription
  /// What tells a section apart in the data source; nil if nothing does.
  func identifier(ofSection section: Int) -> AnyHashable?
  /// The kinds of supplementaries that an item carries, as a badge; none by default.
  ///
  /// A layout that knows such a kind places the element `.supplementary(kind, .item(item))`.
  func supplementaryKinds(at item: ItemIndex) -> [SupplementaryKind]
  /// Whether an item can be edited.
  func canEdit(_ item: ItemIndex) -> Bool
  /// Whether an item can be moved.
  func canMove(_ item: ItemIndex) -> Bool
  /// The distance that the content of a header or footer keeps from its edges if its metrics do
  /// not say: its content type's default.
  func defaultPadding(of element: ElementKey) -> Insets
  /// Whether the reader asked for less motion.
  var reducesMotion: Bool { get }
  /// Where recoverable faults are reported.
  var reporter: any Reporter { get }
  /// Whether ``Layout/prepare(_:)`` is running: what a layout changes about itself meanwhile
  /// belongs to that, and invalidates nothing.
  var isPreparingLayout: Bool { get }
  /// Has the layout prepare again before the next frame, because it changed about itself: with the
  /// context, merged with what else is pending, over time in
  /// ``CollectionView/animate(_:_:completion:)``.
  ///
  /// Until then it answers as before, so that what is read stays where it is.
  func invalidateLayout(_ context: InvalidationContext)
}

extension LayoutEnvironment {
  /// Zero for every shelf.
  public var shelfOffsets: ShelfOffsets { ShelfOffsets() }
  /// Nil.
  public func identifier(ofSection section: Int) -> AnyHashable? { nil }
  /// An empty list.
  public func supplementaryKinds(at item: ItemIndex) -> [SupplementaryKind] { [] }
  /// Zero on all sides.
  public func defaultPadding(of element: ElementKey) -> Insets { .zero }
  /// False.
  public var reducesMotion: Bool { false }
  /// False.
  public var isPreparingLayout: Bool { false }
  /// Nothing: whoever asks the layout prepares it.
  public func invalidateLayout(_ context: InvalidationContext) {}
}
