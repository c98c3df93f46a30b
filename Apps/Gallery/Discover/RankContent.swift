import Ocelot
import OcelotAdwaita

/// A row of the top list: a rank, a cover, names, and a star that makes it a favorite.
struct RankContent: Content, Hashable {
  static let defaultPadding = Insets.zero

  let rank: Int
  let id: Product.ID
  let name: String
  let line: String
  let shape: CoverShape
  let isFavorite: Bool
  /// Whether it stands on a card, from whose edges it keeps away.
  let isOnCard: Bool

  init(_ rank: Int, _ product: Product, isFavorite: Bool, isOnCard: Bool = false) {
    self.rank = rank
    self.isOnCard = isOnCard
    id = product.id
    name = product.name
    line = product.line()
    shape = CoverShape(product.kind)
    self.isFavorite = isFavorite
  }

  /// Without the rank, which is the row's place among all, and is read as that.
  var accessibilityLabel: String { spoken([name, line, isFavorite ? "Favorite" : nil]) }
}

/// The widgets of a row of the top list.
final class RankView: Widget {
  fileprivate let rank = Label(overflow: .grow).classes("title-4", "numeric")
  fileprivate let picture: Picture
  fileprivate let name = Label()
  fileprivate let line = Label().classes("caption", "dim-label")
  fileprivate let star: Button
  fileprivate let row: BoxWidget
  fileprivate var shape: CoverShape?

  fileprivate init(_ context: RenderContext) {
    picture = Picture(width: 48, height: 48, images: context.images)
    picture.placed(horizontally: .center, vertically: .center)
    star = Button(symbol: "ocelot-star-outline-symbolic", label: "Favorite") { [weak context] in
      context?.send(.toggleFavorite)
    }.classes("flat", "circular")
    star.placed(vertically: .center)
    rank.sized(width: 24)
    rank.placed(vertically: .center)
    let box = BoxWidget(vertical: true, [picture]).sized(width: 48)
    box.placed(horizontally: .center, vertically: .center)
    let texts = BoxWidget(vertical: true, spacing: 2, [name, line])
      .expanding().placed(vertically: .center)
    row = BoxWidget(vertical: false, spacing: 12, [rank, box, texts, star])
    super.init(wrapping: row)
  }

  fileprivate func take(_ shape: CoverShape) {
    guard shape != self.shape else { return }
    self.shape = shape
    picture.setSize(width: Int(shape.rowSize.width), height: Int(shape.rowSize.height))
  }
}

/// Shows rows of the top list.
struct RankRenderer: ContentRenderer {
  var respondsToPointer: Bool { true }

  func makeView(_ context: RenderContext) -> RankView {
    let view = RankView(context)
    view.picture.setClass("gallery-cover-small", true)
    return view
  }

  func update(_ view: RankView, with content: RankContent) {
    view.take(content.shape)
    let side = content.isOnCard ? 12 : Double(DiscoverShelf.halo)
    view.row.margins(Insets(top: 8, leading: side, bottom: 8, trailing: side))
    view.rank.text = "\(content.rank)"
    view.picture.content = .named(content.id)
    view.name.text = content.name
    view.line.text = content.line
    view.star.showFavorite(content.isFavorite, of: content.name)
  }
}
