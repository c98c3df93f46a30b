import Foundation

/// Makes objects by `init()` of a class that is known as the program runs.
///
/// Swift calls initializers of such classes where they are required. A subclass with a designated
/// initializer of its own would have to repeat a required one, which code that was written for
/// UIKit does not. The class is taken for a subclass of this one, in which `init()` is required: in
/// both it overrides NSObject's, and is called the same way. A class that has no `init()` ends the
/// program here, as on iOS.
///
/// Open, so that the compiler takes no call for one of this class's own. Without a counterpart in
/// UIKit; not for clients.
open class ObjectOfClass: NSObject {
  /// Makes an object.
  public required override init() { super.init() }

  /// An object of a class.
  package static func make<Object: NSObject>(_ type: Object.Type) -> Object {
    let object: AnyObject = unsafeBitCast(type, to: ObjectOfClass.Type.self).init()
    return unsafeDowncast(object, to: Object.self)
  }
}
