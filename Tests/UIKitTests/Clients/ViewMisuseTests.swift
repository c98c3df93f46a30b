import OcelotTesting
import Testing
import UIKit

/// Views that a data source gives otherwise than UIKit wants: each is reported once.
@Suite("Views that are made in the wrong place", .serialized) @MainActor
struct ViewMisuseTests {
  /// Five items whose cells, and whose headers, are given by closures.
  final class Source: NSObject, UICollectionViewDataSource {
    var cell: (UICollectionView, IndexPath) -> UICollectionViewCell = {
      $0.dequeueReusableCell(withReuseIdentifier: "cell", for: $1)
    }
    var header: (UICollectionView, IndexPath) -> UICollectionReusableView = { _, _ in
      UICollectionReusableView()
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
      -> Int
    { 5 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { cell(collectionView, indexPath) }
    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView { header(collectionView, indexPath) }
  }

  final class NumberCell: UICollectionViewCell {}
  final class TitleView: UICollectionReusableView {}
  private typealias Registration = UICollectionView.CellRegistration<NumberCell, Int>
  private typealias Titles = UICollectionView.SupplementaryRegistration<TitleView>

  private let source = Source()
  private let reporter = RecordingReporter()

  private func makeView(_ layout: UICollectionViewFlowLayout = UICollectionViewFlowLayout())
    -> UICollectionView
  {
    MediaClock.shared.stop()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: layout)
    view.reporter = reporter
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    return view
  }

  private func show(_ view: UICollectionView) {
    view.dataSource = source
    view.layoutIfNeeded()
    view.reloadData()
    view.layoutIfNeeded()
    #expect(view.visibleCells.count == 5)
  }

  private var messages: [String] { reporter.reports.map(\.message) }

