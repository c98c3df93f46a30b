/// The pictures that were used last, up to what they may take together.
@MainActor
struct KeptTextures {
  /// The most that pictures may take, in bytes of pixels.
  let capacity: Int
  /// What they take, in bytes of pixels.
  private(set) var cost = 0
  /// How often all of them were looked at to make room.
  private(set) var sorts = 0
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
  ///
  /// - Complexity: O(log n) on average; O(n log n) where room is made.
  mutating func keep(_ texture: Texture, _ key: ImageLoader.Key) {
    uses += 1
    cost += texture.cost - (kept[key]?.texture.cost ?? 0)
    kept[key] = (texture, uses)
    if cost > capacity { makeRoom() }
  }

  private mutating func makeRoom() {
    sorts += 1
    // Many go at a time: the next ones find room without another look at all of them.
    let most = kept.count - kept.count / 8
    for (key, old) in kept.sorted(by: { $0.value.use < $1.value.use }) {
      guard kept.count > 1, cost > capacity || kept.count > most else { return }
      kept[key] = nil
      cost -= old.texture.cost
    }
  }

  /// Forgets all pictures.
  mutating func removeAll() { (kept, cost) = ([:], 0) }
}
