/// Shows one layout on its way to another, as far as a gesture or a slider says.
///
/// Made by ``CollectionView/startInteractiveTransition(to:completion:)``. Elements that either
/// layout shows go straight from their place on screen in the one to that in the other; the anchor
/// stays where the reader sees it. Progress may go either way as often as it likes. The reader may
/// scroll and the data may change meanwhile: both layouts follow.
///
/// ```swift
/// let transition = view.startInteractiveTransition(to: MosaicLayout())
/// transition.progress = 0.4           // while fingers pinch
/// transition.finish()                 // or cancel(): on from what is on screen
/// ```
///
/// Sizes that are not known yet are measured once the transition ends.
///
/// Corresponds to UICollectionViewTransitionLayout.
@MainActor
public final class LayoutTransition {
  /// What is shown until the transition ends.
  package let layout: TransitionLayout

  init(_ layout: TransitionLayout) { self.layout = layout }

  /// The layout that was shown before; nil until the transition began.
  public var source: (any Layout)? { layout.source }
  /// The layout to come.
  public var target: any Layout { layout.target }
  /// The progress of the transition, from 0, the layout before, to 1, the layout to come.
  ///
  /// Values beyond count as those, and what is not a number is ignored. The screen follows in the
  /// next frame.
  public var progress: Double {
    get { layout.progress }
    set { layout.lead(to: newValue) }
  }
  /// Whether the transition is shown, and neither finished nor cancelled.
  ///
  /// One to the layout that shows already is over at once.
  public var isActive: Bool { layout.isActive }

  /// Shows the layout to come, going on from what is on screen; nil: at once.
  ///
  /// A transition that still waits for its begin is finished then. Does nothing if it has ended.
  public func finish(animation: Animation? = .standard) { layout.finish(animation: animation) }

  /// Goes back to the layout before, from what is on screen; nil: at once.
  ///
  /// The reader sees the same place as when it began, unless something scrolled or changed. A
  /// transition that still waits for its begin is cancelled then. Does nothing if it has ended.
  public func cancel(animation: Animation? = .standard) { layout.cancel(animation: animation) }
}
