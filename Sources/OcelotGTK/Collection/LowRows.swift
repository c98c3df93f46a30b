import Ocelot

/// Rows that are lower than their content needs.
///
/// Who decides about heights may hear of the width or the font in the frame that found a row too
/// low: what is too low in the next frame as well is reported, once for a type of content.
@MainActor
struct LowRows {
  /// Views that a frame found too low, until the next one finds the same.
  private(set) var views: [CellView] = []
  private var found: [CellView] = []
  private var reported: Set<ContentType> = []

  /// Whether rows with a type of content were reported.
  func isReported(_ type: ContentType) -> Bool { reported.contains(type) }

  /// Whether rows with a type of content were not reported yet; from now on they were.
  mutating func report(_ type: ContentType) -> Bool { reported.insert(type).inserted }

  /// This frame finds a view too low.
  mutating func note(_ view: CellView) { found.append(view) }

  /// The frame ends: what it found waits for the next one.
  ///
  /// - Returns: what waited for this one.
  mutating func endFrame() -> [CellView] {
    let waiting = views
    views.removeAll { old in found.contains { $0 === old } }
    views += found
    found = []
    return waiting
  }

  /// Only some views wait for the next frame.
  mutating func keep(_ views: [CellView]) { self.views = views }

  /// All views go.
  mutating func removeAll() {
    views = []
    found = []
  }
}
