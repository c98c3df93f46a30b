import ExampleLayouts
import Ocelot
import OcelotAdwaita

/// The widgets of an exhibition: a poster, or its title on a colour.
final class ExhibitionView: Widget {
  fileprivate let poster = Drawing().classes("poster")
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
    // A chip that is lower than text is a mark.
    let isMark = shape == .chip && attributes.frame.height < 16
    if view.title.isVisible == isMark {
      view.title.isVisible = !isMark
      view.texts.setClass("mark", isMark)
    }
    guard shape != view.shape else { return }
    view.shape = shape
    let isPicture = shape == .cover || shape == .disc
    view.poster.isVisible = isPicture
    view.texts.isVisible = !isPicture
    view.detail.isVisible = shape == .bar
    // Two lines stand around the middle, one in it.
    view.title.placed(vertically: shape == .bar ? .end : .center)
    view.texts.setClass("chip", shape == .chip)
    view.poster.setClass("disc", shape == .disc)
    view.draw()
  }

  private static let tints = ["blue_3", "green_4", "purple_3", "orange_3", "red_3", "brown_3"]

  /// Pictures keep their edges on any ground; what is selected, or has the focus, has a ring, not the
  /// theme's rectangle behind it.
  static let styleRules =
    """
    .exhibitions row, .exhibitions row:selected, .exhibitions row:hover {
      border-radius: 12px;
      background: none;
      outline: none;
    }
    .exhibitions .poster { border-radius: 12px; outline: 1px solid @borders; outline-offset: -1px; }
    .exhibitions .poster.disc { border-radius: 9999px; }
    .exhibitions row:selected .poster {
      outline: 3px solid @accent_bg_color;
      outline-offset: 3px;
    }
    .exhibitions row:focus-visible .poster {
      outline: 2px solid alpha(@accent_color, 0.6);
      outline-offset: 2px;
    }
    .exhibitions row:selected:focus-visible .poster {
      outline: 3px solid @accent_color;
      outline-offset: 3px;
    }
    .exhibitions .card-texts { border-radius: 9px; padding: 4px 10px; border-left: 4px solid; }
    .exhibitions .card-texts:dir(rtl) { border-left: none; border-right: 4px solid; }
    .exhibitions .card-texts.chip {
      padding: 0 6px;
      border-width: 0 0 0 3px;
      border-radius: 6px;
      font-size: 0.85em;
    }
    .exhibitions .card-texts.chip:dir(rtl) { border-width: 0 3px 0 0; }
    .exhibitions .card-texts.chip.mark { padding: 0; border-width: 0; border-radius: 4px; }
    .exhibitions row:selected .card-texts { outline: 2px solid @accent_color; outline-offset: -2px; }
    .exhibitions row:focus-visible .card-texts {
      outline: 2px solid alpha(@accent_color, 0.6);
      outline-offset: -2px;
    }
    .exhibitions row:selected:focus-visible .card-texts {
      outline: 3px solid @accent_color;
      outline-offset: -2px;
    }
    """
    + tints.enumerated().map { number, tint in
      """
      .exhibitions .card-texts.tint-\(number) {
        border-color: @\(tint);
        background-color: mix(@window_bg_color, @\(tint), 0.22);
      }
      .exhibitions .card-texts.mark.tint-\(number) { background-color: @\(tint); }
      """
    }.joined(separator: "\n")
}
