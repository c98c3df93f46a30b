/// What text sizes are called, wherever one is chosen or announced: by how large they are, as zoom
/// is named on GNOME.
enum TextSizeName {
  /// The name of a size; 1 is the usual one.
  static func name(ofScale scale: Double) -> String {
    scale == 1 ? "Default" : "\(Int((scale * 100).rounded()))%"
  }
}
