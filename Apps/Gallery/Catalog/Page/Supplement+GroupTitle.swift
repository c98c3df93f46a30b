import Ocelot

extension Supplement {
  /// A title over a group of a product's page: the light of the page is seen behind it until it is
  /// pinned.
  static func groupTitle(
    _ content: @escaping @MainActor (Int) -> SectionHeaderContent
  ) -> Supplement {
    var title = pinnedTitle(content)
    title.metrics.background = .some(nil)
    title.metrics.pinnedBackground = .some(.windowBackground)
    return title
  }
}
