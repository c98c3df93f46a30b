import Ocelot

/// How the list of packages stands in the window: with room for versions or not, and beside letters
/// or not.
struct PackageListFit: Equatable {
  /// Whether rows have room for versions, and sections for more space between them.
  var isWide = true
  /// Whether letters stand in the room at the trailing edge that rows would take.
  var makesRoomForLetters = false

  /// The distance of cards from the edges of the page, in points.
  private var sides: (leading: Double, trailing: Double) {
    makesRoomForLetters ? (CardMetrics.side, 42) : (CardMetrics.side, CardMetrics.side)
  }

  /// How rows look.
  var metrics: SectionMetrics {
    var metrics = SectionMetrics.boxed
    metrics.padding?.leading = sides.leading
    metrics.padding?.trailing = sides.trailing
    if !isWide { metrics.padding?.bottom -= 6 }
    return metrics
  }

  /// The room around the titles of sections, which begin where the cards do.
  var titlePadding: Insets {
    var padding = SectionHeaderContent.defaultPadding
    padding.leading = sides.leading
    padding.trailing = sides.trailing
    return padding
  }

  /// How the card looks that says what could not be read.
  var problems: SupplementaryMetrics {
    var metrics = SupplementaryMetrics()
    metrics.pinsToTop = false
    var padding = ProblemsContent.defaultPadding
    padding.leading = sides.leading
    padding.trailing = sides.trailing
    metrics.padding = padding
    return metrics
  }
}
