/// A picture that came with a message.
///
/// Demo data, drawn like the artwork of albums.
struct Attachment: Hashable, Sendable {
  /// What it is called.
  let name: String
  /// How large it is, in kilobytes.
  let size: Int

  /// What it is and how large.
  var line: String { ["Picture", "\(size) kB"].joined(separator: .dot) }

  /// The picture: a landscape.
  var artwork: Artwork {
    let ids = (0..<64).lazy.map { "mail \(name) \($0)" }
    let id = ids.first { Self.landscapes.contains(ArtworkChoice(of: $0, .tv).motif) }
    return Artwork(id: id ?? name, kind: .tv, name: name, maker: nil)
  }

  private static let landscapes: [Motif] = [.dunes, .waves, .hills, .mountains, .forest]
}

extension Message {
  /// The pictures that came with it: two if it is about pictures.
  var attachments: [Attachment] {
    guard ["Pictures", "תמונות", "صور"].contains(where: subject.contains) else { return [] }
    let first = id % Self.places.count
    return [first, (first + 3) % Self.places.count].map { place in
      Attachment(name: Self.places[place], size: 180 + (id * 37 + place * 61) % 240)
    }
  }

  private static let places = [
    "At the weir", "The old sluice", "Above the ridge", "Morning fog", "The long bridge",
    "Under the pines", "First snow",
  ]
}
