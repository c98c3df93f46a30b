/// What a collection view asks and reports about selection, display and scrolling.
///
/// A delegate that is told of a pass or of scrolling may change data, layout and offset at once.
/// Passes and scrolls that this causes are told with the next frame; a callback that causes itself
/// in each of 60 frames is reported as ``ReportCode/callbackLoop``.
///
/// Corresponds to UICollectionViewDelegate.
@MainActor
public protocol CollectionViewDelegate: AnyObject {
  /// Whether a press may highlight an item.
  ///
  /// Corresponds to collectionView(_:shouldHighlightItemAt:).
  func shouldHighlight(_ item: ItemIndex) -> Bool
  /// An item was pressed.
  ///
  /// Corresponds to collectionView(_:didHighlightItemAt:).
  func didHighlight(_ item: ItemIndex)
  /// A press ended; where its item went, by the index before.
  ///
  /// Corresponds to collectionView(_:didUnhighlightItemAt:).
  func didUnhighlight(_ item: ItemIndex)
  /// Whether the reader may select an item now.
  ///
  /// Corresponds to collectionView(_:shouldSelectItemAt:).
  func shouldSelect(_ item: ItemIndex) -> Bool
  /// Whether the reader may deselect an item now.
  ///
  /// Corresponds to collectionView(_:shouldDeselectItemAt:).
  func shouldDeselect(_ item: ItemIndex) -> Bool
  /// The reader selected an item.
  ///
  /// Corresponds to collectionView(_:didSelectItemAt:).
  func didSelect(_ item: ItemIndex)
  /// The reader deselected an item.
  ///
  /// Corresponds to collectionView(_:didDeselectItemAt:).
  func didDeselect(_ item: ItemIndex)
  /// The reader changed the selection, however many items; after all that was told of single ones.
  ///
  /// Of more than 1,000 items at once none is asked about or told of alone.
  /// Without a counterpart in UIKit.
  func selectionDidChange()
  /// Whether ``didActivate(_:)`` does anything for an item: assistive technology is offered no
  /// action that does nothing.
  ///
  /// An item that cannot be selected is pressed only where it does.
  ///
  /// Corresponds to collectionView(_:canPerformPrimaryActionForItemAt:).
  func canActivate(_ item: ItemIndex) -> Bool
  /// The reader opened an item, by Return or a click.
  ///
  /// Corresponds to collectionView(_:performPrimaryActionForItemAt:).
  func didActivate(_ item: ItemIndex)
  /// An element is about to appear.
  ///
  /// Corresponds to collectionView(_:willDisplay:forItemAt:).
  func willDisplay(_ element: ElementKey)
  /// An element has disappeared; deleted ones by their index before.
  ///
  /// Corresponds to collectionView(_:didEndDisplaying:forItemAt:).
  func didEndDisplaying(_ element: ElementKey)
  /// A pass laid out what is in sight: frames, sizes and statistics may be new.
  ///
  /// Called at the end of the pass.
  ///
  /// Corresponds to layoutSubviews() of a subclass.
  func didLayOut()
  /// The reader began to drag.
  ///
  /// Corresponds to scrollViewWillBeginDragging(_:).
  func willBeginDragging()
  /// The content moved; once per frame that moved.
  ///
  /// Corresponds to scrollViewDidScroll(_:).
  func didScroll()
  /// The reader let go.
  ///
  /// The velocity is in points per second, as the reader sees it.
  ///
  /// Corresponds to scrollViewWillEndDragging(_:withVelocity:targetContentOffset:).
  func willEndDragging(velocity: Point)
  /// A scroll ended; once per scroll.
  ///
  /// Scrolling to where the content is already is no scroll.
  ///
  /// Corresponds to scrollViewDidEndDecelerating(_:) and scrollViewDidEndScrollingAnimation(_:).
  func didEndScrolling()
  /// An action that no data source handled. True if handled here.
  ///
  /// Corresponds to the responder chain of target and action.
  func perform(_ action: Action, from element: ElementKey) -> Bool
  /// The offset at which an update, or a change of layouts, is to end; the proposal keeps the
  /// anchor still.
  ///
  /// In the coordinates of ``CollectionView/contentOffset``. Asked after the layout; the proposal
  /// is its answer.
  ///
  /// Corresponds to collectionView(_:targetContentOffsetForProposedContentOffset:).
  func targetOffset(proposed: Point) -> Point
  /// The offset at which content is to come to rest that the reader let go of, or that the wheel or
  /// a key moves; the proposal is the layout's answer.
  ///
  /// In the coordinates of ``CollectionView/contentOffset``; the velocity in points per second. For
  /// what the reader let go of it is asked after ``willEndDragging(velocity:)``.
  ///
  /// Corresponds to scrollViewWillEndDragging(_:withVelocity:targetContentOffset:).
  func targetOffset(proposed: Point, velocity: Point) -> Point
}

extension CollectionViewDelegate {
  /// True.
  public func shouldHighlight(_ item: ItemIndex) -> Bool { true }
  /// Does nothing.
  public func didHighlight(_ item: ItemIndex) {}
  /// Does nothing.
  public func didUnhighlight(_ item: ItemIndex) {}
  /// True.
  public func shouldSelect(_ item: ItemIndex) -> Bool { true }
  /// True.
  public func shouldDeselect(_ item: ItemIndex) -> Bool { true }
  /// Does nothing.
  public func didSelect(_ item: ItemIndex) {}
  /// Does nothing.
  public func didDeselect(_ item: ItemIndex) {}
  /// Does nothing.
  public func selectionDidChange() {}
  /// True.
  public func canActivate(_ item: ItemIndex) -> Bool { true }
  /// Does nothing.
  public func didActivate(_ item: ItemIndex) {}
  /// Does nothing.
  public func willDisplay(_ element: ElementKey) {}
  /// Does nothing.
  public func didEndDisplaying(_ element: ElementKey) {}
  /// Does nothing.
  public func didLayOut() {}
  /// Does nothing.
  public func willBeginDragging() {}
  /// Does nothing.
  public func didScroll() {}
  /// Does nothing.
  public func willEndDragging(velocity: Point) {}
  /// Does nothing.
  public func didEndScrolling() {}
  /// False.
  public func perform(_ action: Action, from element: ElementKey) -> Bool { false }
  /// The proposal.
  public func targetOffset(proposed: Point) -> Point { proposed }
  /// The proposal.
  public func targetOffset(proposed: Point, velocity: Point) -> Point { proposed }
}
