/// What only the data knows of how an element stands.
///
/// It reaches views in their ``ElementState``.
///
/// Corresponds to what UICellConfigurationState says of disabled and expanded cells.
public struct ElementCondition: Hashable, Sendable {
  /// Whether the element looks and acts as if it were out of use: a disabled item can have the
  /// focus, and cannot be pressed, selected or opened by the reader, nor can the controls in it.
  ///
  /// Whether it can be swiped, removed or moved the data source says of each item as of others, so
  /// that what is out of use can be taken out of the list.
  ///
  /// Of a stretch of more than 10,000 items none is asked: who selects them all selects these too,
  /// unless ``CollectionViewDataSource/selectableItems(in:)`` leaves them out.
  public var isDisabled: Bool
  /// Whether what belongs to the element is shown below it; nil: nothing does.
  public var isExpanded: Bool?
  /// Whether a header, footer or other supplementary looks selected.
  ///
  /// The selection of items is the collection view's, and this says nothing of it.
  public var isSelected: Bool
  /// Whether a header, footer or other supplementary can be pressed.
  ///
  /// A click sends ``Action/activate`` up the chain. Of items
  /// ``CollectionViewDelegate/canActivate(_:)`` says it.
  public var canActivate: Bool

  /// How many items of an outline are around the item: 0 for the outermost; nil: it is in no
  /// outline.
  public var level: Int?

  /// Makes a condition; that of most elements without arguments.
  public init(
    isDisabled: Bool = false, isExpanded: Bool? = nil, isSelected: Bool = false,
    canActivate: Bool = false, level: Int? = nil
  ) {
    self.isDisabled = isDisabled
    self.isExpanded = isExpanded
    self.isSelected = isSelected
    self.canActivate = canActivate
    self.level = level
  }

  /// In use, with nothing that belongs to it.
  public static let plain = ElementCondition()
}
