/// The Gallery's screens.
@MainActor
enum Screens {
  /// The screens in the order of the sidebar.
  static func all(in context: ScreenContext) -> [any Screen] {
    let catalog = CatalogScreen(context)
    return [
      DiscoverScreen(context, catalog), catalog, BigCatsScreen(context), FriendsScreen(context),
      MailScreen(context), PackagesScreen(context), HundredMillionScreen(context),
      LayoutsScreen(context), TwoColumnsScreen(context), RowHeightsScreen(context),
    ]
  }

  /// The steps of the tour.
  static var tourSteps: [(screen: Options.Screen, steps: [TourStep])] {
    [
      (.discover, DiscoverScreen.tourSteps), (.catalog, CatalogScreen.tourSteps),
      (.bigCats, BigCatsScreen.tourSteps),
      (.friends, FriendsScreen.tourSteps), (.mail, MailScreen.tourSteps),
      (.packages, PackagesScreen.tourSteps),
      (.hundredMillion, HundredMillionScreen.tourSteps), (.layouts, LayoutsScreen.tourSteps),
      (.twoColumns, TwoColumnsScreen.tourSteps), (.rowHeights, RowHeightsScreen.tourSteps),
    ]
  }
}
