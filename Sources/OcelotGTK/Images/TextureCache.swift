/// Decoded pictures of bytes that contents carry, the most recent ones.
@MainActor
enum TextureCache {
  /// The pictures.
  private(set) static var kept = KeptTextures(capacity: 16 << 20)
  /// What is no picture.
  private static var failures: Set<ImageLoader.Key> = []
  private static let mostFailures = 1_000

  /// The decoded picture, or nil if the bytes are no picture that GdkPixbuf reads.
  static func texture(_ key: ImageLoader.Key, _ bytes: [UInt8]) -> Texture? {
    if let known = kept.texture(key) { return known }
    guard !failures.contains(key) else { return nil }
    guard let texture = Texture(bytes, for: key.room) else {
      if failures.count == mostFailures { failures = [] }
      failures.insert(key)
      return nil
    }
    kept.keep(texture, key)
    return texture
  }
}
