import Ocelot
import OcelotTesting

@testable import Gallery

/// The people in a collection view without a display.
@MainActor
final class FriendsFixture {
  static let today = Day(year: 2018, month: 6, day: 4)

  let people = FriendList { today }
  let collection: HeadlessCollection
  private let controller: CollectionController

  init(width: Double = 360, height: Double = 640) {
    collection = HeadlessCollection(
      layout: FriendRows.layout(), width: width, height: height)
    collection.view.verifiesAllCounts = true
    controller = CollectionController(dataSource: people, reporter: collection.reporter)
    controller.attach(to: collection.view)
    controller.willAppear()
    collection.layout()
  }

  func update() {
    people.update()
    collection.layout()
  }

  var names: [String] { people.items.map(\.name) }
  var reports: [Report] { collection.reporter.reports }

  /// The names on screen, from top to bottom, then from left to right.
  var shownNames: [String] {
    collection.visibleElements.compactMap {
      (collection.content(of: $0) as? ListRowContent)?.title
    }
  }

  /// What is on screen now, from back to front.
  var poses: [Pose] {
    collection.host.viewsOnScreen.compactMap { view in
      guard let attributes = view.attributes else { return nil }
      return Pose(
        view: view.number, name: (view.content as? ListRowContent)?.title ?? "",
        x: attributes.frame.midX, y: attributes.frame.midY, alpha: attributes.alpha,
        scale: attributes.transform.a, isLeaving: collection.view.element(of: view) == nil)
    }
  }

  /// Where one row is and how it looks.
  struct Pose {
    var view: Int
    var name: String
    var x, y, alpha, scale: Double
    var isLeaving: Bool
  }
}
