import CGTK
import Ocelot

/// The view of a rating: stars and a caption.
final class RatingView: Widget {
  private let stars = BoxWidget(spacing: 2).classes("ocelot-stars")
  private let caption = Label(overflow: .wrap).classes("dim-label", "caption").expanding()
  private var images: [WidgetPointer] = []

  init() {
    // The row's name says how many.
    stars.isSilent = true
    super.init(wrapping: RowWidget(spacing: 8, [stars, caption]))
    margins(Insets(top: 8, leading: 15, bottom: 8, trailing: 15))
  }

  func show(_ content: RatingContent) {
    let count = max(0, min(content.maximum, 20))
    while images.count < count {
      let image = gtk_image_new()!
      gtk_box_append(cast(stars.object), image)
      images.append(image)
    }
    while images.count > count {
      gtk_box_remove(cast(stars.object), images.removeLast())
    }
    // Full from three quarters on, half from one quarter on.
    let halves = (content.value * 2).rounded()
    for (index, image) in images.enumerated() {
      let rest = halves - Double(index) * 2
      let name = rest >= 2 ? "starred" : rest >= 1 ? "semi-starred" : "non-starred"
      gtk_image_set_from_icon_name(OpaquePointer(image), name + "-symbolic")
    }
    caption.isVisible = content.caption != nil
    caption.text = content.caption ?? ""
  }
}

/// Shows stars.
struct RatingRenderer: ContentRenderer {
  func makeView(_ context: RenderContext) -> RatingView { RatingView() }
  func update(_ view: RatingView, with content: RatingContent) { view.show(content) }
}
