import Ocelot

/// The row over the reviews: how often each number of stars was given, and their mean.
struct RatingRow: Identifiable, Hashable {
  let ratings: ProductRatings
  /// Whether the mean stands over the bars.
  var isNarrow: Bool

  var id: Int { 0 }

  /// What the row shows.
  var content: RatingSummaryContent { RatingSummaryContent(ratings, isNarrow: isNarrow) }
}
