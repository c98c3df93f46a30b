/// The pictures that were used last, up to what they may take together.
@MainActor
struct KeptTextures {
  /// The most that pictures may take, in bytes of pixels.
  let capacity: Int
  /// What they take, in bytes of pixels.
  private(set) var cost = 0
  private var kept: [ImageLoader.Key: (texture: Texture, use: Int)] = [:]
  private var uses = 0

  /// Makes an empty store.
  init(capacity: Int) { self.capacity = capacity }

  /// A picture that is kept, which is used by that.
  mutating func texture(_ key: ImageLoader.Key) -> Texture? {
    guard let found = kept[key] else { return nil }
    uses += 1
    kept[key]?.use = uses
    return found.texture
  }

  /// Keeps a picture; the ones that were not used for longest make room.
  mutating func keep(_ texture: Texture, _ key: ImageLoader.Key) {
    uses += 1
    cost += texture.cost - (kept[key]?.texture.cost ?? 0)
    kept[key] = (texture, uses)
    while cost > capacity, kept.count > 1,
      let oldest = kept.min(by: { $0.value.use < $1.value.use })
    {
      kept[oldest.key] = nil
      cost -= oldest.value.texture.cost
    }
  }

  /// Forgets all pictures.
  mutating func removeAll() { (kept, cost) = ([:], 0) }
}
