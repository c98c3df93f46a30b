import Testing
import UIKit

/// When views lay out what is within them.
@MainActor
struct LayoutOfViewsTests {
  private final class CountingView: UIView {
    var layouts = 0
    override func layoutSubviews() {
      super.layoutSubviews()
      layouts += 1
    }
  }

  private let root = CountingView()
  private let middle = CountingView()
  private let leaf = CountingView()

  init() {
    root.addSubview(middle)
    middle.addSubview(leaf)
    root.layoutIfNeeded()
  }

  @Test("7.1.1 Only views that are to lay out do, however deep they are")
  func deepNeeds() {
    #expect([root, middle, leaf].map(\.layouts) == [1, 1, 1])
    leaf.setNeedsLayout()
    root.layoutIfNeeded()
    #expect([root, middle, leaf].map(\.layouts) == [1, 1, 2])
    root.layoutIfNeeded()
    #expect([root, middle, leaf].map(\.layouts) == [1, 1, 2])
  }

  @Test("7.1.1 A view brings its need of layout to where it is put")
  func needsComeAlong() {
    middle.removeFromSuperview()
    leaf.setNeedsLayout()
    root.layoutIfNeeded()
    #expect(leaf.layouts == 1)
    let other = CountingView()
    root.addSubview(other)
    root.layoutIfNeeded()
    other.addSubview(middle)
    root.layoutIfNeeded()
    #expect(leaf.layouts == 2)
  }

  @Test("7.1.1 What asks for layout while its parent lays out is laid out as well")
  func needsWhileLayingOut() {
    final class Asking: UIView {
      let within: UIView
      init(_ within: UIView) {
        self.within = within
        super.init(frame: .zero)
        addSubview(within)
      }
      required init?(coder: NSCoder) { nil }
      override func layoutSubviews() { within.subviews.first?.setNeedsLayout() }
    }
    let asking = Asking(middle)
    root.addSubview(asking)
    root.layoutIfNeeded()
    let before = leaf.layouts
    asking.setNeedsLayout()
    root.layoutIfNeeded()
    #expect(leaf.layouts == before + 1)
  }

  @Test("7.1.1 A view that loses one within it lays out")
  func removal() {
    leaf.removeFromSuperview()
    root.layoutIfNeeded()
    #expect([root, middle, leaf].map(\.layouts) == [1, 2, 1])
    root.addSubview(leaf)
    root.layoutIfNeeded()
    middle.addSubview(leaf)
    let before = root.layouts
    root.layoutIfNeeded()
    #expect(root.layouts == before + 1)
  }

  @Test("7.1.1 What is around a view and is to lay out does first")
  func surroundings() {
    final class Placing: UIView {
      override func layoutSubviews() {
        subviews.first?.frame = bounds
        // It is laid out from within the layout of what is around it.
        setNeedsLayout()
        subviews.first?.layoutIfNeeded()
      }
    }
    let placing = Placing(frame: CGRect(x: 0, y: 0, width: 30, height: 40))
    placing.addSubview(root)
    leaf.setNeedsLayout()
    root.layoutIfNeeded()
    #expect(root.frame == placing.bounds)
    middle.setNeedsLayout()
    leaf.setNeedsLayout()
    let before = middle.layouts
    leaf.layoutIfNeeded()
    #expect(middle.layouts == before + 1)
  }

  @Test("7.1.1 A collection view that its controller places shows cells as it is laid out")
  func controllersView() {
    final class Screen: UIViewController {
      var list: UICollectionView?
      override func viewDidLayoutSubviews() { list?.frame = view.bounds }
    }
    let (screen, data) = (Screen(), ScriptData())
    data.sections = [data.makeItems(99)]
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 390, height: 100)
    layout.minimumLineSpacing = 0
    let list = data.makeView(layout, width: 0, height: 0)
    screen.list = list
    screen.loadViewIfNeeded()
    screen.view.frame = CGRect(x: 0, y: 0, width: 390, height: 800)
    screen.view.addSubview(list)
    list.layoutIfNeeded()
    #expect(list.visibleCells.count == 8)
  }
}

