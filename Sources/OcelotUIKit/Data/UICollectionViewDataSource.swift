import CoreGraphics

/// Says what a collection view shows, and gives its views.
///
/// Corresponds to UICollectionViewDataSource.
@preconcurrency @MainActor
public protocol UICollectionViewDataSource: SomeObject {
  /// The number of items in a section.
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  /// The cell of an item, from `dequeueReusableCell(withReuseIdentifier:for:)` or a registration.
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  /// The number of sections; one.
  func numberOfSections(in collectionView: UICollectionView) -> Int
  /// The view of a supplementary.
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView
  /// Whether an item can be moved; where moving is implemented.
  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath)
    -> Bool
  /// Moves an item in the data.
  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath)
  /// The titles of an index at the side; not asked.
  func indexTitles(for collectionView: UICollectionView) -> [String]?
}

extension UICollectionViewDataSource {
  /// Missing.
  public func numberOfSections(in collectionView: UICollectionView) -> Int {
    OptionalCall.missing(1)
  }
  /// Missing.
  public func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView { OptionalCall.missing(UICollectionReusableView(frame: .zero)) }
  /// Missing.
  public func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath)
    -> Bool
  { OptionalCall.missing(true) }
  /// Missing.
  public func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { OptionalCall.missing() }
  /// Missing.
  public func indexTitles(for collectionView: UICollectionView) -> [String]? {
    OptionalCall.missing(nil)
  }

  /// The optional methods of this name, each of which answers nil where it is not implemented.
  public var numberOfSections: CollectionViewDataSourceNumberOfSectionsCalls? {
    CollectionViewDataSourceNumberOfSectionsCalls(object: self)
  }

  /// The optional methods of this name, each of which answers nil where it is not implemented.
  public var collectionView: CollectionViewDataSourceCalls? {
    CollectionViewDataSourceCalls(object: self)
  }

  /// The optional methods of this name, each of which answers nil where it is not implemented.
  public var indexTitles: CollectionViewDataSourceIndexTitlesCalls? {
    CollectionViewDataSourceIndexTitlesCalls(object: self)
  }
}

/// Optional methods of ``UICollectionViewDataSource``.
@preconcurrency @MainActor
public struct CollectionViewDataSourceNumberOfSectionsCalls {
  let object: any UICollectionViewDataSource

  /// The number of sections; one.
  ///
  /// Nil where it is not implemented.
  public func callAsFunction(in collectionView: UICollectionView) -> Int! {
    OptionalCall.answer { object.numberOfSections(in: collectionView) }
  }
}

/// Optional methods of ``UICollectionViewDataSource``.
@preconcurrency @MainActor
public struct CollectionViewDataSourceCalls {
  let object: any UICollectionViewDataSource

  /// The view of a supplementary.
  ///
  /// Nil where it is not implemented.
  public func callAsFunction(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView! {
    OptionalCall.answer {
      object.collectionView(collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
    }
  }

  /// Whether an item can be moved; where moving is implemented.
  ///
  /// Nil where it is not implemented.
  public func callAsFunction(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath)
    -> Bool!
  {
    OptionalCall.answer { object.collectionView(collectionView, canMoveItemAt: indexPath) }
  }

  /// Moves an item in the data.
  ///
  /// Nil where it is not implemented.
  @discardableResult
  public func callAsFunction(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) -> Void? {
    OptionalCall.answer {
      object.collectionView(collectionView, moveItemAt: sourceIndexPath, to: destinationIndexPath)
    }
  }
}

/// Optional methods of ``UICollectionViewDataSource``.
@preconcurrency @MainActor
public struct CollectionViewDataSourceIndexTitlesCalls {
  let object: any UICollectionViewDataSource

  /// The titles of an index at the side; not asked.
  ///
  /// Nil where it is not implemented.
  public func callAsFunction(for collectionView: UICollectionView) -> [String]? {
    OptionalCall.answer { object.indexTitles(for: collectionView) } ?? nil
  }
}
