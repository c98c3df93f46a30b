import CoreGraphics

/// What a reader pulls down to have content loaded again: held, and not pulled.
///
/// While content is being loaded, the scroll view that has it keeps its height free at the top,
/// which ``UIScrollView/adjustedContentInset`` says; the offset stays. It is no subview of the
/// scroll view here.
///
/// Corresponds to UIRefreshControl.
@preconcurrency @MainActor
open class UIRefreshControl: UIView {
  /// Whether content is being loaded.
  open private(set) var isRefreshing = false
  /// What it says; held alone.
  open var attributedTitle: NSAttributedString?
  /// Whose content it is.
  weak var scrollView: UIScrollView?
  /// The height that is kept free for it.
  var room: CGFloat { isRefreshing ? bounds.height : 0 }

  /// Makes one as high as UIKit's where no size is said.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    if frame.height == 0 { bounds.size.height = 60 }
  }

  /// An archive holds no views here.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Loading began.
  open func beginRefreshing() { refresh(true) }
  /// Loading is over.
  open func endRefreshing() { refresh(false) }

  private func refresh(_ isRefreshing: Bool) {
    guard isRefreshing != self.isRefreshing else { return }
    self.isRefreshing = isRefreshing
    scrollView?.refreshDidChange()
  }
}
