import OcelotAdwaita

/// The pictures of albums, and what is seen of them in the ground before them.
struct AlbumImages: ImageSource {
  /// How large they are drawn, in points: as large as a cover.
  static let size = 280
  /// How high a reflection is, as a share of its cover.
  static let reflection = 0.36

  /// The name of an album's picture, or of its reflection.
  static func name(of album: Album, isReflected: Bool = false) -> String {
    isReflected ? "\(album.id)/reflected" : album.id
  }

  func image(named name: String) async throws -> [UInt8] {
    let parts = name.split(separator: "/").map(String.init)
    guard let id = parts.first else { return [] }
    let cover = Artwork(id: id, kind: .music, name: "", maker: nil).svg(points: Self.size)
    return Array((parts.count > 1 ? Self.reflected(cover) : cover).utf8)
  }

  /// A square picture upside down, which fades away.
  private static func reflected(_ cover: String) -> String {
    let (side, height) = (100, 100 * reflection)
    // The picture has sides of its own, in units of its own.
    let scaled = cover.replacing(
      /width="[\d.]+" height="[\d.]+"/, with: "width=\"\(side)\" height=\"\(side)\"",
      maxReplacements: 1)
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(side) \(height)" \
      width="\(side)" height="\(height)"><defs>\
      <linearGradient id="fade" x1="0" y1="0" x2="0" y2="1">\
      <stop offset="0" stop-color="#fff" stop-opacity="0.3"/>\
      <stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient>\
      <mask id="faded" maskUnits="userSpaceOnUse" x="0" y="0" width="\(side)" height="\(height)">\
      <rect width="\(side)" height="\(height)" fill="url(#fade)"/></mask></defs>\
      <g mask="url(#faded)"><g transform="matrix(1 0 0 -1 0 \(side))">\(scaled)</g></g></svg>
      """
  }
}
