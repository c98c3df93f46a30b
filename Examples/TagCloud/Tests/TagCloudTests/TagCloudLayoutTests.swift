import UIKit
import XCTest

@testable import TagCloud

final class TagCloudLayoutTests: XCTestCase {
  private final class Tags: NSObject, UICollectionViewDataSource, TagCloudLayoutDelegate {
    var sections = [["red", "green", "blue"], ["one", "two"]]

    func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
      -> Int
    { sections[section].count }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tag", for: indexPath)
      cell.accessibilityLabel = sections[indexPath.section][indexPath.item]
      return cell
    }

    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "title", for: indexPath)
    }

    func collectionView(
      _ collectionView: UICollectionView, layout: TagCloudLayout,
      widthForTagAt indexPath: IndexPath
    ) -> CGFloat { CGFloat(sections[indexPath.section][indexPath.item].count) * 20 }
  }

  private func makeScreen() -> (view: UICollectionView, layout: TagCloudLayout, tags: Tags) {
    let (layout, tags) = (TagCloudLayout(), Tags())
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 200, height: 120), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "tag")
    view.register(
      UICollectionReusableView.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "title")
    view.dataSource = tags
    view.delegate = tags
    view.layoutIfNeeded()
    return (view, layout, tags)
  }

  func testTagsGoToTheNextRowWhereTheyDoNotFit() throws {
    let screen = makeScreen()
    let frames = try (0..<3).map {
      try XCTUnwrap(
        screen.view.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
      ).frame
    }
    XCTAssertEqual(frames[0], CGRect(x: 0, y: 28, width: 60, height: 32))
    XCTAssertEqual(frames[1], CGRect(x: 68, y: 28, width: 100, height: 32))
    XCTAssertEqual(frames[2], CGRect(x: 0, y: 68, width: 80, height: 32))
    XCTAssertEqual(screen.view.contentSize, CGSize(width: 200, height: 176))
  }

  func testTitlesStayInSight() throws {
    let screen = makeScreen()
    screen.view.contentOffset.y = 20
    screen.view.layoutIfNeeded()
    let title = try XCTUnwrap(
      screen.view.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader,
        at: IndexPath(item: 0, section: 0)))
    XCTAssertEqual(title.frame.minY, 20)
  }

  func testATagComes() throws {
    let screen = makeScreen()
    let done = expectation(description: "the batch is over")
    screen.view.performBatchUpdates {
      screen.tags.sections[0].insert("white", at: 0)
      screen.view.insertItems(at: [IndexPath(item: 0, section: 0)])
    } completion: { finished in
      XCTAssertTrue(finished)
      done.fulfill()
    }
    let cell = try XCTUnwrap(screen.view.cellForItem(at: IndexPath(item: 0, section: 0)))
    XCTAssertEqual(cell.accessibilityLabel, "white")
    XCTAssertEqual(cell.frame, CGRect(x: 0, y: 28, width: 100, height: 32))
    wait(for: [done], timeout: 10)
  }

  func testScrollingToATag() {
    let screen = makeScreen()
    screen.view.scrollToItem(at: IndexPath(item: 1, section: 1), at: .bottom, animated: false)
    XCTAssertEqual(screen.view.contentOffset.y, 48)
  }
}
