import Ocelot
import OcelotAdwaita

/// One list of a page: a collection and what connects it with its data.
@MainActor
final class PageList {
  /// The collection.
  let collection: CollectionWidget
  /// What connects the collection and its data.
  let controller: CollectionController

  /// What handles swipes and edit mode; nil without either.
  var editing: EditingController? {
    collection.collectionView.interaction as? EditingController
  }

  /// Makes a list that shows a data source.
  init(
    _ source: DataSource, layout: any Layout, renderers: Renderers = .standard,
    context: ScreenContext
  ) {
    collection = CollectionWidget(
      layout: layout, renderers: renderers, reporter: context.reporter,
      clock: context.time.clock)
    controller = CollectionController(dataSource: source, reporter: context.reporter)
    controller.attach(to: collection.collectionView)
    source.globalMetrics.background = .some(.windowBackground)
  }
}
