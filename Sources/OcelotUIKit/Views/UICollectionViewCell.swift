import CoreGraphics

/// A view that shows an item.
///
/// Corresponds to UICollectionViewCell.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
  /// Where an application puts what the cell shows.
  public let contentView = UIView(frame: .zero)
  /// What is behind the content.
  open var backgroundView: UIView? {
    didSet { replace(oldValue, by: backgroundView) }
  }
  /// What is behind the content while the cell is selected.
  open var selectedBackgroundView: UIView? {
    didSet { replace(oldValue, by: selectedBackgroundView) }
  }
  /// Whether the item is selected.
  open var isSelected = false {
    didSet { if isSelected != oldValue { updateConfiguration() } }
  }
  /// Whether the item is pressed.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { updateConfiguration() } }
  }
  /// Called where the state changes; nothing by default.
  open var configurationUpdateHandler: ((UICollectionViewCell, UICellConfigurationState) -> Void)?

  /// Makes a cell at a place in its parent, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepareContent()
  }

  /// Makes a cell without a size.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepareContent()
  }

  private func prepareContent() {
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  private func replace(_ old: UIView?, by new: UIView?) {
    guard old !== new else { return }
    old?.removeFromSuperview()
    guard let new else { return }
    new.frame = bounds
    new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(new, at: 0)
  }

  /// How the cell stands.
  open var configurationState: UICellConfigurationState {
    UICellConfigurationState(isSelected: isSelected, isHighlighted: isHighlighted)
  }

  /// Has the cell show its state before the next frame; here at once.
  open func setNeedsUpdateConfiguration() { updateConfiguration() }

  /// Shows the state; nothing by default.
  open func updateConfiguration(using state: UICellConfigurationState) {}

  private func updateConfiguration() {
    updateConfiguration(using: configurationState)
    configurationUpdateHandler?(self, configurationState)
  }
}

/// How a cell stands.
///
/// Corresponds to UICellConfigurationState.
public struct UICellConfigurationState: Hashable, Sendable {
  /// Whether the item is selected.
  public var isSelected: Bool
  /// Whether the item is pressed.
  public var isHighlighted: Bool
}
