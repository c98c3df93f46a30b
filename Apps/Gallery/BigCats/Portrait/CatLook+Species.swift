extension CatLook {
  /// The look of a species; of one that is not known, something that its name leads to.
  init(species: String) {
    self = Self.known[species] ?? Self.unknown(species)
  }

  /// The species whose looks are known.
  static let known: [String: CatLook] = [
    "Panthera tigris": CatLook(
      habitat: .forest, sky: (Tone(0x6fae8e), Tone(0x2f7257)), fur: Tone(0xf08a2e),
      pale: Tone(0xfff3e2), mark: Tone(0x2a1c16), iris: Tone(0xe0b13a), coat: .stripes),
    "Panthera leo": CatLook(
      habitat: .savanna, sky: (Tone(0xf3d595), Tone(0xd99a4e)), fur: Tone(0xdda24c),
      pale: Tone(0xfbeacb), mark: Tone(0x7a431d), iris: Tone(0xc98a2a), nose: Tone(0x8a5145),
      ears: .round(42), features: [.mane]),
    "Panthera onca": CatLook(
      habitat: .forest, sky: (Tone(0x5ba48f), Tone(0x22604f)), fur: Tone(0xe2a23c),
      pale: Tone(0xfdf0d4), iris: Tone(0xb7a53a), coat: .rosettes(dotted: true),
      ears: .round(42), head: (1.06, 1)),
    "Panthera pardus": CatLook(
      habitat: .savanna, sky: (Tone(0xd4dba4), Tone(0x8d9c58)), fur: Tone(0xe9bd6a),
      pale: Tone(0xfef5e0), iris: Tone(0x7fa66b), coat: .rosettes(dotted: false),
      ears: .round(41), head: (0.96, 1)),
    "Panthera uncia": CatLook(
      habitat: .mountains, sky: (Tone(0xbfd6ec), Tone(0x7d9fc4)), fur: Tone(0xd3d5dc),
      pale: Tone(0xffffff), mark: Tone(0x4a4a55), iris: Tone(0x8fb5b8), nose: Tone(0xb98a8a),
      coat: .rosettes(dotted: false), ears: .round(36), features: [.ruff]),
    "Neofelis nebulosa": CatLook(
      habitat: .forest, sky: (Tone(0x8fae9c), Tone(0x46695a)), fur: Tone(0xc8a873),
      pale: Tone(0xf8ecd6), mark: Tone(0x3d3128), iris: Tone(0xd8a541), coat: .clouds,
      ears: .round(38), features: [.lines, .slits], head: (0.96, 1)),
    "Acinonyx jubatus": CatLook(
      habitat: .savanna, sky: (Tone(0xf0c49a), Tone(0xcf8354)), fur: Tone(0xe8bd6c),
      pale: Tone(0xfef6e4), iris: Tone(0xc98b2b), nose: Tone(0x4a3730), coat: .spots(6),
      ears: .round(36), features: [.tears], head: (0.88, 0.94)),
    "Puma concolor": CatLook(
      habitat: .mountains, sky: (Tone(0xc4b3cd), Tone(0x8a6f92)), fur: Tone(0xc98f5f),
      pale: Tone(0xfaeee0), mark: Tone(0x4d3527), iris: Tone(0x8fae74), nose: Tone(0xb37268),
      ears: .round(42), features: [.darkMuzzle], head: (0.94, 0.98)),
    "Leopardus pardalis": CatLook(
      habitat: .night, sky: (Tone(0x5d79a8), Tone(0x2b3f68)), fur: Tone(0xd9ab69),
      pale: Tone(0xfdf3e2), iris: Tone(0xb9803a), nose: Tone(0xd08a83), coat: .chains,
      ears: .round(44), features: [.lines], head: (0.94, 0.96), eyes: 1.08),
    "Leopardus wiedii": CatLook(
      habitat: .forest, sky: (Tone(0x86b3a0), Tone(0x3b6b60)), fur: Tone(0xc99a5d),
      pale: Tone(0xfbf0dc), mark: Tone(0x3a2a20), iris: Tone(0x7a4a24), nose: Tone(0xc98078),
      coat: .chains, ears: .round(47), features: [.lines], head: (0.88, 0.92), eyes: 1.3),
    "Leptailurus serval": CatLook(
      habitat: .savanna, sky: (Tone(0xeec3a2), Tone(0xc0714b)), fur: Tone(0xe5b25a),
      pale: Tone(0xfdf3dd), iris: Tone(0xc7a24a), nose: Tone(0x7d4f48), coat: .spots(8),
      ears: .tall, features: [.lines], head: (0.8, 0.92), eyes: 0.92),
    "Caracal caracal": CatLook(
      habitat: .steppe, sky: (Tone(0xd9dfb2), Tone(0x93a56d)), fur: Tone(0xcf7f4a),
      pale: Tone(0xfdf0e2), mark: Tone(0x261c18), iris: Tone(0xc9a53e), nose: Tone(0x8d544a),
      ears: .pointed(height: 110, tuft: 56), features: [.brows, .darkMuzzle], head: (0.88, 0.95)),
    "Lynx lynx": CatLook(
      habitat: .taiga, sky: (Tone(0xc9d6dc), Tone(0x7c95a3)), fur: Tone(0xc2a584),
      pale: Tone(0xfcf6ec), mark: Tone(0x3a302a), iris: Tone(0xc8a448), nose: Tone(0xb4756c),
      coat: .spots(5), ears: .pointed(height: 98, tuft: 46), features: [.ruff, .slits],
      head: (0.92, 0.98)),
    "Otocolobus manul": CatLook(
      habitat: .steppe, sky: (Tone(0xe6d3ba), Tone(0xb08e6d)), fur: Tone(0xb9aa97),
      pale: Tone(0xf6f0e6), mark: Tone(0x3b342e), iris: Tone(0xd8bd55), nose: Tone(0xa9736b),
      ears: .low, features: [.ruff, .lids, .dots, .lines], head: (1.1, 0.9), eyes: 0.95),
  ]

  private static func unknown(_ species: String) -> CatLook {
    var numbers = DemoNumbers("cat \(species)")
    let looks = known.sorted { $0.key < $1.key }.map(\.value)
    var look = numbers.choice(looks)
    let backdrop = numbers.choice(looks)
    look.habitat = backdrop.habitat
    look.sky = backdrop.sky
    look.iris = numbers.choice(looks).iris
    return look
  }
}
