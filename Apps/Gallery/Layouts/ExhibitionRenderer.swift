import ExampleLayouts
import Ocelot
import OcelotAdwaita

/// The widgets of an exhibition: a poster, or its title on a colour.
final class ExhibitionView: Widget {
  fileprivate let poster = Drawing()
  fileprivate let title = Label().classes("heading")
  fileprivate let detail = Label().classes("caption", "dim-label")
  fileprivate let texts: BoxWidget
  fileprivate var exhibition: Exhibition?
  fileprivate var shape: CardShape.Shape?

  fileprivate init() {
    texts = BoxWidget(vertical: true, [title, detail])
    texts.classes("card-texts").expanding(horizontally: true, vertically: true)
    poster.expanding(horizontally: true, vertically: true)
    super.init(wrapping: BoxWidget(vertical: true, [poster, texts]))
    title.expanding(horizontally: true, vertically: true)
    detail.expanding(horizontally: true, vertically: true).placed(vertically: .start)
  }

  fileprivate func draw() {
    guard let exhibition, let shape, shape == .cover || shape == .disc else { return }
    poster.redraw(keptAs: [AnyHashable(exhibition.scene), AnyHashable(shape)]) { canvas in
      let short = min(canvas.width, canvas.height)
      canvas.clipped(cornerRadius: shape == .disc ? short / 2 : 12) {
        exhibition.scene.draw(on: canvas)
      }
    }
  }
}

/// Shows an exhibition as its layout says: as a poster, a round picture, a bar or a chip.
struct ExhibitionRenderer: ContentRenderer {
  func makeView(_ context: RenderContext) -> ExhibitionView { ExhibitionView() }

  func update(_ view: ExhibitionView, with content: ExhibitionContent) {
    let exhibition = content.exhibition
    view.exhibition = exhibition
    view.title.text = exhibition.title
    view.detail.text = exhibition.dates
    for tint in 0..<6 { view.texts.setClass("tint-\(tint)", tint == exhibition.tint) }
    view.draw()
  }

  func apply(_ attributes: LayoutAttributes, _ state: ElementState, to view: ExhibitionView) {
    let shape = attributes[CardShape.self]
    guard shape != view.shape else { return }
    view.shape = shape
    let isPicture = shape == .cover || shape == .disc
    view.poster.isVisible = isPicture
    view.texts.isVisible = !isPicture
    view.detail.isVisible = shape == .bar
    // Two lines stand around the middle, one in it.
    view.title.placed(vertically: shape == .bar ? .end : .center)
    view.texts.setClass("chip", shape == .chip)
    view.draw()
  }

  private static let tints = ["blue_3", "green_4", "purple_3", "orange_3", "red_3", "brown_3"]

  static let styleRules =
    """
    .exhibitions row { border-radius: 9px; }
    .exhibitions .card-texts { border-radius: 6px; padding: 4px 10px; border-left: 4px solid; }
    .exhibitions .card-texts:dir(rtl) { border-left: none; border-right: 4px solid; }
    .exhibitions .card-texts.chip { padding: 0 6px; border-width: 0 0 0 3px; font-size: 0.85em; }
    .exhibitions .card-texts.chip:dir(rtl) { border-width: 0 3px 0 0; }
    """
    + tints.enumerated().map { number, tint in
      """
      .exhibitions .card-texts.tint-\(number) {
        border-color: @\(tint);
        background-color: mix(@window_bg_color, @\(tint), 0.22);
      }
      """
    }.joined(separator: "\n")
}
