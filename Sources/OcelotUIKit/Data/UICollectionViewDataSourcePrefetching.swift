import CoreGraphics

/// Hears which items are likely to be needed soon.
///
/// Corresponds to UICollectionViewDataSourcePrefetching.
@preconcurrency @MainActor
public protocol UICollectionViewDataSourcePrefetching: SomeObject {
  /// Items that are likely to be needed soon.
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
  /// Items that are not needed after all.
  func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension UICollectionViewDataSourcePrefetching {
  /// Missing.
  public func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) { OptionalCall.missing() }

  /// The optional methods of this name, each of which answers nil where it is not implemented.
  public var collectionView: CollectionViewDataSourcePrefetchingCalls? {
    CollectionViewDataSourcePrefetchingCalls(object: self)
  }
}

/// Optional methods of ``UICollectionViewDataSourcePrefetching``.
@preconcurrency @MainActor
public struct CollectionViewDataSourcePrefetchingCalls {
  let object: any UICollectionViewDataSourcePrefetching

  /// Items that are not needed after all.
  ///
  /// Nil where it is not implemented.
  @discardableResult
  public func callAsFunction(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) -> Void? {
    OptionalCall.answer {
      object.collectionView(collectionView, cancelPrefetchingForItemsAt: indexPaths)
    }
  }
}
