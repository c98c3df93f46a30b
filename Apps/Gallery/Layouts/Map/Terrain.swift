import OcelotAdwaita

/// What a tile of the map is made of, from the deepest to the highest.
enum Terrain: Int, CaseIterable {
  case deepWater, shallowWater, sand, grass, forest, rock, snow

  /// The terrain at a height, in meters; below 0 under water.
  init(height: Int) {
    self =
      switch height {
      case ..<(-12): .deepWater
      case ..<0: .shallowWater
      case ..<6: .sand
      case ..<70: .grass
      case ..<180: .forest
      case ..<340: .rock
      default: .snow
      }
  }

  var title: String {
    switch self {
    case .deepWater: "Deep water"
    case .shallowWater: "Shallow water"
    case .sand: "Sand"
    case .grass: "Grass"
    case .forest: "Forest"
    case .rock: "Rock"
    case .snow: "Snow"
    }
  }

  var isWater: Bool { self == .deepWater || self == .shallowWater }

  /// The colour of the ground; of deep water, that around the map.
  func ground(isDark: Bool) -> Drawing.Canvas.Tint {
    switch self {
    case .deepWater: isDark ? .hex(0x16406e) : .hex(0x96c1ef)
    case .shallowWater: isDark ? .hex(0x265a8c) : .hex(0xb4d9f7)
    case .sand: isDark ? .hex(0xb9a46c) : .hex(0xf5e1ad)
    case .grass: isDark ? .hex(0x4f8f4a) : .hex(0xa5d88c)
    case .forest: isDark ? .hex(0x2c6a3f) : .hex(0x69b277)
    case .rock: isDark ? .hex(0x7b7067) : .hex(0xb9a897)
    case .snow: isDark ? .hex(0xd8dbe0) : .hex(0xf6f5f4)
    }
  }

  /// The colour of the lines between tiles.
  static func line(isDark: Bool) -> Drawing.Canvas.Tint { isDark ? .hex(0x16406e) : .hex(0x96c1ef) }
}

extension Drawing.Canvas.Tint {
  /// A colour by its components in hexadecimal digits.
  static func hex(_ number: Int, alpha: Double = 1) -> Self {
    Self(
      Double(number >> 16 & 255) / 255, Double(number >> 8 & 255) / 255, Double(number & 255) / 255,
      alpha: alpha)
  }
}
