/// Six colours that go together, from the darkest to the lightest, and one that stands out.
struct ArtworkPalette: Equatable, Sendable {
  let ink, deep, middle, soft, pale, paper: Tone
  /// What stands out against dark and against middle colours.
  let accent: Tone

  private init(_ codes: [Int], accent: Int) {
    let tones = codes.map { Tone($0) }
    (ink, deep, middle) = (tones[0], tones[1], tones[2])
    (soft, pale, paper) = (tones[3], tones[4], tones[5])
    self.accent = Tone(accent)
  }

  /// The colours, the darkest first.
  var tones: [Tone] { [ink, deep, middle, soft, pale, paper] }

  /// Navy under a peach sky.
  static let dusk = ArtworkPalette(
    [0x17224d, 0x2d4079, 0x5870b2, 0xa9a4c0, 0xf6cc98, 0xfce8cb], accent: 0xf7b267)
  /// Desert reds.
  static let ember = ArtworkPalette(
    [0x53101f, 0x97263a, 0xd4553f, 0xf08f57, 0xf8c488, 0xfdebc8], accent: 0xffd166)
  /// Firs in the morning.
  static let pine = ArtworkPalette(
    [0x10382c, 0x1f5c47, 0x3f9474, 0x86c5a1, 0xc3e6ce, 0xeef9f0], accent: 0xf6f7c1)
  /// Violets.
  static let iris = ArtworkPalette(
    [0x29144a, 0x52287f, 0x8650bd, 0xb78be2, 0xdcc5f6, 0xf5ecff], accent: 0xffc6e5)
  /// Green hills and an orange sky.
  static let meadow = ArtworkPalette(
    [0x1d3641, 0x235f60, 0x2a9d8f, 0xe9c46a, 0xf4a868, 0xfdf2da], accent: 0xfdf2da)
  /// Black and white film, with gold.
  static let noir = ArtworkPalette(
    [0x121417, 0x292d33, 0x474d55, 0x8a9098, 0xd9b65d, 0xeeece6], accent: 0xe8c468)
  /// Crimson and rose.
  static let rose = ArtworkPalette(
    [0x560b20, 0x93123a, 0xd12c52, 0xf2708d, 0xf8aeb6, 0xfde6df], accent: 0xffd9a8)
  /// Night blue and aqua.
  static let lagoon = ArtworkPalette(
    [0x0b1233, 0x263a75, 0x2b83a6, 0x58c3c4, 0xa6e6e2, 0xe4fbfa], accent: 0xffe08a)
  /// The sea, with mint and cream.
  static let harbor = ArtworkPalette(
    [0x0e2b54, 0x17568f, 0x2488c4, 0x7dcfb0, 0xc9eccb, 0xf5f1de], accent: 0xffd670)
  /// Signs at night.
  static let neon = ArtworkPalette(
    [0x2a0e3f, 0x4b1a63, 0x0f7480, 0x27c1a4, 0xa0f0b4, 0xeafaea], accent: 0xff6fab)
  /// Wine and orange.
  static let paprika = ArtworkPalette(
    [0x4a0c38, 0x8a1a48, 0xcf402f, 0xfb8b24, 0xfdc05f, 0xfff0cb], accent: 0xffe3a3)
  /// Pink clouds over violet.
  static let blossom = ArtworkPalette(
    [0x351b57, 0x663a96, 0xb062b4, 0xf197bd, 0xfbc3d7, 0xffecf1], accent: 0xffd28f)
  /// Slate, clay and sand.
  static let clay = ArtworkPalette(
    [0x262b42, 0x434e6b, 0x74829f, 0xdd8757, 0xeed9bf, 0xfaf4ea], accent: 0xf2b84b)
  /// Cobalt and lemon.
  static let lemon = ArtworkPalette(
    [0x142452, 0x2f4fa3, 0x4d7fd6, 0xf3b62f, 0xf9d978, 0xfff8df], accent: 0xffe27a)

  static let all = [
    dusk, ember, pine, iris, meadow, noir, rose, lagoon, harbor, neon, paprika, blossom, clay,
    lemon,
  ]
}
