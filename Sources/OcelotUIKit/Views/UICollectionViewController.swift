import CoreGraphics

/// A controller whose view is a collection view, of which it is the data source and the delegate.
///
/// Corresponds to UICollectionViewController.
@preconcurrency @MainActor
open class UICollectionViewController: UIViewController, UICollectionViewDataSource,
  UICollectionViewDelegate
{
  private let layout: UICollectionViewLayout

  /// Makes a controller.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    self.layout = layout
    super.init(nibName: nil, bundle: nil)
  }
  /// Makes one with a flow; nothing is read from an archive.
  public override init(nibName: String? = nil, bundle: Bundle? = nil) {
    layout = UICollectionViewFlowLayout()
    super.init(nibName: nil, bundle: nil)
  }
  /// An archive holds none here: always as if made now.
  public required init?(coder: NSCoder) {
    layout = UICollectionViewFlowLayout()
    super.init(coder: coder)
  }

  private var shown: UICollectionView?

  /// The collection view, which fills the controller's view.
  open var collectionView: UICollectionView! {
    get {
      loadViewIfNeeded()
      return shown ?? viewIfLoaded as? UICollectionView
    }
    set {
      let container = viewIfLoaded ?? UIView(frame: UIScreen.main.bounds)
      if viewIfLoaded == nil { view = container }
      shown?.removeFromSuperview()
      shown = newValue
      guard let newValue, newValue !== container else { return }
      newValue.frame = container.bounds
      newValue.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      container.insertSubview(newValue, at: 0)
    }
  }
  /// The layout that the controller was made with, whatever layout the collection view has by now.
  open var collectionViewLayout: UICollectionViewLayout { layout }
  /// Whether nothing is selected any more as the view is about to appear.
  open var clearsSelectionOnViewWillAppear = true
  /// Whether a long press moves items; held alone, as there is no finger.
  open var installsStandardGestureForInteractiveMovement = true
  /// Whether layouts change as controllers come and go; held alone.
  open var useLayoutToLayoutNavigationTransitions = false

  /// Makes the view and the collection view in it.
  open override func loadView() {
    let view = UICollectionView(frame: UIScreen.main.bounds, collectionViewLayout: layout)
    view.dataSource = self
    view.delegate = self
    collectionView = view
  }

  /// Deselects everything, where ``clearsSelectionOnViewWillAppear`` says so.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard clearsSelectionOnViewWillAppear else { return }
    for path in collectionView.indexPathsForSelectedItems ?? [] {
      collectionView.deselectItem(at: path, animated: animated)
    }
  }

  /// None; a subclass says how many.
  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 0 }
  /// A plain cell; a subclass gives its own.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }

  // Optional methods, to be overridden.

  /// Not implemented: a subclass may be.
  open func numberOfSections(in collectionView: UICollectionView) -> Int {
    OptionalCall.missing(1)
  }
  /// Not implemented: a subclass may be.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView { OptionalCall.missing(UICollectionReusableView(frame: .zero)) }
  /// Not implemented: a subclass may be.
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath)
    -> Bool
  { OptionalCall.missing(true) }
  /// Not implemented: a subclass may be.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { OptionalCall.missing() }
  /// Not implemented: a subclass may be.
  open func indexTitles(for collectionView: UICollectionView) -> [String]? {
    OptionalCall.missing(nil)
  }
  /// Not implemented: a subclass may be.
  open func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool { OptionalCall.missing(true) }
  /// Not implemented: a subclass may be.
  open func collectionView(
    _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
  ) { OptionalCall.missing() }
  /// Not implemented: a subclass may be.
  open func collectionView(
    _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) { OptionalCall.missing() }
  /// Not implemented: a subclass may be.
  open func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool { OptionalCall.missing(true) }
  /// Not implemented: a subclass may be.
  open func collectionView(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool { OptionalCall.missing(true) }
  /// Not implemented: a subclass may be.
  open func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) { OptionalCall.missing() }
  /// Not implemented: a subclass may be.
  open func collectionView(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) { OptionalCall.missing() }
  /// Not implemented: a subclass may be.
  open func collectionView(
    _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool { OptionalCall.missing(true) }
  /// Not implemented: a subclass may be.
  open func collectionView(
    _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  ) { OptionalCall.missing() }
  /// Not implemented: a subclass may be.
  open func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { OptionalCall.missing() }
  /// Not implemented: a subclass may be.
  open func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) { OptionalCall.missing() }
  /// Not implemented: a subclass may be.
  open func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { OptionalCall.missing() }
  /// Not implemented: a subclass may be.
  open func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) { OptionalCall.missing() }
  /// Not implemented: a subclass may be.
  open func collectionView(
    _ collectionView: UICollectionView,
    transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
    newLayout toLayout: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout {
    OptionalCall.missing(
      UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout))
  }
  /// Not implemented: a subclass may be.
  open func collectionView(
    _ collectionView: UICollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { OptionalCall.missing(proposedContentOffset) }
  /// Not implemented: a subclass may be.
  open func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { OptionalCall.missing(proposedIndexPath) }
  /// Not implemented: a subclass may be.
  open func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { OptionalCall.missing(proposedIndexPath) }
  /// Not implemented: a subclass may be.
  open func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath)
    -> Bool
  { OptionalCall.missing(true) }
  /// Not implemented: a subclass may be.
  open func collectionView(
    _ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath
  ) -> Bool { OptionalCall.missing(true) }

  // Optional methods of scroll views, to be overridden.

  /// Not implemented: a subclass may be.
  open func scrollViewDidScroll(_ scrollView: UIScrollView) { OptionalCall.missing() }
  /// Not implemented: a subclass may be.
  open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { OptionalCall.missing() }
  /// Not implemented: a subclass may be.
  open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { OptionalCall.missing() }
  /// Not implemented: a subclass may be.
  open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { OptionalCall.missing() }
  /// Not implemented: a subclass may be.
  open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    OptionalCall.missing()
  }
  /// Not implemented: a subclass may be.
  open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { OptionalCall.missing() }
  /// Not implemented: a subclass may be.
  open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
    OptionalCall.missing()
  }
  /// Not implemented: a subclass may be.
  open func scrollViewDidZoom(_ scrollView: UIScrollView) { OptionalCall.missing() }
  /// Not implemented: a subclass may be.
  open func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) { OptionalCall.missing() }
  /// Not implemented: a subclass may be.
  open func scrollViewDidEndDragging(
    _ scrollView: UIScrollView, willDecelerate decelerate: Bool
  ) { OptionalCall.missing() }
  /// Not implemented: a subclass may be.
  open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    OptionalCall.missing(true)
  }
  /// Not implemented: a subclass may be.
  open func viewForZooming(in scrollView: UIScrollView) -> UIView? { OptionalCall.missing(nil) }
  /// Not implemented: a subclass may be.
  open func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    OptionalCall.missing()
  }
  /// Not implemented: a subclass may be.
  open func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) { OptionalCall.missing() }
}
