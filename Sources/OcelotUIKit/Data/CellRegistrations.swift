import CoreGraphics

extension UICollectionView {
  /// How cells of a class show items of a type.
  ///
  /// Corresponds to UICollectionView.CellRegistration.
  @preconcurrency @MainActor
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// Has a cell show an item.
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) ->
      Void
    let handler: Handler
    let identifier = "registration \(UUID().uuidString)"
    /// Makes a registration.
    public init(handler: @escaping Handler) { self.handler = handler }
  }

  /// How supplementaries of a kind and a class show what they stand for.
  ///
  /// Corresponds to UICollectionView.SupplementaryRegistration.
  @preconcurrency @MainActor
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    /// Has a view show what it stands for.
    public typealias Handler = (
      _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
    ) -> Void
    let elementKind: String
    let handler: Handler
    let identifier = "registration \(UUID().uuidString)"
    /// Makes a registration.
    public init(elementKind: String, handler: @escaping Handler) {
      self.elementKind = elementKind
      self.handler = handler
    }
  }
}
