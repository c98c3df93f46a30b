import CoreGraphics

/// A trait by its type.
///
/// Corresponds to UITraitDefinition; there are those of ``UITraitCollection``, and no own ones.
public protocol UITraitDefinition {
  /// Whether two surroundings differ in it.
  static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool
}

/// A trait that can be named.
public typealias UITrait = any UITraitDefinition.Type

/// Pixels per point.
public enum UITraitDisplayScale: UITraitDefinition {
  /// Whether two surroundings differ in it.
  public static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool {
    a.displayScale != b.displayScale
  }
}

/// The room across.
public enum UITraitHorizontalSizeClass: UITraitDefinition {
  /// Whether two surroundings differ in it.
  public static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool {
    a.horizontalSizeClass != b.horizontalSizeClass
  }
}

/// The room down.
public enum UITraitVerticalSizeClass: UITraitDefinition {
  /// Whether two surroundings differ in it.
  public static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool {
    a.verticalSizeClass != b.verticalSizeClass
  }
}

/// The appearance.
public enum UITraitUserInterfaceStyle: UITraitDefinition {
  /// Whether two surroundings differ in it.
  public static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool {
    a.userInterfaceStyle != b.userInterfaceStyle
  }
}

/// The kind of device.
public enum UITraitUserInterfaceIdiom: UITraitDefinition {
  /// Whether two surroundings differ in it.
  public static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool {
    a.userInterfaceIdiom != b.userInterfaceIdiom
  }
}

/// The reading direction.
public enum UITraitLayoutDirection: UITraitDefinition {
  /// Whether two surroundings differ in it.
  public static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool {
    a.layoutDirection != b.layoutDirection
  }
}

/// The reader's text size.
public enum UITraitPreferredContentSizeCategory: UITraitDefinition {
  /// Whether two surroundings differ in it.
  public static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool {
    a.preferredContentSizeCategory != b.preferredContentSizeCategory
  }
}

/// Stands for a handler, to take it away again.
///
/// Corresponds to UITraitChangeRegistration.
@preconcurrency @MainActor
public protocol UITraitChangeRegistration: AnyObject {}

/// Who waits for changes of some traits.
@MainActor
final class TraitObserver: UITraitChangeRegistration {
  private let traits: [UITrait]
  private let handler: (UITraitCollection) -> Void

  init(_ traits: [UITrait], _ handler: @escaping (UITraitCollection) -> Void) {
    (self.traits, self.handler) = (traits, handler)
  }

  /// Tells a change, if it is one of the traits.
  func tell(_ old: UITraitCollection, _ new: UITraitCollection) {
    if traits.contains(where: { $0.differs(old, new) }) { handler(old) }
  }
}

/// What holds handlers.
@MainActor
protocol TraitObserverHolder: AnyObject {
  /// Who waits for changes.
  var traitObservers: [TraitObserver] { get set }
}

extension TraitObserverHolder {
  /// Tells who waits for one of the traits in which surroundings differ.
  func tellObservers(_ old: UITraitCollection, _ new: UITraitCollection) {
    for observer in traitObservers { observer.tell(old, new) }
  }
}

/// What hears of changes of traits by handlers: views and controllers.
///
/// Corresponds to UITraitChangeObservable.
@preconcurrency @MainActor
public protocol UITraitChangeObservable: AnyObject {}

extension UITraitChangeObservable {
  /// Has a handler called after one of some traits changed, with the surroundings before.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], handler: @escaping (Self, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    let observer = TraitObserver(traits) { [weak self] old in
      if let self { handler(self, old) }
    }
    (self as? any TraitObserverHolder)?.traitObservers.append(observer)
    return observer
  }

  /// The same with a handler that says its type, as `(self: Self, old: UITraitCollection) in` does
  /// within a class.
  @_disfavoredOverload @discardableResult
  public func registerForTraitChanges<Observer: UITraitChangeObservable>(
    _ traits: [UITrait], handler: @escaping (Observer, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    registerForTraitChanges(traits) { (observer: Self, old: UITraitCollection) in
      if let observer = observer as? Observer { handler(observer, old) }
    }
  }

  /// Has a handler called no more.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    (self as? any TraitObserverHolder)?.traitObservers.removeAll { $0 === registration }
  }
}

extension UIView: UITraitChangeObservable, TraitObserverHolder {}
extension UIViewController: UITraitChangeObservable, TraitObserverHolder {}
