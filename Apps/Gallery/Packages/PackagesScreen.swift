import Foundation
import Ocelot
import OcelotAdwaita

/// The packages of a Debian system: a list that typing filters, and a page for each package.
///
/// Builds the sources and handles what the reader asks for; nothing else.
final class PackagesScreen: Screen {
  let name = Options.Screen.packages
  let title = "Packages"
  let symbol = "package-x-generic-symbolic"
  let page: Page
  let list: PackageListDataSource
  /// Letters that lead to sections.
  let index = SectionIndex(label: "Sections")
  private(set) var letters = PackageLetters()
  /// Where the letter that was chosen last led to, in points; nil once the reader went on.
  var chosenOffset: Double?
  private let context: ScreenContext

  init(_ context: ScreenContext) {
    self.context = context
    list = PackageListDataSource(reader: PackageReader(root: context.options.dpkgRoot.relativePath))
    list.showsChoice = false
    PackagesStyle.install()
    var renderers = Renderers.standard
    renderers.register(ProblemsRenderer())
    renderers.register(PackageRowRenderer())
    let shown = PageList(list, layout: GridLayout(), renderers: renderers, context: context)
    index.placed(horizontally: .end, vertically: .center)
    index.margins(Insets(trailing: 14))
    page = Page(
      title: title, lists: [shown], content: Overlay(shown.collection.scrolled(), over: [index]),
      context: context)
    page.addSearch("Search names and summaries") { [weak self] in self?.search($0) }
    let bar = page.addSwitcher([
      ("Installed", "object-select-symbolic"), ("All", "package-x-generic-symbolic"),
    ]) { [weak list] in list?.query.selection = $0 == 0 ? .installed : .all }
    list.onChoice = { [weak bar] in bar?.selected = $0 == .installed ? 0 : 1 }
    connectIndex()
    page.commands[.reload] = { [weak list] in list?.readAgain() }
    page.commands[.startOver] = { [weak list] in list?.startOver() }
    page.controller.onAction = { [weak self] action, _ in
      guard let self, action == .showProblems else { return false }
      self.openProblems()
      return true
    }
    list.onOpen = { [weak self] in self?.open($0) }
  }

  private func search(_ text: String) {
    guard text.isEmpty else {
      // What is found is read from its beginning.
      page.scroll(to: 0)
      list.query.text = text
      return
    }
    let stays = page.isAtFoundRow
    list.query.text = text
    Task { [weak self, list] in
      _ = await list.whenLoaded()
      guard let self, list.query.text.isEmpty else { return }
      if stays {
        self.page.stayAtFoundRow()
      } else if !self.page.returnRows() {
        self.page.scroll(to: 0)
      }
    }
  }

  /// Shows a package's page; its segments can be selected.
  @discardableResult
  func open(_ package: Package) -> PackagePageDataSource? {
    guard let library = list.library else { return nil }
    let source = PackagePageDataSource(package, in: library) { [weak self] in self?.open($0) }
    var renderers = Renderers.standard
    renderers.register(PackageHeaderRenderer())
    renderers.register(DependencyRenderer())
    renderers.register(PropertyRenderer())
    let page = Page(
      title: package.displayName, source: source, renderers: renderers, isReadable: true,
      context: context)
    page.showSegments(
      of: source,
      symbols: [
        "ocelot-details-symbolic", "package-x-generic-symbolic", "folder-symbolic",
        "document-open-recent-symbolic",
      ])
    page.commands[.reload] = { [weak source] in source?.loadContent() }
    page.controller.onAction = { [weak page, weak source] action, element in
      guard action == .openAddress, let page,
        let row = source?.content(of: element) as? KeyValueContent
      else { return false }
      page.open(address: row.value)
      return true
    }
    context.navigator?.push(page)
    return source
  }

  /// Other sections are shown.
  func setLetters(_ new: PackageLetters) { letters = new }

  /// Shows what was wrong in the files that were read.
  func openProblems() {
    guard let database = list.library?.database else { return }
    context.navigator?.push(
      Page(
        title: "Problems", source: ProblemListDataSource(database), isReadable: true,
        context: context))
  }
}
