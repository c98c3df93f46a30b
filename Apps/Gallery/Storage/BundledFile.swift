import Foundation

/// The files that come with the app.
enum BundledFile {
  /// The bytes of a file of the folder Resources.
  static func bytes(_ name: String) throws -> Data {
    guard let file = Bundle.module.url(forResource: "Resources/\(name)", withExtension: nil) else {
      throw ServerError.unreachable(name, reason: "the app's own file is missing")
    }
    return try Data(contentsOf: file)
  }

  /// The path of a folder in the folder Resources; nil if it is missing.
  static func folder(_ name: String) -> String? {
    Bundle.module.url(forResource: "Resources/\(name)", withExtension: nil)?.path
  }

  /// The entries of a file that holds a list, as JSON.
  static func list<Entry: Decodable>(_ name: String) throws -> [Entry] {
    try JSONDecoder().decode([Entry].self, from: bytes(name))
  }
}
