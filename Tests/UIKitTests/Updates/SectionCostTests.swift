import Testing
import UIKit

/// What is asked of many sections, counted: each about once, whoever asks and whenever.
@Suite("Many sections are counted once", .serialized) @MainActor
struct SectionCostTests {
  /// Sections of one item each, which counts how often it is asked.
  final class Source: NSObject, UICollectionViewDataSource {
    var sections = 2_000
    var questions = 0

    func numberOfSections(in collectionView: UICollectionView) -> Int { sections }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
      -> Int
    {
      questions += 1
      return 1
    }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
  }

  /// A view that counts how often it is asked.
  final class CountingView: UICollectionView {
    var questions = 0
    override func numberOfItems(inSection section: Int) -> Int {
      questions += 1
      return super.numberOfItems(inSection: section)
    }
  }

  private let source = Source()
  private let layout = UICollectionViewFlowLayout()

  private let frame = CGRect(x: 0, y: 0, width: 320, height: 400)

  private func show(in view: UICollectionView) {
    MediaClock.shared.stop()
    layout.itemSize = CGSize(width: 300, height: 40)
    layout.minimumLineSpacing = 0
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    view.layoutIfNeeded()
  }

  @Test("A layout that is asked between a reload and its layout asks for each section once")
  func betweenReloadAndLayout() {
    let view = UICollectionView(frame: frame, collectionViewLayout: layout)
    show(in: view)
    #expect(view.contentSize.height == 80_000)
    source.questions = 0
    source.sections = 2_500
    view.reloadData()
    #expect(layout.collectionViewContentSize.height == 100_000)
    #expect(source.questions <= 3 * source.sections)
    view.layoutIfNeeded()
    #expect(view.contentSize.height == 100_000)
    #expect(source.questions <= 6 * source.sections)
  }

  @Test("A subclass of the collection view is asked for each section once")
  func subclass() {
    let view = CountingView(frame: frame, collectionViewLayout: layout)
    show(in: view)
    #expect(view.contentSize.height == 80_000)
    #expect(view.questions <= 3 * source.sections)
    view.questions = 0
    layout.invalidateLayout()
    view.layoutIfNeeded()
    #expect(view.questions <= 3 * source.sections)
    view.questions = 0
    view.performBatchUpdates {
      source.sections += 1_000
      view.insertSections(IndexSet(integersIn: 0..<1_000))
    }
    #expect(view.contentSize.height == 120_000)
    #expect(view.questions <= 6 * source.sections)
  }
}
