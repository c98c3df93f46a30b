import Ocelot
import OcelotAdwaita

/// A product's cover, with its name below.
struct CoverContent: Content, Hashable {
  static let defaultPadding = Insets.zero

  let id: Product.ID
  let name: String
  let line: String
  /// The cover's shape.
  let shape: CoverShape
  /// How large the cover is, in points.
  let width: Int
  let height: Int
  /// Whether it is a favorite, which a star on the cover says.
  let isFavorite: Bool

  init(_ product: Product, width: Int, isFavorite: Bool, line: String? = nil) {
    id = product.id
    name = product.name
    self.line = line ?? product.line()
    shape = CoverShape(product.kind)
    self.width = width
    height = shape.height(of: width)
    self.isFavorite = isFavorite
  }

  var accessibilityLabel: String { spoken([name, line, isFavorite ? "Favorite" : nil]) }
}

/// The shapes of covers.
enum CoverShape: String, CaseIterable {
  case square, book, poster, wide, icon

  init(_ kind: ProductKind) {
    self =
      switch kind {
      case .music: .square
      case .books: .book
      case .movies: .poster
      case .tv: .wide
      case .apps: .icon
      }
  }

  /// The height of a cover of a width, both in points.
  func height(of width: Int) -> Int {
    switch self {
    case .square, .icon: width
    case .book, .poster: width * 3 / 2
    case .wide: width * 9 / 16
    }
  }

  /// The size of a cover in a row, in points: the longer side is 48.
  var rowSize: Size {
    switch self {
    case .square, .icon: Size(width: 48, height: 48)
    case .book, .poster: Size(width: 32, height: 48)
    case .wide: Size(width: 48, height: 27)
    }
  }

  /// The style class that rounds its corners.
  var styleClass: String { "gallery-cover-\(rawValue)" }
}

/// The widgets of a cover.
final class CoverView: Widget {
  fileprivate let picture: Picture
  private let badge = Picture(size: 16, symbolSize: 14)
  fileprivate let star: BoxWidget
  fileprivate let name = Label()
  fileprivate let line = Label().classes("caption", "dim-label")
  fileprivate var shape: CoverShape?

  fileprivate init(_ context: RenderContext) {
    picture = Picture(width: 100, height: 100, images: context.images)
    picture.placed(horizontally: .start, vertically: .start)
    star = BoxWidget(vertical: false, [badge]).classes("gallery-cover-star")
    star.placed(horizontally: .end, vertically: .end)
    let cover = Overlay(picture, over: [star])
    cover.placed(horizontally: .start, vertically: .start)
    badge.content = .symbol("starred-symbolic")
    let texts = BoxWidget(vertical: true, [name, line])
    let column = BoxWidget(vertical: true, spacing: 8, [cover, texts])
    column.margins(Insets(all: 8))
    super.init(wrapping: column)
  }

  fileprivate func take(_ shape: CoverShape) {
    guard shape != self.shape else { return }
    if let old = self.shape { picture.setClass(old.styleClass, false) }
    picture.setClass(shape.styleClass, true)
    self.shape = shape
  }
}

/// Shows covers.
struct CoverRenderer: ContentRenderer {
  var respondsToPointer: Bool { true }

  func makeView(_ context: RenderContext) -> CoverView { CoverView(context) }

  func update(_ view: CoverView, with content: CoverContent) {
    view.take(content.shape)
    view.picture.setSize(width: content.width, height: content.height)
    view.picture.content = .named(content.id)
    view.star.isVisible = content.isFavorite
    view.name.text = content.name
    view.line.text = content.line
    view.line.isVisible = !content.line.isEmpty
  }
}
