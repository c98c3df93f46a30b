import CoreGraphics

/// Surroundings that count for a view or a controller, and for what is within, instead of those
/// around it.
///
/// Corresponds to UITraitOverrides.
public struct UITraitOverrides: Sendable {
  private var values: [ObjectIdentifier: any Sendable] = [:]
  private static let usual = UITraitCollection()

  /// Whether a trait is among them.
  public func contains(_ trait: UITrait) -> Bool { values[ObjectIdentifier(trait)] != nil }
  /// Has what is around count for a trait again.
  public mutating func remove(_ trait: UITrait) { values[ObjectIdentifier(trait)] = nil }

  private func value<Value>(_ trait: UITrait, or other: Value) -> Value {
    values[ObjectIdentifier(trait)] as? Value ?? other
  }
  private mutating func set(_ trait: UITrait, _ value: any Sendable) {
    values[ObjectIdentifier(trait)] = value
  }

  /// Pixels per point.
  public var displayScale: CGFloat {
    get { value(UITraitDisplayScale.self, or: Self.usual.displayScale) }
    set { set(UITraitDisplayScale.self, newValue) }
  }
  /// The room across.
  public var horizontalSizeClass: UIUserInterfaceSizeClass {
    get { value(UITraitHorizontalSizeClass.self, or: Self.usual.horizontalSizeClass) }
    set { set(UITraitHorizontalSizeClass.self, newValue) }
  }
  /// The room down.
  public var verticalSizeClass: UIUserInterfaceSizeClass {
    get { value(UITraitVerticalSizeClass.self, or: Self.usual.verticalSizeClass) }
    set { set(UITraitVerticalSizeClass.self, newValue) }
  }
  /// The appearance.
  public var userInterfaceStyle: UIUserInterfaceStyle {
    get { value(UITraitUserInterfaceStyle.self, or: Self.usual.userInterfaceStyle) }
    set { set(UITraitUserInterfaceStyle.self, newValue) }
  }
  /// The kind of device.
  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    get { value(UITraitUserInterfaceIdiom.self, or: Self.usual.userInterfaceIdiom) }
    set { set(UITraitUserInterfaceIdiom.self, newValue) }
  }
  /// The reading direction.
  public var layoutDirection: UITraitEnvironmentLayoutDirection {
    get { value(UITraitLayoutDirection.self, or: Self.usual.layoutDirection) }
    set { set(UITraitLayoutDirection.self, newValue) }
  }
  /// The reader's text size.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    get {
      value(
        UITraitPreferredContentSizeCategory.self, or: Self.usual.preferredContentSizeCategory)
    }
    set { set(UITraitPreferredContentSizeCategory.self, newValue) }
  }

  /// The style alone, as `overrideUserInterfaceStyle` says it; unspecified where it is not among
  /// them.
  var statedStyle: UIUserInterfaceStyle {
    get { value(UITraitUserInterfaceStyle.self, or: .unspecified) }
    set {
      userInterfaceStyle = newValue
      if newValue == .unspecified { remove(UITraitUserInterfaceStyle.self) }
    }
  }
  var isEmpty: Bool { values.isEmpty }

  /// Surroundings in which these count.
  func applied(to traits: UITraitCollection) -> UITraitCollection {
    guard !isEmpty else { return traits }
    return UITraitCollection(
      displayScale: value(UITraitDisplayScale.self, or: traits.displayScale),
      horizontalSizeClass: value(
        UITraitHorizontalSizeClass.self, or: traits.horizontalSizeClass),
      verticalSizeClass: value(UITraitVerticalSizeClass.self, or: traits.verticalSizeClass),
      userInterfaceStyle: value(UITraitUserInterfaceStyle.self, or: traits.userInterfaceStyle),
      userInterfaceIdiom: value(UITraitUserInterfaceIdiom.self, or: traits.userInterfaceIdiom),
      layoutDirection: value(UITraitLayoutDirection.self, or: traits.layoutDirection),
      preferredContentSizeCategory: value(
        UITraitPreferredContentSizeCategory.self, or: traits.preferredContentSizeCategory))
  }
}
