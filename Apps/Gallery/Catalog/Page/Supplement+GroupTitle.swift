import Ocelot

extension Supplement {
  /// A title over a group of a product's page: the light of the page is seen behind it until it is pinned.
  static func groupTitle(
    _ content: @escaping @MainActor (Int) -> SectionHeaderContent
  ) -> Supplement {
    var title = pinnedTitle(content)
    // It begins where the card does.
    title.metrics.padding = Insets(top: 15, leading: 12, bottom: 5, trailing: 12)
    title.metrics.background = .some(nil)
    title.metrics.pinnedBackground = .some(.windowBackground)
    return title
  }
}