  @Test("6.5.1 Without a reporter the same report is one line on standard error, then counted")
  func printedOnce() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let source = Source()
        source.cell = { $0.dequeueReusableCell(withReuseIdentifier: "Cel", for: $1) }
        let view = UICollectionView(
          frame: CGRect(x: 0, y: 0, width: 320, height: 400),
          collectionViewLayout: UICollectionViewFlowLayout())
        view.dataSource = source
        for _ in 0..<20 {
          view.reloadData()
          view.layoutIfNeeded()
        }
      }
    }
    let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    let lines = text.split(separator: "\n").filter { $0.contains("the identifier Cel,") }
    #expect(lines.first?.hasPrefix("Ocelot: missingRenderer: ") == true, "\(text)")
    #expect(lines.filter { !$0.hasSuffix("times)") }.count == 1, "\(text)")
    #expect(lines.contains { $0.hasSuffix("(10 times)") } && lines.count < 5, "\(text)")
  }

  // Registrations.

  @Test("A registration that is made for each cell is reported, once")
  func registrationForEachCell() {
    source.cell = { view, path in
      view.dequeueConfiguredReusableCell(
        using: Registration { _, _, _ in }, for: path, item: path.item)
    }
    show(makeView())
    #expect(messages.count == 1, "\(messages)")
    #expect(
      messages.first?.contains(
        "the registration of NumberCell that is used at [0, 0] was made while a view was asked for")
        == true, "\(messages)")
  }

  @Test(
    "A registration that the first question makes and that is kept is reported, as UIKit raises")
  func registrationOfFirstQuestion() {
    var kept: Registration?
    source.cell = { view, path in
      let registration = kept ?? Registration { _, _, _ in }
      kept = registration
      return view.dequeueConfiguredReusableCell(using: registration, for: path, item: path.item)
    }
    show(makeView())
    #expect(messages.count == 1, "\(messages)")
  }

  @Test("Registrations that providers of a diffable data source make are reported")
  func registrationsInProviders() {
    let layout = UICollectionViewFlowLayout()
    layout.headerReferenceSize = CGSize(width: 320, height: 20)
    let view = makeView(layout)
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) {
      view, path, item in
      view.dequeueConfiguredReusableCell(
        using: Registration { _, _, _ in }, for: path, item: item)
    }
    source.supplementaryViewProvider = { view, kind, path in
      view.dequeueConfiguredReusableSupplementary(
        using: Titles(elementKind: kind) { _, _, _ in }, for: path)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0, 1])
    snapshot.appendItems([1, 2, 3])
    source.apply(snapshot)
    #expect(messages.count == 2, "\(messages)")
    #expect(messages.contains { $0.contains("registration of NumberCell") }, "\(messages)")
    #expect(messages.contains { $0.contains("registration of TitleView") }, "\(messages)")
  }

  @Test("Registrations that are made before, and those of a view within a cell, are right")
  func registrationsMadeBefore() {
    /// A cell with a collection view of its own, whose registration it makes.
    final class ShelfCell: UICollectionViewCell {
      let source = Source()
      let view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 50, height: 50),
        collectionViewLayout: UICollectionViewFlowLayout())
      override init(frame: CGRect) {
        super.init(frame: frame)
        let inner = Registration { _, _, _ in }
        source.cell = { $0.dequeueConfiguredReusableCell(using: inner, for: $1, item: $1.item) }
        view.dataSource = source
        contentView.addSubview(view)
      }
      required init?(coder: NSCoder) { nil }
    }
    let inner = RecordingReporter()
    let registration = UICollectionView.CellRegistration<ShelfCell, Int> { cell, _, _ in
      cell.view.reporter = inner
      cell.view.layoutIfNeeded()
    }
    source.cell = {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $1.item)
    }
    show(makeView())
    #expect(messages.isEmpty, "\(messages)")
    #expect(inner.reports.isEmpty, "\(inner)")
  }

  // Views that were not dequeued.

  @Test("Cells and headers that were not dequeued are reported, once for each class")
  func notDequeued() {
    let layout = UICollectionViewFlowLayout()
    layout.headerReferenceSize = CGSize(width: 320, height: 20)
    source.cell = { _, _ in NumberCell() }
    source.header = { _, _ in TitleView() }
    show(makeView(layout))
    #expect(messages.count == 2, "\(messages)")
    #expect(
      messages.contains {
        $0.contains("gives a NumberCell at [0, 0] that was not dequeued")
      }, "\(messages)")
    #expect(
      messages.contains { $0.contains("gives a TitleView at [0, 0] that was not dequeued") },
      "\(messages)")
  }

  @Test("A plain view that stands in is reported for its own reason alone")
  func standIns() {
    let layout = UICollectionViewFlowLayout()
    layout.headerReferenceSize = CGSize(width: 320, height: 20)
    source.cell = { $0.dequeueReusableCell(withReuseIdentifier: "other", for: $1) }
    source.header = {
      $0.dequeueReusableSupplementaryView(
        ofKind: UICollectionView.elementKindSectionHeader, withReuseIdentifier: "other", for: $1)
    }
    show(makeView(layout))
    #expect(!messages.isEmpty)
    #expect(messages.allSatisfy { $0.contains("no class is registered") }, "\(messages)")
  }

  @Test("7.2.4 What UIKit raises at is reported: classes, counts, places, and one cell for two")
  func silentOnes() {
    let view = makeView()
    view.register(UIView.self, forCellWithReuseIdentifier: "plain")
    view.register(
      UIView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "plain")
    #expect(reporter.codes == [.missingRenderer, .missingRenderer])
    #expect(messages.first?.contains("UIView is no UICollectionViewCell") == true)
    show(view)
    #expect(view.numberOfItems(inSection: 0) == 5 && reporter.codes.count == 2)
    #expect(view.numberOfItems(inSection: 1) == 0 && view.numberOfItems(inSection: -1) == 0)
    #expect(reporter.codes.dropFirst(2) == [.indexOutOfRange, .indexOutOfRange])
    let path = IndexPath(item: 3, section: 0)
    view.scrollToItem(at: path, at: [.top, .left], animated: false)
    #expect(reporter.codes.count == 4)
    view.scrollToItem(at: path, at: [.top, .bottom], animated: false)
    #expect(reporter.codes.last == .invalidArgument)
    var only: UICollectionViewCell?
    source.cell = { view, path in
      let cell = only ?? view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      only = cell
      return cell
    }
    view.reloadData()
    view.layoutIfNeeded()
    #expect(reporter.codes.dropFirst(5) == [.viewInUse])
  }

  @Test("7.2.4 A change without a word is reported with UIKit's calls")
  func words() {
    let data = ScriptData()
    data.sections = [data.makeItems(5)]
    let view = makeView()
    view.register(ScriptCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = data
    view.layoutIfNeeded()
    data.sections[0].append(9)
    view.frame.size.height = 300
    view.layoutIfNeeded()
    #expect(reporter.codes == [.untoldChange])
    #expect(messages.last?.contains("performBatchUpdates") == true)
    #expect(messages.last?.contains("emit") == false)
  }

  @Test("7.2.4 Who waits for the layout that is there hears that it is")
  func sameLayout() async {
    let view = makeView()
    show(view)
    let finished = await withCheckedContinuation { done in
      view.setCollectionViewLayout(view.collectionViewLayout, animated: true) {
        done.resume(returning: $0)
      }
    }
    #expect(finished)
  }
}
