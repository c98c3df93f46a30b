import Ocelot
import OcelotTesting

@testable import Gallery

/// The rows in a collection view without a display.
@MainActor
final class HundredMillionFixture {
  let rows = HundredMillionDataSource()
  let controller: CollectionController
  let collection: HeadlessCollection
  var view: CollectionView { collection.view }

  init(selfSizing: Bool = false, width: Double = 360, height: Double = 640) {
    collection = HeadlessCollection(
      layout: ComposedLayout(RowsRoom.provider(of: rows)), width: width, height: height)
    controller = CollectionController(dataSource: rows, reporter: collection.reporter)
    controller.attach(to: collection.view)
    view.allowsMultipleSelection = true
    view.activatesOnSingleClick = false
    rows.isSelfSizing = selfSizing
    controller.willAppear()
    collection.layout()
  }

  /// The number of the row at the top of the viewport, and how far it reaches above it.
  func rowRead() throws -> (number: Int, y: Double) {
    let items = collection.visibleElements.compactMap(\.itemIndex)
    guard let first = items.first, let frame = collection.frame(of: .item(first)) else {
      throw Nothing()
    }
    return (rows.rows.number(at: first.item), frame.minY)
  }

  /// What is free over the first row and under the last, in points.
  static let margin = 24.0

  /// Where the row with a number is on screen.
  func y(of number: Int) -> Double? {
    rows.item(of: number).flatMap { collection.frame(of: .item($0)) }?.minY
  }

  struct Nothing: Error {}
}