/// Layouts that nobody calls.
@Suite(.serialized) @MainActor
struct LayoutByItselfTests {
  private final class Cell: UICollectionViewCell {
    let label = UILabel()
    var layouts = 0
    override init(frame: CGRect) {
      super.init(frame: frame)
      contentView.addSubview(label)
    }
    required init?(coder: NSCoder) { nil }
    override func layoutSubviews() {
      super.layoutSubviews()
      layouts += 1
      label.frame = contentView.bounds.insetBy(dx: 4, dy: 4)
    }
  }

  private final class List: UICollectionView {
    var layouts = 0
    override func layoutSubviews() {
      super.layoutSubviews()
      layouts += 1
    }
  }

  private let data = ScriptData()
  private let list: List

  init() {
    MediaClock.shared.stop()
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 320, height: 50)
    layout.minimumLineSpacing = 0
    list = List(
      frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: layout)
    list.register(Cell.self, forCellWithReuseIdentifier: "cell")
    data.sections = [data.makeItems(40)]
    list.dataSource = data
    list.layoutIfNeeded()
  }

  @Test("7.2.6 Cells that come in the frames of a scroll lay out, and so does the collection view")
  func frames() {
    list.scrollToItem(at: IndexPath(item: 39, section: 0), at: .bottom, animated: true)
    let layouts = list.layouts
    MediaClock.shared.advanceFrames(120)
    let cell = list.cellForItem(at: IndexPath(item: 39, section: 0)) as? Cell
    #expect(cell?.label.frame == CGRect(x: 4, y: 4, width: 312, height: 42))
    #expect(list.layouts > layouts + 5)
  }

  @Test("7.2.6 What asks for layout while time stands is laid out in the next frame")
  func standingTime() {
    data.sections = [data.makeItems(3)]
    list.reloadData()
    #expect(list.visibleCells.count == 8)
    MediaClock.shared.advance(by: 1 / 60)
    #expect(list.visibleCells.count == 3)
    (list.collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize.height = 70
    MediaClock.shared.advanceFrames(1)
    #expect(list.visibleCells.map(\.frame.height) == [70, 70, 70])
    let layouts = list.layouts
    MediaClock.shared.advanceFrames(3)
    #expect(list.layouts == layouts)
  }

  /// Waits until something is so; the main queue runs meanwhile.
  private func wait(until isSo: () -> Bool) async {
    for _ in 0..<100_000 where !isSo() { await Task.yield() }
  }

  @Test("7.1.1 The main queue has a cell lay out that asks for it")
  func cells() async throws {
    let cell = try #require(list.visibleCells.first as? Cell)
    let layouts = cell.layouts
    MediaClock.shared.run()
    cell.setNeedsLayout()
    MediaClock.shared.stop()
    #expect(cell.layouts == layouts)
    await wait { cell.layouts > layouts }
    #expect(cell.layouts == layouts + 1)
  }

  @Test("7.1.1 A window that is shown lays out what asks for it, and one that is hidden does not")
  func windows() async {
    final class Screen: UIViewController {
      var layouts = 0
      override func viewDidLayoutSubviews() { layouts += 1 }
    }
    let (shown, hidden) = (Screen(), Screen())
    let windows = [UIWindow(), UIWindow()]
    windows[0].rootViewController = shown
    windows[1].rootViewController = hidden
    windows[0].makeKeyAndVisible()
    let layouts = shown.layouts
    MediaClock.shared.run()
    hidden.view.setNeedsLayout()
    shown.view.setNeedsLayout()
    MediaClock.shared.stop()
    await wait { shown.layouts > layouts }
    #expect(shown.layouts == layouts + 1 && hidden.layouts == 0)
    windows[0].isHidden = true
  }
}
