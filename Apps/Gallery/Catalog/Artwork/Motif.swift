/// What a picture shows.
enum Motif: String, CaseIterable, Sendable {
  // Landscapes: they fill the width and have a sky.
  case dunes, waves, skyline, hills, mountains, forest, planet, stripedSun, spotlight, arches
  // Patterns around a middle, or everywhere.
  case rings, petals, halftone, tiles, bars, record, rainbow, triangles, spiral, crescents, rays
  case ridges, blocks, leaves

  /// Whether it is drawn on a plain ground.
  var standsOnPaper: Bool { [.arches, .crescents, .blocks, .leaves].contains(self) }

  /// Whether it has no ground that is seen.
  var fillsAll: Bool {
    switch self {
    case .rings, .petals, .spiral, .crescents, .ridges, .blocks, .leaves: false
    default: true
    }
  }

  /// Whether it is a pattern and not a landscape.
  var isPattern: Bool {
    switch self {
    case .dunes, .waves, .skyline, .hills, .mountains, .forest, .planet, .stripedSun, .spotlight,
      .arches:
      false
    case .rings, .petals, .halftone, .tiles, .bars, .record, .rainbow, .triangles, .spiral,
      .crescents, .rays, .ridges, .blocks, .leaves:
      true
    }
  }
}
