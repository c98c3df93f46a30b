/// How a species of cat looks in its portrait.
struct CatLook: Sendable {
  /// The marks of a coat.
  enum Coat: Sendable {
    case plain
    case stripes
    /// Broken rings, with spots in them if wanted.
    case rosettes(dotted: Bool)
    /// Small round spots of a radius, in units of the picture.
    case spots(Double)
    /// Large patches with a dark edge.
    case clouds
    /// Long rings in rows.
    case chains
  }

  /// The shapes of ears.
  enum Ears: Sendable {
    /// Round, of a radius in units of the picture.
    case round(Double)
    /// High and pointed, with tufts of a length, which may be 0, in units of the picture.
    case pointed(height: Double, tuft: Double)
    /// High, wide and round at the top.
    case tall
    /// Low at the sides.
    case low
  }

  /// What a face has besides its coat.
  struct Features: OptionSet, Sendable {
    let rawValue: Int
    static let mane = Features(rawValue: 1)
    /// Long fur at the cheeks.
    static let ruff = Features(rawValue: 2)
    /// Lines from the eyes to the mouth.
    static let tears = Features(rawValue: 4)
    /// Lines over the eyes and along the cheeks.
    static let lines = Features(rawValue: 8)
    /// Dark sides of the muzzle.
    static let darkMuzzle = Features(rawValue: 16)
    /// Lids that hang low.
    static let lids = Features(rawValue: 32)
    /// Pupils that are slits.
    static let slits = Features(rawValue: 64)
    /// Dark lines over the eyes.
    static let brows = Features(rawValue: 128)
    /// Fine dots on the forehead.
    static let dots = Features(rawValue: 256)
  }

  /// What is behind the cat.
  enum Habitat: CaseIterable, Sendable { case forest, savanna, mountains, night, taiga, steppe }

  var habitat: Habitat
  /// The upper and the lower colour of what is behind the cat.
  var sky: (Tone, Tone)
  var fur: Tone
  /// Muzzle and chest.
  var pale = Tone(0xfbf1e1)
  /// The marks.
  var mark = Tone(0x2b211c)
  var iris = Tone(0xd9a62e)
  var nose = Tone(0xb0655a)
  var coat = Coat.plain
  var ears = Ears.round(46)
  var features: Features = []
  /// The width and height of the head, as shares of the usual ones.
  var head = (width: 1.0, height: 1.0)
  /// How large eyes are, as a share of the usual size.
  var eyes = 1.0
}
