import Foundation
import OcelotTesting
import Testing
import UIKit

/// What test suites of published layouts do besides laying out, each in the form in which they do.
@Suite(.serialized) @MainActor
struct PublishedSuiteTests {
  private let data = ScriptData()

  private func show(
    _ layout: UICollectionViewLayout, _ count: Int = 20, width: CGFloat = 320,
    height: CGFloat = 400, cell: UICollectionViewCell.Type = ScriptCell.self
  ) -> UICollectionView {
    data.sections = [data.makeItems(count)]
    let view = data.makeView(layout, width: width, height: height, cell: cell)
    view.layoutIfNeeded()
    return view
  }

  private func path(_ item: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  /// As test cases are on Linux: of no class of Foundation's.
  private final class Case: UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    var scrolls = 0
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
      -> Int
    { 30 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
      -> UICollectionViewCell
    { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize { CGSize(width: 300, height: 100) }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 1 }
  }

  @Test("7.1.1 Who is no NSObject may be data source and delegate")
  func plainObjects() {
    let own = Case()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 400),
      collectionViewLayout: UICollectionViewFlowLayout())
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = own
    view.delegate = own
    view.layoutIfNeeded()
    #expect(view.visibleCells.count == 4 && view.visibleCells[0].frame.width == 300)
    view.contentOffset.y = 50
    #expect(own.scrolls == 1)
    #expect(view.dataSource?.isEqual(own) == true && view.delegate?.isEqual(data) == false)
    #expect(view.delegate?.hash == own.hash)
  }

  /// A view that keeps what it is told itself.
  private final class Double: UICollectionView {
    weak var ownDelegate: (any UICollectionViewDelegate)?
    var offset = CGPoint.zero
    override var delegate: (any UICollectionViewDelegate)? {
      get { ownDelegate }
      set { ownDelegate = newValue }
    }
    override var contentOffset: CGPoint {
      get { offset }
      set { offset = newValue }
    }
    override var adjustedContentInset: UIEdgeInsets {
      UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
    }
  }

  @Test("7.1.6 The delegate that a double says is asked by a flow")
  func doublesOfDelegates() {
    let (own, layout) = (Case(), UICollectionViewFlowLayout())
    let view = Double(
      frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
    view.dataSource = own
    view.delegate = own
    layout.invalidateLayout()
    layout.prepare()
    #expect(layout.layoutAttributesForItem(at: path(1))?.frame.height == 100)
    view.contentOffset.y = 30
    #expect(view.contentOffset.y == 30 && view.adjustedContentInset.top == 20)
  }

  private final class Renamed: UICollectionViewLayoutInvalidationContext {
    let paths: [IndexPath]
    init(paths: [IndexPath]) { self.paths = paths }
    override var invalidatedItemIndexPaths: [IndexPath]? { paths }
  }
  private final class Spy: UICollectionViewCell {
    let name: String
    init(name: String) {
      self.name = name
      super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { nil }
  }
  private final class Counted: UICollectionViewLayoutAttributes {
    var count = 3
    override init() {
      super.init()
      count += 1
    }
  }
  private final class Shaped: UICollectionViewCell {
    override class var layerClass: AnyClass { CAGradientLayer.self }
    var isMade = false
    override init(frame: CGRect) {
      super.init(frame: frame)
      isMade = true
    }
    required init?(coder: NSCoder) { nil }
  }

  @Test(
    "7.1.5 Contexts and cells may have initializers of their own; others are made by their class")
  func initializers() {
    final class Flow: UICollectionViewFlowLayout {
      var context: UICollectionViewLayoutInvalidationContext?
      override class var layoutAttributesClass: AnyClass { Counted.self }
      override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        super.invalidateLayout(with: context)
        self.context = context
      }
    }
    let layout = Flow()
    let view = show(layout, cell: Shaped.self)
    layout.invalidateLayout(with: Renamed(paths: [path(3)]))
    view.layoutIfNeeded()
    #expect(layout.context?.invalidatedItemIndexPaths == [path(3)])
    #expect(Spy(name: "spy").name == "spy")
    #expect((view.visibleCells.first as? Shaped)?.isMade == true)
    #expect(view.visibleCells.first?.layer is CAGradientLayer)
    #expect(view.visibleCells.first?.frame.width == 50)
    #expect((layout.layoutAttributesForItem(at: path(0)) as? Counted)?.count == 4)
  }

  @Test("7.2.4 What is selected after a reload is said, and before anything is shown, stays so")
  func selectionBeforeTheFirstLayout() {
    data.sections = [data.makeItems(40)]
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 320, height: 50)
    layout.minimumLineSpacing = 0
    let view = data.makeView(layout, width: 320, height: 400, cell: ScriptCell.self)
    view.reloadData()
    view.selectItem(at: path(1), animated: false, scrollPosition: [])
    view.layoutIfNeeded()
    #expect(view.indexPathsForSelectedItems == [path(1)])
    #expect(view.cellForItem(at: path(1))?.isSelected == true)
    view.selectItem(at: path(20), animated: false, scrollPosition: .centeredVertically)
    #expect(view.contentOffset.y == 825 && view.indexPathsForSelectedItems == [path(20)])
    view.reloadData()
    view.layoutIfNeeded()
    #expect(view.indexPathsForSelectedItems == [])
  }

  /// A cell that hangs elsewhere than its attributes say.
  private final class Hanging: UICollectionViewCell {
    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
      super.apply(layoutAttributes)
      layer.anchorPoint = CGPoint(x: 0.5, y: 1.5)
      center.y += bounds.height
    }
  }

  @Test(
    "7.2.2 What a cell makes of its attributes stays, also where the layout says the same again")
  func whatCellsMakeOfAttributesStays() {
    let layout = UICollectionViewFlowLayout()
    let view = show(layout, cell: Hanging.self)
    view.delegate = nil
    view.layoutIfNeeded()
    let cell = view.cellForItem(at: path(0))
    for _ in 0..<3 {
      #expect(cell?.center == CGPoint(x: 25, y: 75))
      #expect(cell?.frame == CGRect(x: 0, y: 0, width: 50, height: 50))
      #expect(cell?.layer.animationKeys() == nil)
      layout.invalidateLayout()
      view.layoutIfNeeded()
    }
    layout.itemSize.height = 60
    view.layoutIfNeeded()
    #expect(cell?.center == CGPoint(x: 25, y: 90))
  }

  @Test(
    "7.1.1 Between two layouts cells are where they are on screen, which the layout between says")
  func betweenLayouts() {
    let (small, large) = (UICollectionViewFlowLayout(), UICollectionViewFlowLayout())
    large.itemSize = CGSize(width: 150, height: 150)
    let view = show(small)
    view.delegate = nil
    view.layoutIfNeeded()
    let way = view.startInteractiveTransition(to: large)
    way.transitionProgress = 0.5
    view.layoutIfNeeded()
    let size = CGSize(width: 100, height: 100)
    #expect(view.cellForItem(at: path(0))?.frame == CGRect(origin: .zero, size: size))
    #expect(way.layoutAttributesForItem(at: path(0))?.size == size)
    #expect(way.layoutAttributesForElements(in: view.bounds)?.first?.size == size)
    view.finishInteractiveTransition()
    MediaClock.shared.advanceFrames(60)
    #expect(view.cellForItem(at: path(0))?.frame.width == 150)
    #expect(view.cellForItem(at: path(0))?.layer.animationKeys() == nil)
  }

  /// A layout between two that turns what it moves.
  private final class Turning: UICollectionViewTransitionLayout {
    override var transitionProgress: CGFloat {
      didSet { updateValue(transitionProgress * 2, forAnimatedKey: "turn") }
    }
    override func layoutAttributesForElements(in rect: CGRect)
      -> [UICollectionViewLayoutAttributes]?
    {
      let all = super.layoutAttributesForElements(in: rect)
      all?.forEach { $0.alpha = 1 - value(forAnimatedKey: "turn") / 4 }
      return all
    }
  }
  private final class Turner: NSObject, UICollectionViewDelegate {
    func collectionView(
      _ collectionView: UICollectionView,
      transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
      newLayout toLayout: UICollectionViewLayout
    ) -> UICollectionViewTransitionLayout {
      Turning(currentLayout: fromLayout, nextLayout: toLayout)
    }
  }

  @Test("7.1.6 What a layout between two of a class of its own answers is shown")
  func ownLayoutBetween() {
    let (small, large, turner) = (
      UICollectionViewFlowLayout(), UICollectionViewFlowLayout(), Turner()
    )
    large.itemSize = CGSize(width: 150, height: 150)
    let view = show(small)
    view.delegate = turner
    view.layoutIfNeeded()
    let cell = view.cellForItem(at: path(0))
    let way = view.startInteractiveTransition(to: large)
    way.transitionProgress = 0.5
    way.invalidateLayout()
    view.layoutIfNeeded()
    #expect(cell?.alpha == 0.75 && cell?.bounds.width == 100)
    view.cancelInteractiveTransition()
    MediaClock.shared.advanceFrames(60)
    #expect(view.collectionViewLayout === small && cell?.bounds.width == 50 && cell?.alpha == 1)
  }

  @Test("7.1.1 A shape says what is within it")
  func shapes() {
    let triangle = UIBezierPath()
    triangle.move(to: .zero)
    triangle.addLine(to: CGPoint(x: 100, y: 0))
    triangle.addLine(to: CGPoint(x: 0, y: 100))
    triangle.close()
    let layer = CAShapeLayer()
    layer.path = triangle.cgPath
    #expect(layer.path?.contains(CGPoint(x: 40, y: 40)) == true)
    #expect(layer.path?.contains(CGPoint(x: 60, y: 60)) == false)
    let hole = UIBezierPath(rect: CGRect(x: 10, y: 10, width: 20, height: 20))
    triangle.append(hole)
    triangle.usesEvenOddFillRule = true
    #expect(!triangle.contains(CGPoint(x: 20, y: 20)) && triangle.contains(CGPoint(x: 5, y: 5)))
    #expect(layer.path?.contains(CGPoint(x: 20, y: 20), using: .evenOdd) == true)
    let pie = UIBezierPath()
    pie.move(to: CGPoint(x: 50, y: 50))
    pie.addArc(
      withCenter: CGPoint(x: 50, y: 50), radius: 50, startAngle: 0, endAngle: .pi / 2,
      clockwise: true)
    #expect(pie.contains(CGPoint(x: 70, y: 70)) && !pie.contains(CGPoint(x: 70, y: 30)))
    #expect(pie.bounds == CGRect(x: 50, y: 50, width: 50, height: 50))
    let oval = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 40, height: 20))
    #expect(oval.bounds == CGRect(x: 0, y: 0, width: 40, height: 20))
    #expect(!oval.contains(CGPoint(x: 2, y: 2)) && oval.contains(CGPoint(x: 20, y: 1)))
    oval.apply(CGAffineTransform(translationX: 10, y: 0))
    #expect(oval.bounds.minX == 10)
    let copy = UIBezierPath()
    copy.cgPath = oval.cgPath
    copy.addLine(to: .zero)
    #expect(copy.cgPath != oval.cgPath)
  }

  @Test("7.1.3 Optional methods about zooming and about the top")
  func zooming() {
    final class Zoom: NSObject, UIScrollViewDelegate {
      let content = UIView(frame: .zero)
      func viewForZooming(in scrollView: UIScrollView) -> UIView? { content }
      func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { false }
    }
    let (scroll, zoom) = (UIScrollView(frame: .zero), Zoom())
    scroll.delegate = zoom
    #expect(scroll.delegate?.viewForZooming?(in: scroll) === zoom.content)
    #expect(scroll.delegate?.scrollViewShouldScrollToTop?(scroll) == false)
    #expect(scroll.delegate?.scrollViewDidScrollToTop?(scroll) == nil)
    #expect(scroll.delegate?.scrollViewDidEndZooming?(scroll, with: nil, atScale: 2) == nil)
    #expect(scroll.delegate?.scrollViewWillBeginZooming?(scroll, with: nil) == nil)
  }

  @Test("7.2.4 A batch may be waited for")
  func awaitedBatches() async {
    let view = show(UICollectionViewFlowLayout())
    var ended: Bool?
    let wait = Task {
      ended = await view.performBatchUpdates {
        data.sections[0].insert(99, at: 0)
        view.insertItems(at: [path(0)])
      }
    }
    while ended == nil {
      await Task.yield()
      MediaClock.shared.advanceFrames(1)
    }
    await wait.value
    #expect(ended == true && view.numberOfItems(inSection: 0) == 21)
    #expect(view.visibleCells.first?.layer.animationKeys() == nil)
  }

  @Test("7.1.1 Labels, pictures and colours hold what cells say")
  func looks() {
    let label = UILabel()
    label.text = "Mosaic"
    label.font = .systemFont(ofSize: 14, weight: .bold)
    label.textAlignment = .center
    #expect(label.font == .systemFont(ofSize: 14, weight: .bold) && label.text == "Mosaic")
    #expect(UIFont.preferredFont(forTextStyle: .title2).pointSize == 22)
    #expect(UIImageView(image: UIImage()).image?.size == .zero && UIImage(named: "any") == nil)
    var (hue, saturation, brightness, white) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
    UIColor.cyan.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: nil)
    #expect(hue == 0.5 && saturation == 1 && brightness == 1)
    #expect(UIColor(white: 0.5, alpha: 1).getWhite(&white, alpha: nil) && white == 0.5)
    #expect(!UIColor.red.getWhite(&white, alpha: nil))
    #expect(UIColor { $0.userInterfaceStyle == .dark ? .white : .black } == .black)
    let view = UIView(frame: .zero)
    view.tintColor = .red
    let tint: UIColor = view.tintColor
    view.mask = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
    #expect(tint == .red && view.layer.mask?.frame.width == 5)
    #expect(UIContentSizeCategory.accessibilityExtraLarge.isAccessibilityCategory)
    let start = CFAbsoluteTimeGetCurrent()
    #expect(autoreleasepool { CFAbsoluteTimeGetCurrent() } >= start)
  }

  @Test("7.1.1 Touches that nobody takes go to who is next")
  func touches() {
    final class Area: UIView {
      var touches: [String] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        self.touches.append("began")
      }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        self.touches.append("ended")
      }
      override var canBecomeFirstResponder: Bool { true }
    }
    let (area, inner) = (Area(), UIView(frame: .zero))
    area.addSubview(inner)
    inner.touchesBegan([UITouch()], with: nil)
    inner.touchesMoved([UITouch()], with: nil)
    inner.touchesEnded([UITouch()], with: nil)
    #expect(area.touches == ["began", "ended"])
    #expect(area.becomeFirstResponder() && area.isFirstResponder && !inner.becomeFirstResponder())
  }

  /// Items as broad as the view, which a getter says, whatever was set.
  private final class BroadFlow: UICollectionViewFlowLayout {
    override init() {
      super.init()
      minimumLineSpacing = 1
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
    override var itemSize: CGSize {
      get { CGSize(width: collectionView!.bounds.width, height: 120) }
      set {}
    }
    override var headerReferenceSize: CGSize {
      get { CGSize(width: 0, height: sectionInset.top * 2) }
      set {}
    }
  }

  @Test("7.2.5 A flow asks getters of a subclass, once there is a collection view")
  func gettersOfASubclass() throws {
    let layout = BroadFlow()
    layout.sectionInset.top = 5
    let data = ScriptData()
    data.sections = [data.makeItems(20)]
    let view = data.makeView(layout, width: 320, height: 400, cell: ScriptCell.self)
    view.layoutIfNeeded()
    func frame(_ item: Int) -> CGRect? {
      layout.layoutAttributesForItem(at: IndexPath(item: item, section: 0))?.frame
    }
    #expect(frame(1) == CGRect(x: 0, y: 136, width: 320, height: 120))
    view.frame.size.width = 200
    view.layoutIfNeeded()
    #expect(frame(0) == CGRect(x: 0, y: 15, width: 200, height: 120))
    #expect(view.visibleCells.allSatisfy { $0.bounds.width == 200 })
    layout.sectionInset.top = 10
    view.layoutIfNeeded()
    #expect(frame(0)?.minY == 30)
    #expect(view.contentSize.height == 2_449)
  }
}
