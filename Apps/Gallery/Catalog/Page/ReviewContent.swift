import Ocelot
import OcelotAdwaita

/// What a reader wrote about a product, on a card.
struct ReviewContent: Content, Hashable {
  static let defaultPadding = Insets.zero

  let title: String
  let stars: Int
  /// Who wrote it, and when.
  let line: String
  let text: String

  init(_ review: ProductReview) {
    title = review.title
    stars = review.stars
    line = [review.author, Day(review.date)?.inWords ?? review.date].joined(separator: .dot)
    text = review.text
  }

  var accessibilityLabel: String { spoken([title, "\(stars) of 5 stars", line, text]) }
}

/// The widgets of a review.
final class ReviewView: Widget {
  fileprivate let title = Label(overflow: .wrap).classes("heading")
  fileprivate let stars = Label(overflow: .grow).classes("caption")
  fileprivate let line = Label(overflow: .wrap).classes("caption", "dim-label").expanding()
  fileprivate let text = Label(overflow: .wrap)

  fileprivate init() {
    let head = RowWidget(spacing: 9, [stars, line])
    text.margins(Insets(top: 3, leading: 0, bottom: 0, trailing: 0))
    let column = BoxWidget(vertical: true, spacing: 3, [title, head, text])
    column.margins(Insets(all: CardMetrics.inset)).placed(vertically: .start)
    // Cards beside each other are equally high. Those beside and under each other keep 12 points
    // apart.
    let card = BoxWidget(vertical: true, [column]).classes("card")
      .expanding(horizontally: true, vertically: true)
    card.margins(Insets(all: 6))
    super.init(wrapping: BoxWidget(vertical: true, [card]))
  }
}

/// Shows reviews.
struct ReviewRenderer: ContentRenderer {
  func makeView(_ context: RenderContext) -> ReviewView { ReviewView() }

  func update(_ view: ReviewView, with content: ReviewContent) {
    view.title.text = content.title
    view.stars.text = .stars(Double(content.stars))
    view.line.text = content.line
    view.text.text = content.text
  }
}
