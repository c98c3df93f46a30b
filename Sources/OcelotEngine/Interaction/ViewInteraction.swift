/// An interaction machine that takes part in showing a collection view: it lays values and places
/// over the layout's for the items that the reader swipes or moves.
///
/// The collection view calls it during its passes and frames; it must not change the view then.
@MainActor
package protocol ViewInteraction: InteractionMachine {
  /// Becomes the view's interaction, or ceases to be one.
  func attach(to view: CollectionView?)
  /// Whether ``adjust(_:of:at:)`` has anything to say; false costs nothing.
  var adjustsElements: Bool { get }
  /// Whether presses neither highlight nor select.
  var blocksSelection: Bool { get }
  /// Whether frames are needed although nothing of the collection view moves.
  var needsFrames: Bool { get }
  /// Items whose views are kept and placed wherever the layout has them.
  var heldItems: [ItemIndex] { get }
  /// Where an item is shown that is moved, and not told of yet; nil for all others.
  func gap(of item: ItemIndex) -> ItemIndex?
  /// How much narrower an item's content is than the item, once what edit mode puts beside it has
  /// come in, in points; the layout's attributes say whether the item can be edited and moved.
  func widthBesideContent(_ attributes: LayoutAttributes) -> Double
  /// Lays what the pointer does over an item's attributes, before mirroring.
  func adjust(_ attributes: inout LayoutAttributes, of item: ShownItem, at time: Double)
  /// Lets what an item carries, such as a badge, follow the item's content; both have the item's
  /// movement already.
  func adjust(_ attributes: inout LayoutAttributes, onItem item: LayoutAttributes)
  /// Says where an item goes that is deleted; its attributes are those of the end.
  func adjustDeparture(_ attributes: inout LayoutAttributes, of item: ShownItem)
  /// A frame begins: time goes on.
  ///
  /// What it changes after a pass of its own it places itself
  /// (``CollectionView/refreshInteraction(of:)``).
  func frameWillBegin(at time: Double)
  /// An update was committed; indexes follow their items. Answers what the layout is to know of a
  /// movement, if one is under way.
  func follow(_ plan: UpdatePlan) -> ItemMovement?
  /// A pass has ended.
  func didLayOut()
  /// The reader scrolled.
  func userDidScroll()
  /// The width of the viewport or the size of text changed.
  func surroundingsDidChange()
}

/// An item on screen, as an interaction is asked about it.
package struct ShownItem {
  /// The item's index; of one that leaves after a deletion, its index before.
  package let index: ItemIndex
  /// The item's identifier; nil if the data source gives none.
  package let identifier: AnyHashable?
  /// Whether the item was deleted and its view is still shown while it leaves.
  package let isLeaving: Bool
}

extension CollectionView {
  /// The interaction, with what views and hosts ask it.
  package var viewInteraction: (any ViewInteraction)? { engine.interaction }
}
