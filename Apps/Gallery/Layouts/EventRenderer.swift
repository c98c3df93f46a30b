import ExampleLayouts
import Ocelot
import OcelotAdwaita

/// The widgets of an event: the cover of its album, or what it is called on a colour.
final class EventView: Widget {
  fileprivate let poster: Picture
  /// What is seen of the cover in the ground before it.
  fileprivate let mirror: Picture
  /// What holds the two, and is shown or not.
  fileprivate let (cover, ground) = (BoxWidget(), BoxWidget())
  fileprivate let title = Label().classes("heading")
  fileprivate let detail = Label().classes("caption", "dim-label")
  fileprivate let stripe = BoxWidget().classes("stripe")
  /// The cover beside the texts of a note.
  fileprivate let thumb: Picture
  /// What keeps it as wide as it is to be.
  fileprivate let thumbHolder: Widget
  fileprivate let texts: BoxWidget
  fileprivate let bar: BoxWidget
  fileprivate let content: BoxWidget
  fileprivate var shape: CardShape.Shape?
  fileprivate var side = 0
  fileprivate var hasThumb = false
  fileprivate var hiddenStart = -1.0

  fileprivate init(_ context: RenderContext) {
    poster = Picture(loadedAt: AlbumImages.size, images: context.images).classes("poster")
    mirror = Picture(loadedAt: AlbumImages.size, images: context.images)
    thumb = Picture(width: 48, height: 48, images: context.images).classes("thumb")
    thumb.placed(vertically: .center)
    thumbHolder = thumb.clamped(to: 48).expanding(horizontally: false)
    thumbHolder.margins(Insets(top: 0, leading: 6, bottom: 0, trailing: 6))
    texts = BoxWidget(vertical: true, [title, detail]).expanding(vertically: true)
    texts.margins(Insets(top: 2, leading: 0, bottom: 0, trailing: 0))
    stripe.sized(width: 4).expanding(horizontally: false, vertically: true)
    content = BoxWidget(spacing: 6, [thumbHolder, stripe, texts]).expanding(vertically: true)
    bar = BoxWidget(vertical: true, [content])
    bar.classes("event-bar").expanding(horizontally: true, vertically: true)
    for (holder, picture) in [(cover, poster), (ground, mirror)] {
      holder.append(picture)
      picture.expanding(horizontally: true, vertically: true)
      holder.expanding(horizontally: true, vertically: true)
    }
    super.init(wrapping: BoxWidget(vertical: true, [cover, ground, bar]))
  }
}

/// Shows an event as its layout says: as a cover, a round picture or a bar.
struct EventRenderer: ContentRenderer {
  func makeView(_ context: RenderContext) -> EventView { EventView(context) }

  func update(_ view: EventView, with content: EventContent) {
    let event = content.event
    view.poster.content = .named(AlbumImages.name(of: event.album))
    view.mirror.content = .named(AlbumImages.name(of: event.album, isReflected: true))
    view.thumb.content = .named(AlbumImages.name(of: event.album))
    view.title.text = event.album.name
    view.detail.text = event.album.artist
    for tint in Event.tints.indices { view.bar.setClass("tint-\(tint)", tint == event.tint) }
  }

  func apply(_ attributes: LayoutAttributes, _ state: ElementState, to view: EventView) {
    let (shape, size) = (attributes[CardShape.self], attributes.frame.size)
    showStart(of: view, attributes[HiddenStart.self], in: size.width)
    // A cover is as high as it is wide; what is below is its reflection.
    let side = shape == .cover && size.height > size.width + 1 ? Int(size.width) : 0
    // A note that is not much broader than its name has no picture.
    let hasThumb = shape == .note && size.width >= 180 * Surroundings.textScale
    guard shape != view.shape || side != view.side || hasThumb != view.hasThumb else { return }
    (view.shape, view.side, view.hasThumb) = (shape, side, hasThumb)
    let (isNote, isBar) = (shape == .note, shape == .bar || shape == .note)
    view.cover.isVisible = !isBar
    view.bar.isVisible = isBar
    view.bar.setClass("note", isNote)
    view.bar.setClass("card", isNote)
    view.thumbHolder.isVisible = hasThumb
    view.stripe.isVisible = !isNote
    view.texts.placed(vertically: isNote ? .center : .fill)
    // Beside a picture a long title has no room in one line.
    view.title.wraps = isNote
    view.title.lines = isNote ? 2 : 1
    let margin = isNote && !hasThumb ? 8.0 : 0
    view.texts.margins(Insets(top: 2, leading: margin, bottom: 0, trailing: margin))
    view.ground.isVisible = side > 0
    view.cover.sized(height: side > 0 ? side : nil)
    view.cover.expanding(horizontally: true, vertically: side == 0)
    view.poster.setClass("disc", shape == .disc)
  }

  /// Texts begin where a bar comes into sight, as long as there is room for them.
  private func showStart(of view: EventView, _ hidden: Double, in width: Double) {
    let start = max(0, min(hidden, width - 16)).rounded()
    let hasRoom = width - start >= 52
    if view.texts.isVisible != hasRoom { view.texts.isVisible = hasRoom }
    guard start != view.hiddenStart else { return }
    view.hiddenStart = start
    view.content.margins(Insets(leading: start))
  }

  /// Pictures keep their edges on any ground; what is selected, or has the focus, has a ring, not
  /// the theme's rectangle behind it.
  static let styleRules =
    """
    .events row, .events row:selected, .events row:hover {
      border-radius: 12px;
      background: none;
      outline: none;
    }
    .events .poster { border-radius: 8px; background-color: alpha(currentColor, 0.08); }
    .events .poster.disc {
      border-radius: 9999px;
      outline: 1px solid alpha(currentColor, 0.1);
      outline-offset: -1px;
    }
    .events row:selected .poster.disc { outline: 3px solid @accent_bg_color; outline-offset: 4px; }
    .events row:focus-visible .poster {
      outline: 2px solid alpha(@accent_color, 0.6);
      outline-offset: 2px;
    }
    .events row:selected:focus-visible .poster.disc {
      outline: 3px solid @accent_color;
      outline-offset: 4px;
    }
    .events .event-bar { border-radius: 9px; padding: 4px; }
    .events .stripe { border-radius: 2px; }
    .events .thumb { border-radius: 6px; }
    .events row:selected .event-bar { outline: 2px solid @accent_bg_color; outline-offset: -1px; }
    .events row:focus-visible .event-bar {
      outline: 2px solid alpha(@accent_color, 0.6);
      outline-offset: -2px;
    }
    .events row:selected:focus-visible .event-bar {
      outline: 3px solid @accent_color;
      outline-offset: -2px;
    }
    """
    + Event.tints.enumerated().map { number, tint in
      """
      .events .tint-\(number) { background-color: mix(@window_bg_color, @\(tint), 0.22);
        box-shadow: inset 0 0 0 1px alpha(mix(@\(tint), @window_fg_color, 0.4), 0.5); }
      .events row:hover .tint-\(number) { background-color: mix(@window_bg_color, @\(tint), 0.3); }
      .events .tint-\(number) .stripe { background-color: @\(tint); }
      """
    }.joined(separator: "\n")
      + """

      .events .event-bar.note { background-color: @card_bg_color; }
      """
}
