import Ocelot
import OcelotAdwaita

/// How a product was rated: the mean of the stars, and how often each number of them was given.
struct RatingSummaryContent: Content, Hashable {
  static let defaultPadding = Insets.zero

  /// How often a number of stars was given.
  struct Share: Hashable {
    let stars: Int
    /// The part of all ratings, from 0 to 1.
    let part: Double

    /// Such as “46%”.
    var percent: String { "\(Int((part * 100).rounded()))%" }
  }

  let mean: Double
  let total: Int
  /// From five stars down to one.
  let shares: [Share]
  /// Whether the mean stands over the bars, and not beside them.
  let isNarrow: Bool

  init(_ ratings: ProductRatings, isNarrow: Bool) {
    mean = ratings.mean
    total = ratings.total
    shares = ratings.counts.prefix(5).enumerated().reversed().map { index, count in
      // A server may say what there is not.
      let part = Double(count) / Double(max(1, ratings.total))
      return Share(stars: index + 1, part: min(max(0, part), 1))
    }
    self.isNarrow = isNarrow
  }

  /// How many there are, in words.
  var count: String { "\(total.grouped) \(total == 1 ? "rating" : "ratings")" }

  var accessibilityLabel: String {
    spoken(
      ["Average Rating, \(mean.ofFive)", count]
        + shares.map { "\($0.stars) \($0.stars == 1 ? "star" : "stars"): \($0.percent)" })
  }
}

/// The widgets of a product's ratings.
final class RatingSummaryView: Widget {
  private let mean = Label(overflow: .grow).centered()
    .classes("title-1", "numeric", "gallery-mean")
  private let stars = Label(overflow: .grow).centered()
  private let count = Label(overflow: .grow).centered().classes("caption", "dim-label")
  private let bars = (0..<5).map { _ in
    ProgressBar().expanding().placed(vertically: .center)
  }
  private let percents = (0..<5).map { _ in
    Label(overflow: .grow).trailing().classes("numeric", "dim-label")
  }
  private let row: RowWidget

  fileprivate init() {
    let summary = BoxWidget(vertical: true, spacing: 3, [mean, stars, count])
    summary.placed(horizontally: .center, vertically: .center)
    let numbers = (1...5).reversed().map {
      Label("\($0) ★", overflow: .grow).classes("numeric", "dim-label")
    }
    // Three columns of equal lines: what stands in a line stands at one height.
    let columns: [[Widget]] = [numbers, bars, percents]
    let chart = BoxWidget(
      spacing: 12, columns.map { BoxWidget(vertical: true, spacing: 3, $0).homogeneous() })
    chart.classes("gallery-shares").expanding().placed(vertically: .center)
    row = RowWidget(spacing: 30, [summary, chart])
    // The row's name says all of it.
    for part in [summary, chart] { part.isSilent = true }
    row.margins(Insets(top: 18, leading: 24, bottom: 18, trailing: 24))
    super.init(wrapping: row)
  }

  fileprivate func show(_ content: RatingSummaryContent) {
    mean.text = "\((content.mean * 10).rounded() / 10)"
    stars.text = .stars(content.mean)
    count.text = content.count
    for (share, (bar, percent)) in zip(content.shares, zip(bars, percents)) {
      bar.fraction = share.part
      percent.text = share.percent
    }
    row.isVertical = content.isNarrow
  }
}

/// Shows how a product was rated.
struct RatingSummaryRenderer: ContentRenderer {
  func makeView(_ context: RenderContext) -> RatingSummaryView { RatingSummaryView() }

  func update(_ view: RatingSummaryView, with content: RatingSummaryContent) { view.show(content) }
}
