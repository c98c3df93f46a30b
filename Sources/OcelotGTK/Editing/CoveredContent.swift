import Ocelot

/// What is seen of an item's content beside a strip of actions that lies over it.
enum CoveredContent {
  /// A part of the content from top to bottom, of one opacity.
  struct Slice: Equatable {
    /// Where it begins and ends, in points from the left of the item.
    let start: Double
    let end: Double
    let opacity: Double
  }

  /// How wide a slice is where the content fades, in points.
  private static let step = 2.0

  /// The slices of the content between two edges, from the strip on.
  ///
  /// GTK 4.8 has no masks: the fade is made of narrow slices, so that whatever is behind the
  /// content, such as the colour of a row under the pointer, is seen through.
  ///
  /// - Complexity: O(1): a dozen slices.
  static func slices(
    from left: Double, to right: Double, under strip: ActionPane.Strip, isAtRight: Bool
  ) -> [Slice] {
    func slice(_ near: Double, _ far: Double, _ opacity: Double) -> Slice {
      // Distances are from the edge at which the strip is.
      isAtRight
        ? Slice(start: right - far, end: right - near, opacity: opacity)
        : Slice(start: left + near, end: left + far, opacity: opacity)
    }
    let width = max(0, right - left)
    let covered = min(max(0, strip.extent), width)
    // A strip that has hardly come over the content fades as much as it covers of it.
    let fade = min(
      ActionPane.Strip.fadeExtent, max(0, covered - strip.shift), width - covered)
    var slices = [slice(0, covered, 1 - strip.alpha)]
    var depth = 0.0
    while depth < fade {
      let next = min(depth + step, fade)
      let shown = (depth + next) / 2 / fade
      slices.append(slice(covered + depth, covered + next, 1 - strip.alpha * (1 - shown)))
      depth = next
    }
    slices.append(slice(covered + fade, width, 1))
    return slices
  }
}
