import Ocelot
import OcelotAdwaita

/// Shows one message: its head, and its text in paragraphs.
@MainActor
final class MessageReader {
  let list: PageList
  /// The message that is shown; nil for none.
  private(set) var message: Message?
  private let images = ImageLoader(AttachmentImages())
  private let source = BasicDataSource<ReaderPart> { $0.content }

  init(_ context: ScreenContext) {
    var renderers = Renderers.standard
    renderers.register(ReaderHeadRenderer())
    renderers.register(ParagraphRenderer())
    renderers.register(AttachmentsRenderer())
    renderers.images = images
    list = PageList(source, layout: GridLayout(), renderers: renderers, context: context)
    list.collection.classes("gallery-reader")
    source.defaultMetrics = .reader(isWide: true)
    source.isSelectable = false
    source.noContentPlaceholder = Placeholder(
      title: "No Message Selected", image: .symbol("mail-unread-symbolic"))
    // The inbox tells how many messages there are.
    list.controller.tellsOfLoading = false
    list.controller.viewDelegate = self
  }

  /// Shows a message from its beginning, or none.
  func show(_ message: Message?) {
    guard message != self.message else { return }
    self.message = message
    source.performUpdate(animated: false) {
      source.setItems(message.map(ReaderPart.parts) ?? [])
    }
    list.collection.collectionView.scroll(to: Point(x: 0, y: 0), animated: false)
  }

  /// Fits the text into a page that is wide or narrow.
  func fit(isWide: Bool) { source.defaultMetrics = .reader(isWide: isWide) }
}

extension MessageReader: CollectionViewDelegate {
  func canActivate(_ item: ItemIndex) -> Bool { false }
}
