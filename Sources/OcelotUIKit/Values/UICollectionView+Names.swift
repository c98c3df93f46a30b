extension UICollectionView {
  /// Where an item is to stand after a scroll.
  ///
  /// Corresponds to UICollectionView.ScrollPosition.
  public struct ScrollPosition: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Makes positions from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// At the top.
    public static let top = Self(rawValue: 1)
    /// In the middle between top and bottom.
    public static let centeredVertically = Self(rawValue: 2)
    /// At the bottom.
    public static let bottom = Self(rawValue: 4)
    /// At the left.
    public static let left = Self(rawValue: 8)
    /// In the middle between left and right.
    public static let centeredHorizontally = Self(rawValue: 16)
    /// At the right.
    public static let right = Self(rawValue: 32)
  }

  /// How soon items make room for one that is moved.
  ///
  /// Corresponds to UICollectionView.ReorderingCadence.
  public enum ReorderingCadence: Int, Sendable {
    /// At once.
    case immediate
    /// Soon.
    case fast
    /// Once it rests.
    case slow
  }

  /// Whether cells are asked again what they prefer as they change.
  ///
  /// Corresponds to UICollectionView.SelfSizingInvalidation.
  public enum SelfSizingInvalidation: Int, Sendable {
    /// They are not.
    case disabled
    /// They are where they ask for it.
    case enabled
    /// They are whenever constraints change, which do not count here.
    case enabledIncludingConstraints
  }

  /// Called once another layout is shown or given up: whether it was shown to the end, and whether
  /// it was not given up.
  ///
  /// Corresponds to UICollectionView.LayoutInteractiveTransitionCompletion.
  public typealias LayoutInteractiveTransitionCompletion = (Bool, Bool) -> Void

  /// The kind of a section's header.
  public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of a section's footer.
  public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"
}
