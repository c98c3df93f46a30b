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
    didSet { replace(oldValue, by: backgroundView, at: 0) }
  }
  /// What is behind the content while the cell is selected, over ``backgroundView``.
  open var selectedBackgroundView: UIView? {
    didSet {
      let isOver = backgroundView?.superview === self
      replace(oldValue, by: selectedBackgroundView, at: isOver ? 1 : 0)
    }
  }
  /// Whether the item is selected.
  open var isSelected = false {
    didSet { if isSelected != oldValue { setNeedsUpdateConfiguration() } }
  }
  /// Whether the item is pressed.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { setNeedsUpdateConfiguration() } }
  }
  /// How far a cell is that is dragged to other programs.
  ///
  /// Corresponds to UICollectionViewCell.DragState.
  public enum DragState: Int, Sendable {
    /// It is not dragged.
    case none
    /// It is being lifted.
    case lifting
    /// It is dragged.
    case dragging
  }
  /// For drags to other programs; never called, as there is no finger.
  open func dragStateDidChange(_ dragState: DragState) {}
  /// Called before the cell shows an item, and where the state changes; nothing by default.
  ///
  /// Setting it calls ``setNeedsUpdateConfiguration()``.
  open var configurationUpdateHandler: ((UICollectionViewCell, UICellConfigurationState) -> Void)? {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// Whether the state is to be shown before the cell is.
  private var needsConfiguration = true

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

  private func replace(_ old: UIView?, by new: UIView?, at place: Int) {
    guard old !== new else { return }
    old?.removeFromSuperview()
    guard let new else { return }
    new.frame = bounds
    new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(new, at: place)
  }

  /// How the cell stands.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    (state.isSelected, state.isHighlighted) = (isSelected, isHighlighted)
    state.isEditing = isInEditing
    return state
  }
  /// Whether items are edited, as the collection view says that shows it.
  var isInEditing = false {
    didSet { if isInEditing != oldValue { setNeedsUpdateConfiguration() } }
  }

  /// Has the cell show its state before the next frame; here at once, or as it is shown.
  open func setNeedsUpdateConfiguration() {
    if superview == nil { needsConfiguration = true } else { updateConfiguration() }
  }

  /// The cell is about to be shown, or measured: with its state, if that is not shown yet.
  func configureIfNeeded() { if needsConfiguration { updateConfiguration() } }

  /// The cell is used again: it is neither selected nor pressed, which is shown with the next item.
  open override func prepareForReuse() {
    super.prepareForReuse()
    needsConfiguration = true
    isSelected = false
    isHighlighted = false
  }

  /// Shows the state; nothing by default.
  open func updateConfiguration(using state: UICellConfigurationState) {}

  private func updateConfiguration() {
    needsConfiguration = false
    updateConfiguration(using: configurationState)
    configurationUpdateHandler?(self, configurationState)
  }
}
