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
  private let context: ScreenContext

  init(_ context: ScreenContext) {
    self.context = context
    list = PackageListDataSource(reader: PackageReader(root: context.options.dpkgRoot.relativePath))
    page = Page(title: title, source: list, isReadable: true, context: context)
    page.addSearch("Search names and summaries") { [weak list, weak page] in
      // What is found is read from its beginning.
      page?.scroll(to: 0)
      list?.query.text = $0
    }
    page.commands[.reload] = { [weak list] in list?.readAgain() }
    page.commands[.startOver] = { [weak list] in list?.startOver() }
    page.controller.onAction = { [weak self] action, _ in
      guard let self, action == .showProblems else { return false }
      self.openProblems()
      return true
    }
    list.onOpen = { [weak self] in self?.open($0) }
  }

  /// Shows a package's page; its segments can be selected.
  @discardableResult
  func open(_ package: Package) -> PackagePageDataSource? {
    guard let library = list.library else { return nil }
    let source = PackagePageDataSource(package, in: library) { [weak self] in self?.open($0) }
    var renderers = Renderers.standard
    renderers.register(PackageHeaderRenderer())
    let page = Page(
      title: package.displayName, source: source, renderers: renderers, isReadable: true,
      context: context)
    page.commands[.reload] = { [weak source] in source?.loadContent() }
    page.controller.onAction = { [weak page, weak source] action, element in
      guard action == .openAddress, let page,
        let row = source?.content(of: element) as? KeyValueContent
      else { return false }
      page.widget.openAddress(row.value)
      return true
    }
    context.navigator?.push(page)
    return source
  }

  /// Shows what was wrong in the files that were read.
  func openProblems() {
    guard let database = list.library?.database else { return }
    context.navigator?.push(
      Page(
        title: "Problems", source: ProblemListDataSource(database), isReadable: true,
        context: context))
  }
}
