import Ocelot
import OcelotAdwaita

/// Shows one message: its head, and its text in paragraphs.
@MainActor
final class MessageReader {
  let list: PageList
  /// The message that is shown; nil for none.
  private(set) var message: Message?
  private let images = ImageLoader(AttachmentImages())
  private let source: BasicDataSource<ReaderPart>

  init(_ context: ScreenContext) {
    source = BasicDataSource { [time = context.time] in $0.content(on: time.today()) }
    var renderers = Renderers.standard
    renderers.register(ReaderHeadRenderer())
    renderers.register(ParagraphRenderer())
    renderers.register(AttachmentsRenderer())
    renderers.register(ReplyRenderer())
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

  /// Shows a message from its beginning with the answers to it, or none.
  func show(_ message: Message?, _ replies: [Reply] = []) {
    guard message != self.message else { return }
    self.message = message
    source.performUpdate(animated: false) {
      source.setItems(message.map { ReaderPart.parts(of: $0, replies) } ?? [])
    }
    list.collection.collectionView.scroll(to: Point(x: 0, y: 0), animated: false)
  }

  /// Shows the answers to the message that is shown, with a new last one in sight.
  func show(replies: [Reply]) {
    guard let message else { return }
    let count = source.items.count
    source.setItems(ReaderPart.parts(of: message, replies))
    guard source.items.count > count else { return }
    let view = list.collection.collectionView
    view.layoutIfNeeded()
    view.scroll(to: .item(0, source.items.count - 1), at: .nearest, animated: true)
  }

  /// Fits the text into a page that is wide or narrow.
  func fit(isWide: Bool) { source.defaultMetrics = .reader(isWide: isWide) }
}

extension MessageReader: CollectionViewDelegate {
  func canActivate(_ item: ItemIndex) -> Bool { false }
}
