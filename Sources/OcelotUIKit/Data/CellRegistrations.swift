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
    /// The collection view that asked for a view as this was made; nil for none.
    private(set) weak var asker = CollectionCore.asking
    /// Makes a registration, before the collection view asks for cells.
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
    /// The collection view that asked for a view as this was made; nil for none.
    private(set) weak var asker = CollectionCore.asking
    /// Makes a registration, before the collection view asks for views.
    public init(elementKind: String, handler: @escaping Handler) {
      self.elementKind = elementKind
      self.handler = handler
    }
  }
}

extension UICollectionView {
  /// A cell that shows an item as its registration says.
  public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    reportLate(registration.asker, Cell.self, at: indexPath)
    if core?.pool.knows(registration.identifier) == false {
      register(Cell.self, forCellWithReuseIdentifier: registration.identifier)
    }
    let cell = dequeueReusableCell(withReuseIdentifier: registration.identifier, for: indexPath)
    let own = cell as? Cell ?? ViewOfClass.make(Cell.self).standingIn()
    if let item { registration.handler(own, indexPath, item) }
    return own
  }

  /// A view that shows a supplementary as its registration says.
  public func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    let (kind, identifier) = (registration.elementKind, registration.identifier)
    reportLate(registration.asker, Supplementary.self, at: indexPath)
    if core?.pool.knows(identifier, kind: kind) == false {
      register(
        Supplementary.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
    }
    let view = dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: identifier, for: indexPath)
    let own = view as? Supplementary ?? ViewOfClass.make(Supplementary.self).standingIn()
    registration.handler(own, kind, indexPath)
    return own
  }
}
