import CoreGraphics

/// What a reader pulls down to have content loaded again: held, and not pulled.
///
/// Corresponds to UIRefreshControl.
@preconcurrency @MainActor
open class UIRefreshControl: UIView {
  /// Whether content is being loaded.
  open private(set) var isRefreshing = false
  /// Loading began.
  open func beginRefreshing() { isRefreshing = true }
  /// Loading is over.
  open func endRefreshing() { isRefreshing = false }
}
