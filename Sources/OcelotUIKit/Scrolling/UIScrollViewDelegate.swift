import CoreGraphics

/// Hears of scrolling; every method is optional.
///
/// Corresponds to UIScrollViewDelegate.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: SomeObject {
  /// The offset is another one.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// The reader begins to drag.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// The reader lets go; the velocity in points per millisecond, and where it would come to rest.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)
  /// The reader let go.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// What was let go slows down.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  /// What was let go is at rest.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// An animated scroll ended.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  /// Whether a tap on the status bar scrolls to the top; not asked.
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
  /// It scrolled to the top; not told.
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
  /// What covers the edges changed.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
  /// What is zoomed; not asked.
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
  /// It is shown larger or smaller; not told.
  func scrollViewDidZoom(_ scrollView: UIScrollView)
  /// The reader begins to zoom; not told.
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
  /// The reader zoomed; not told.
  func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
}

extension UIScrollViewDelegate {
  /// Missing.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) { OptionalCall.missing() }
  /// Missing.
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { OptionalCall.missing() }
  /// Missing.
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) { OptionalCall.missing() }
  /// Missing.
  public func scrollViewDidEndDragging(
    _ scrollView: UIScrollView, willDecelerate decelerate: Bool
  ) { OptionalCall.missing() }
  /// Missing.
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    OptionalCall.missing()
  }
  /// Missing.
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { OptionalCall.missing() }
  /// Missing.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    OptionalCall.missing()
  }
  /// Missing: it does.
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    OptionalCall.missing(true)
  }
  /// Missing.
  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { OptionalCall.missing() }
  /// Missing.
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
    OptionalCall.missing()
  }

  /// Missing.
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { OptionalCall.missing(nil) }
  /// Missing.
  public func scrollViewDidZoom(_ scrollView: UIScrollView) { OptionalCall.missing() }
  /// Missing.
  public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    OptionalCall.missing()
  }
  /// Missing.
  public func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) { OptionalCall.missing() }

  /// The optional method, or nil where it is not implemented.
  public var scrollViewDidScroll: ScrollCall? {
    ScrollCall { self.scrollViewDidScroll($0) }
  }
  /// The optional method, or nil where it is not implemented.
  public var scrollViewWillBeginDragging: ScrollCall? {
    ScrollCall { self.scrollViewWillBeginDragging($0) }
  }
  /// The optional method, or nil where it is not implemented.
  public var scrollViewWillEndDragging: ScrollEndCall? { ScrollEndCall(delegate: self) }
  /// The optional method, or nil where it is not implemented.
  public var scrollViewDidEndDragging: ScrollEndedCall? { ScrollEndedCall(delegate: self) }
  /// The optional method, or nil where it is not implemented.
  public var scrollViewWillBeginDecelerating: ScrollCall? {
    ScrollCall { self.scrollViewWillBeginDecelerating($0) }
  }
  /// The optional method, or nil where it is not implemented.
  public var scrollViewDidEndDecelerating: ScrollCall? {
    ScrollCall { self.scrollViewDidEndDecelerating($0) }
  }
  /// The optional method, or nil where it is not implemented.
  public var scrollViewDidEndScrollingAnimation: ScrollCall? {
    ScrollCall { self.scrollViewDidEndScrollingAnimation($0) }
  }
  /// The optional method, or nil where it is not implemented.
  public var scrollViewDidChangeAdjustedContentInset: ScrollCall? {
    ScrollCall { self.scrollViewDidChangeAdjustedContentInset($0) }
  }
  /// The optional method, or nil where it is not implemented.
  public var scrollViewDidScrollToTop: ScrollCall? {
    ScrollCall { self.scrollViewDidScrollToTop($0) }
  }
  /// The optional method, or nil where it is not implemented.
  public var scrollViewDidZoom: ScrollCall? { ScrollCall { self.scrollViewDidZoom($0) } }
  /// The optional method, or nil where it is not implemented.
  public var scrollViewShouldScrollToTop: ScrollQuestion? { ScrollQuestion(delegate: self) }
  /// The optional method, or nil where it is not implemented.
  public var viewForZooming: ZoomedViewCall? { ZoomedViewCall(delegate: self) }
  /// The optional method, or nil where it is not implemented.
  public var scrollViewWillBeginZooming: ZoomCall? { ZoomCall(delegate: self) }
  /// The optional method, or nil where it is not implemented.
  public var scrollViewDidEndZooming: ZoomEndedCall? { ZoomEndedCall(delegate: self) }
}

/// An optional method about a scroll view.
@preconcurrency @MainActor
public struct ScrollCall {
  private let method: (UIScrollView) -> Void
  init(_ method: @escaping (UIScrollView) -> Void) { self.method = method }
  /// Calls it; nil where it is not implemented.
  @discardableResult
  public func callAsFunction(_ scrollView: UIScrollView) -> Void? {
    OptionalCall.answer { method(scrollView) }
  }
}

/// An optional method about the end of a drag.
@preconcurrency @MainActor
public struct ScrollEndCall {
  let delegate: any UIScrollViewDelegate
  /// Calls it; nil where it is not implemented.
  @discardableResult
  public func callAsFunction(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) -> Void? {
    OptionalCall.answer {
      delegate.scrollViewWillEndDragging(
        scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
    }
  }
}

/// An optional method about what follows a drag.
@preconcurrency @MainActor
public struct ScrollEndedCall {
  let delegate: any UIScrollViewDelegate
  /// Calls it; nil where it is not implemented.
  @discardableResult
  public func callAsFunction(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) -> Void? {
    OptionalCall.answer {
      delegate.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
    }
  }
}

/// An optional question about a scroll view.
@preconcurrency @MainActor
public struct ScrollQuestion {
  let delegate: any UIScrollViewDelegate
  /// Asks it; nil where it is not implemented.
  public func callAsFunction(_ scrollView: UIScrollView) -> Bool! {
    OptionalCall.answer { delegate.scrollViewShouldScrollToTop(scrollView) }
  }
}

/// The optional question what is zoomed.
@preconcurrency @MainActor
public struct ZoomedViewCall {
  let delegate: any UIScrollViewDelegate
  /// Asks it; nil where it is not implemented.
  public func callAsFunction(in scrollView: UIScrollView) -> UIView? {
    OptionalCall.answer { delegate.viewForZooming(in: scrollView) } ?? nil
  }
}

/// An optional method about the start of zooming.
@preconcurrency @MainActor
public struct ZoomCall {
  let delegate: any UIScrollViewDelegate
  /// Calls it; nil where it is not implemented.
  @discardableResult
  public func callAsFunction(_ scrollView: UIScrollView, with view: UIView?) -> Void? {
    OptionalCall.answer { delegate.scrollViewWillBeginZooming(scrollView, with: view) }
  }
}

/// An optional method about the end of zooming.
@preconcurrency @MainActor
public struct ZoomEndedCall {
  let delegate: any UIScrollViewDelegate
  /// Calls it; nil where it is not implemented.
  @discardableResult
  public func callAsFunction(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) -> Void? {
    OptionalCall.answer {
      delegate.scrollViewDidEndZooming(scrollView, with: view, atScale: scale)
    }
  }
}
