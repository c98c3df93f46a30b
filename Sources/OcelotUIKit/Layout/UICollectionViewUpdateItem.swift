import CoreGraphics

extension UICollectionViewUpdateItem {
  /// What happened.
  ///
  /// Corresponds to UICollectionViewUpdateItem.Action.
  public enum Action: Int, Sendable {
    /// It came.
    case insert
    /// It went.
    case delete
    /// It is shown again by another view.
    case reload
    /// It went elsewhere.
    case move
    /// Nothing.
    case none
  }
}

/// One thing that an update did, as layouts are told.
///
/// Of a section the paths have an item of `NSNotFound`.
///
/// Corresponds to UICollectionViewUpdateItem.
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: NSObject {
  private let before: IndexPath?
  private let after: IndexPath?
  private let action: Action

  /// Says that nothing happened.
  public override init() {
    (before, after, action) = (nil, nil, .none)
    super.init()
  }

  init(_ action: Action, before: IndexPath?, after: IndexPath?) {
    (self.before, self.after, self.action) = (before, after, action)
    super.init()
  }

  /// Where it was; nil of what came.
  open var indexPathBeforeUpdate: IndexPath? { before }
  /// Where it is; nil of what went.
  open var indexPathAfterUpdate: IndexPath? { after }
  /// What happened.
  open var updateAction: Action { action }

  /// Action and places.
  open nonisolated override var description: String {
    MainActor.assumeIsolated {
      "\(updateAction) \(indexPathBeforeUpdate.map(\.description) ?? "-") "
        + "\(indexPathAfterUpdate.map(\.description) ?? "-")"
    }
  }
}
