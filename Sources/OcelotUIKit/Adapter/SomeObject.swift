import Foundation

/// What protocols of delegates and data sources have in the place of NSObjectProtocol.
///
/// A test case may be a data source on iOS, where it is an NSObject; on Linux it is none. What
/// NSObjectProtocol adds to a delegate of which nothing else is known is here.
public protocol SomeObject: AnyObject {}

extension SomeObject {
  /// Whether it is another object, or says that it equals it.
  public func isEqual(_ object: Any?) -> Bool {
    if let own = self as? NSObject { return own.isEqual(object) }
    return object.map { self === $0 as AnyObject } ?? false
  }

  /// Equal objects have equal numbers.
  public var hash: Int { (self as? NSObject)?.hash ?? ObjectIdentifier(self).hashValue }
}
