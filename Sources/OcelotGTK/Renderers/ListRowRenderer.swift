import CGTK
import Ocelot

/// The view of a list row: picture, title over subtitle, accessory; in an outline indented, with an
/// arrow.
final class ListRowView: Widget {
  private let context: RenderContext
  private let row: RowWidget
  private var arrow: OutlineArrowView?
  private let picture: Picture
  /// A picture of a size of its own, and the square in whose middle it is.
  private var framed: (picture: Picture, box: BoxWidget)?
  fileprivate let title = Label().classes("title")
  fileprivate let subtitle = Label().classes("dim-label", "caption")
  fileprivate let accessory: AccessoryView

  init(_ context: RenderContext) {
    accessory = AccessoryView(context)
    picture = Picture(size: 32, images: context.images)
    let texts = BoxWidget(vertical: true, spacing: 2, [title, subtitle])
      .expanding().aligned(nil, GTK_ALIGN_CENTER)
    self.context = context
    row = RowWidget(spacing: 12, [picture, texts, accessory])
    // Rows with one line are as high as rows with two: 50 points, as libadwaita's.
    gtk_widget_set_size_request(row.pointer, -1, 34)
    picture.aligned(nil, GTK_ALIGN_CENTER)
    row.margins(Insets(top: 8, leading: 15, bottom: 8, trailing: 15))
    super.init(wrapping: row)
  }

  /// Most rows have no picture of a size of its own, and no widgets for one.
  fileprivate func show(_ image: ImageContent?, _ size: Size?) {
    picture.content = size == nil ? image : nil
    guard let size, image != nil else {
      framed?.box.isVisible = false
      return
    }
    let (width, height) = (Int(pixels(size.width)), Int(pixels(size.height)))
    let framed = self.framed ?? makeFrame(width, height)
    framed.picture.setSize(width: width, height: height)
    framed.box.sized(width: max(width, height), height: max(width, height))
    framed.picture.content = image
    framed.box.isVisible = true
  }

  private func makeFrame(_ width: Int, _ height: Int) -> (picture: Picture, box: BoxWidget) {
    let picture = Picture(width: width, height: height, images: context.images)
    picture.classes("ocelot-row-picture").aligned(GTK_ALIGN_CENTER, GTK_ALIGN_CENTER)
    picture.expanding(horizontally: true, vertically: true)
    let box = BoxWidget([picture]).aligned(nil, GTK_ALIGN_CENTER)
    box.expanding(horizontally: false, vertically: false)
    row.insert(box, after: self.picture)
    let made = (picture, box)
    framed = made
    return made
  }

  /// Rows of lists have neither room for an arrow nor a widget for one.
  fileprivate func show(_ outline: RowOutline?, of subject: String) {
    guard let outline else {
      arrow?.isVisible = false
      return
    }
    let arrow = self.arrow ?? OutlineArrowView(context)
    if self.arrow == nil { row.prepend(arrow) }
    self.arrow = arrow
    arrow.isVisible = true
    arrow.show(outline, of: subject)
  }
}

/// Shows rows of lists as libadwaita's action rows look.
struct ListRowRenderer: ContentRenderer {
  var respondsToPointer: Bool { true }

  func makeView(_ context: RenderContext) -> ListRowView { ListRowView(context) }

  func update(_ view: ListRowView, with content: ListRowContent) {
    // Wrapping costs at every measurement: only rows pay that ask for it.
    view.title.wraps = content.titleLines != 1
    view.title.lines = content.titleLines
    view.title.text = content.title
    view.subtitle.isVisible = !(content.subtitle ?? "").isEmpty
    view.subtitle.text = content.subtitle ?? ""
    view.subtitle.wraps = content.subtitleLines != 1
    view.subtitle.lines = content.subtitleLines
    view.show(content.image, content.imageSize)
    view.accessory.show(content.accessory, of: content.title)
    view.show(content.outline, of: content.title)
  }
}
