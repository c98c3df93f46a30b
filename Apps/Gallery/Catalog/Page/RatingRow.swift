import Ocelot

/// A row over the reviews: the mean of the stars, or how often each number was given.
enum RatingRow: Identifiable, Hashable {
  case average(ProductRatings)
  case chart(ProductRatings)

  var id: Int {
    switch self {
    case .average: 0
    case .chart: 1
    }
  }

  /// What the row shows; of the chart's bars the one for five stars stands on top.
  var content: any Content {
    switch self {
    case .average(let ratings):
      RatingContent(value: ratings.mean, caption: "Average Rating, \(ratings.mean.ofFive)")
    case .chart(let ratings):
      ChartContent(
        title: "Ratings by stars",
        points: ratings.counts.enumerated().reversed().map { index, count in
          ChartContent.Point(String(repeating: "★", count: index + 1), Double(count))
        }, style: .histogram)
    }
  }
}
