import Foundation

/// An archive of views by its name: there are none here.
///
/// What registers it compiles; views of its name are plain ones, which is reported.
///
/// Corresponds to UINib.
@preconcurrency @MainActor
public final class UINib: NSObject {
  /// The name.
  public let name: String
  /// Names an archive.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) { self.name = name }
}
