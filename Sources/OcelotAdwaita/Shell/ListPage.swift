import OcelotGTK

/// A page that shows a list: a header bar over it, with a way back where a page is before it.
///
/// ```swift
/// let pages = PageStack()
/// cats.onActivate = { cat in
///   pages.push(ListPage(title: cat.name, source: details(of: cat)))
/// }
/// pages.setRoot(ListPage(title: "Cats", source: cats))
/// window.content = pages
/// ```
///
/// The page keeps its controller, which learns when the page comes on screen and when it goes:
/// pushed, uncovered again, or swiped away. What holds the page, such as a ``PageStack``, keeps it.
/// Corresponds to a UICollectionViewController in a UINavigationController.
public final class ListPage: Widget {
  /// The bar over the list.
  public let header: HeaderBar
  /// The list.
  public let list: CollectionWidget
  /// What connects the list with its data.
  public let controller: CollectionController
  private let back: Button
  /// The stack in which a page is before this one; nil without one.
  weak var stack: PageStack? {
    didSet { back.isVisible = stack != nil }
  }

  /// Makes a page.
  ///
  /// - Parameters:
  ///   - title: what the header bar shows, and what assistive technology calls the list.
  ///   - source: what the list shows.
  ///   - layout: how the list lays it out.
  ///   - renderers: what the list shows it with.
  public init(
    title: String, source: DataSource, layout: any Layout = TableLayout(),
    renderers: Renderers = .standard
  ) {
    header = HeaderBar(title: title)
    list = CollectionWidget(layout: layout, renderers: renderers)
    list.setAccessibleLabel(title)
    controller = CollectionController(dataSource: source)
    controller.attach(to: list.collectionView)
    let press = Press()
    back = Button(symbol: "go-previous-symbolic", label: "Back") { press.page?.stack?.pop() }
    back.isVisible = false
    header.addLeading(back)
    super.init(
      wrapping: BoxWidget(vertical: true, [header, list.scrolled().expanding(vertically: true)]))
    press.page = self
    Signal.connect(object, "map") { [weak self] in self?.controller.willAppear() }
    Signal.connect(object, "unmap") { [weak self] in self?.controller.didDisappear() }
  }

  /// What the button reaches the page through.
  @MainActor
  private final class Press {
    weak var page: ListPage?
  }
}
