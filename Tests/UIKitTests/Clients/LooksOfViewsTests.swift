import Testing
import UIKit

/// What views hold, hand on to those within, and answer to touches.
@Suite(.serialized) @MainActor
struct LooksOfViewsTests {
  private let data = ScriptData()

  private func makeList(_ layout: UICollectionViewFlowLayout = .init()) -> UICollectionView {
    data.sections = [data.makeItems(99)]
    layout.itemSize = CGSize(width: 320, height: 50)
    let list = data.makeView(layout)
    list.layoutIfNeeded()
    return list
  }

  @Test("7.1.1 What is behind all items does not scroll, and stays behind them")
  func background() {
    final class Lined: UICollectionViewFlowLayout {
      override func layoutAttributesForElements(in rect: CGRect)
        -> [UICollectionViewLayoutAttributes]?
      {
        let path = IndexPath(item: 0, section: 0)
        let line = layoutAttributesForDecorationView(ofKind: "line", at: path)
        return (super.layoutAttributesForElements(in: rect) ?? []) + [line].compactMap { $0 }
      }
      override func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
      ) -> UICollectionViewLayoutAttributes? {
        let line = UICollectionViewLayoutAttributes(
          forDecorationViewOfKind: elementKind, with: indexPath)
        line.frame = CGRect(x: 0, y: 5, width: 320, height: 1)
        line.zIndex = -1
        return line
      }
    }
    let layout = Lined()
    layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "line")
    let empty = UIView(frame: .zero)
    data.sections = [data.makeItems(99)]
    let list = data.makeView(layout)
    list.backgroundView = empty
    list.layoutIfNeeded()
    #expect(list.subviews.first === empty && list.subviews.count > 2)
    list.contentOffset.y = 300
    #expect(empty.frame == CGRect(x: 0, y: 300, width: 320, height: 400))
    list.frame.size = CGSize(width: 200, height: 500)
    list.layoutIfNeeded()
    #expect(empty.frame == list.bounds && list.subviews.first === empty)
    list.backgroundView = nil
    #expect(empty.superview == nil)
  }

  @Test("7.1.1 A label has one text")
  func texts() {
    let label = UILabel()
    label.attributedText = NSAttributedString(string: "5 €")
    #expect(label.text == "5 €")
    label.text = "6 €"
    #expect(label.attributedText?.string == "6 €")
    label.text = nil
    #expect(label.attributedText == nil)
    let mutable = NSMutableAttributedString(string: "a")
    label.attributedText = mutable
    mutable.append(NSAttributedString(string: "b"))
    #expect(label.text == "a")
  }

  @Test("7.1.1 Touches go through labels and pictures")
  func touches() {
    let frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    let cell = UICollectionViewCell(frame: frame)
    let (label, picture) = (UILabel(frame: frame), UIImageView(image: nil))
    picture.frame = frame
    cell.contentView.addSubview(label)
    cell.contentView.addSubview(picture)
    #expect(cell.hitTest(CGPoint(x: 5, y: 5), with: nil) === cell.contentView)
    label.isUserInteractionEnabled = true
    #expect(cell.hitTest(CGPoint(x: 5, y: 5), with: nil) === label)
  }

  @Test("7.1.1 A colour of what asks for one is that of the parent, which tells of another one")
  func tints() {
    final class Listener: UIView {
      var changes = 0
      override func tintColorDidChange() { changes += 1 }
    }
    let (root, plain, own) = (UIView(frame: .zero), Listener(), Listener())
    root.addSubview(plain)
    plain.addSubview(own)
    own.tintColor = .green
    root.tintColor = .red
    #expect(plain.tintColor == .red && own.tintColor == .green)
    #expect(plain.changes == 1 && own.changes == 1)
    own.tintColor = nil
    #expect(own.tintColor == .red && own.changes == 2)
    let late = Listener()
    root.addSubview(late)
    #expect(late.tintColor == .red && late.changes == 1)
  }

  @Test("7.1.1 A view's background is its layer's")
  func layers() {
    let view = UIView(frame: .zero)
    view.backgroundColor = .red
    #expect(view.layer.backgroundColor == UIColor.red.cgColor)
    view.layer.backgroundColor = UIColor.blue.cgColor
    #expect(view.backgroundColor == .blue)
    view.backgroundColor = nil
    #expect(view.layer.backgroundColor == nil)
  }

  @Test("7.1.1 Views within one have what is left of what covers it")
  func covers() {
    final class Screen: UIViewController {
      var changes = 0
      override func viewSafeAreaInsetsDidChange() { changes += 1 }
    }
    let screen = Screen()
    screen.loadViewIfNeeded()
    screen.view.frame = CGRect(x: 0, y: 0, width: 320, height: 500)
    let list = makeList()
    screen.view.addSubview(list)
    screen.view.setSafeAreaInsets(UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0))
    // 100 points below the list are the screen's.
    #expect(list.safeAreaInsets == UIEdgeInsets(top: 44, left: 0, bottom: 0, right: 0))
    list.layoutIfNeeded()
    #expect(list.adjustedContentInset.top == 44 && list.contentOffset.y == -44)
    list.frame = CGRect(x: 0, y: 20, width: 320, height: 480)
    screen.view.layoutIfNeeded()
    #expect(list.adjustedContentInset == UIEdgeInsets(top: 24, left: 0, bottom: 34, right: 0))
    screen.additionalSafeAreaInsets.top = 10
    #expect(list.safeAreaInsets.top == 34 && list.adjustedContentInset.top == 34)
    #expect(screen.changes == 2)
    list.setSafeAreaInsets(.zero)
    #expect(list.safeAreaInsets == .zero && list.adjustedContentInset == .zero)
    let late = makeList()
    screen.view.addSubview(late)
    late.layoutIfNeeded()
    #expect(late.adjustedContentInset.top == 54 && late.contentOffset.y == -54)
  }

  @Test("7.1.1 What is covered counts for layout margins, unless it is said not to")
  func margins() {
    final class Telling: UIView {
      var changes = 0
      override func layoutMarginsDidChange() { changes += 1 }
    }
    let view = Telling(frame: CGRect(x: 0, y: 0, width: 320, height: 500))
    view.setSafeAreaInsets(UIEdgeInsets(top: 44, left: 5, bottom: 34, right: 0))
    #expect(view.layoutMargins == UIEdgeInsets(top: 52, left: 13, bottom: 42, right: 8))
    #expect(view.layoutMarginsGuide.layoutFrame == CGRect(x: 13, y: 52, width: 299, height: 406))
    #expect(view.changes == 1)
    view.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(view.layoutMargins == UIEdgeInsets(top: 45, left: 7, bottom: 37, right: 4))
    #expect(view.directionalLayoutMargins.leading == 7 && view.changes == 2)
    view.insetsLayoutMarginsFromSafeArea = false
    #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    view.setSafeAreaInsets(.zero)
    #expect(view.changes == 3)
  }

  @Test("7.1.1 A flow counts what is covered once, also where it counts from layout margins")
  func marginsOfFlows() {
    let layout = UICollectionViewFlowLayout()
    let list = makeList(layout)
    func edge() -> CGFloat? {
      list.layoutIfNeeded()
      return list.cellForItem(at: IndexPath(item: 0, section: 0)).map {
        $0.frame.minX - list.contentOffset.x
      }
    }
    layout.itemSize.width = 100
    layout.sectionInsetReference = .fromLayoutMargins
    #expect(edge() == 8)
    list.setSafeAreaInsets(UIEdgeInsets(top: 0, left: 44, bottom: 0, right: 44))
    #expect(edge() == 52)
    // Other margins count at once.
    list.layoutMargins = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 10)
    #expect(edge() == 54)
    list.insetsLayoutMarginsFromSafeArea = false
    #expect(edge() == 10)
    list.layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    list.insetsLayoutMarginsFromSafeArea = true
    list.contentInsetAdjustmentBehavior = .always
    #expect(list.adjustedContentInset.left == 44 && edge() == 52)
  }

  @Test("7.1.1 What covers the sides counts where content scrolls sideways, or is said to")
  func sides() {
    let cover = UIEdgeInsets(top: 0, left: 44, bottom: 21, right: 44)
    let inner = UIEdgeInsets(top: 0, left: 0, bottom: 21, right: 0)
    let layout = UICollectionViewFlowLayout()
    let list = makeList(layout)
    func edge() -> CGFloat? {
      list.layoutIfNeeded()
      return list.cellForItem(at: IndexPath(item: 0, section: 0))?.frame.minX
    }
    list.frame = CGRect(x: 0, y: 0, width: 812, height: 375)
    layout.itemSize = CGSize(width: 100, height: 50)
    list.setSafeAreaInsets(cover)
    #expect(edge() == 0 && list.adjustedContentInset == inner)
    #expect(list.contentSize.width == 812 && list.contentOffset.x == 0)
    layout.sectionInsetReference = .fromSafeArea
    #expect(edge() == 44 && list.contentSize.width == 812)
    list.setSafeAreaInsets(.zero)
    #expect(edge() == 0)
    list.setSafeAreaInsets(cover)
    #expect(edge() == 44)
    for isAlways in [true, false] {
      if isAlways { list.contentInsetAdjustmentBehavior = .always }
      list.alwaysBounceHorizontal = !isAlways
      #expect(edge() == 0 && list.adjustedContentInset == cover)
      #expect(list.contentSize.width == 724 && list.contentOffset.x == -44)
      list.contentInsetAdjustmentBehavior = .automatic
    }
    list.alwaysBounceHorizontal = false
    layout.scrollDirection = .horizontal
    list.layoutIfNeeded()
    #expect(list.adjustedContentInset == cover)
  }

  @Test("7.1.1 A layout's own width says whether it scrolls sideways")
  func sidesOfOwnLayouts() {
    final class Wide: UICollectionViewLayout {
      var factor: CGFloat = 1
      override var collectionViewContentSize: CGSize {
        guard let view = collectionView else { return .zero }
        let width = view.bounds.inset(by: view.adjustedContentInset).width
        return CGSize(width: factor * width, height: 100)
      }
    }
    let (layout, cover) = (Wide(), UIEdgeInsets(top: 0, left: 44, bottom: 21, right: 44))
    let list = data.makeView(layout, width: 812, height: 375)
    list.setSafeAreaInsets(cover)
    list.layoutIfNeeded()
    #expect(list.adjustedContentInset.left == 0 && list.contentSize.width == 812)
    layout.factor = 2
    layout.invalidateLayout()
    list.layoutIfNeeded()
    #expect(list.adjustedContentInset == cover && list.contentSize.width == 1_448)
    layout.factor = 1
    layout.invalidateLayout()
    list.layoutIfNeeded()
    #expect(list.adjustedContentInset.left == 0 && list.contentSize.width == 812)
    let plain = UIScrollView(frame: CGRect(x: 0, y: 0, width: 812, height: 375))
    plain.setSafeAreaInsets(cover)
    #expect(plain.adjustedContentInset.left == 0)
    plain.contentSize = CGSize(width: 900, height: 100)
    #expect(plain.adjustedContentInset == cover)
    plain.frame.size.width = 900
    #expect(plain.adjustedContentInset.left == 0)
  }

  @Test("7.1.3 The delegate is asked where an item may go by the newer method, else by the older")
  func targets() {
    class Older: NSObject, UICollectionViewDelegate {
      var questions: [[IndexPath]] = []
      func collectionView(
        _ collectionView: UICollectionView,
        targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
        toProposedIndexPath proposedIndexPath: IndexPath
      ) -> IndexPath {
        questions.append([originalIndexPath, proposedIndexPath])
        return IndexPath(item: 1, section: 0)
      }
    }
    final class Newer: NSObject, UICollectionViewDelegate {
      var questions: [[IndexPath]] = []
      func collectionView(
        _ collectionView: UICollectionView,
        targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
        atCurrentIndexPath currentIndexPath: IndexPath,
        toProposedIndexPath proposedIndexPath: IndexPath
      ) -> IndexPath {
        questions.append([originalIndexPath, currentIndexPath, proposedIndexPath])
        return IndexPath(item: 1, section: 0)
      }
    }
    let list = makeList()
    let (older, newer) = (Older(), Newer())
    func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }
    func move() {
      _ = list.beginInteractiveMovementForItem(at: path(0))
      for item in [2, 3] {
        guard let place = list.layoutAttributesForItem(at: path(item))?.center else { continue }
        list.updateInteractiveMovementTargetPosition(place)
      }
      list.cancelInteractiveMovement()
    }
    list.delegate = older
    move()
    #expect(older.questions == [[path(0), path(2)], [path(0), path(3)]])
    list.delegate = newer
    move()
    #expect(newer.questions == [[path(0), path(0), path(2)], [path(0), path(1), path(3)]])
  }

  @Test("7.1.1 What a test says of an appearance is as animated as it says, and reaches children")
  func appearances() {
    final class Screen: UIViewController {
      var calls: [String] = []
      override func viewWillAppear(_ animated: Bool) { calls.append("will \(animated)") }
      override func viewIsAppearing(_ animated: Bool) { calls.append("is \(animated)") }
      override func viewDidAppear(_ animated: Bool) { calls.append("did \(animated)") }
      override func viewDidDisappear(_ animated: Bool) { calls.append("gone \(animated)") }
    }
    let (outer, inner, away) = (Screen(), Screen(), Screen())
    outer.addChild(inner)
    outer.addChild(away)
    outer.view.addSubview(inner.view)
    outer.beginAppearanceTransition(true, animated: true)
    outer.endAppearanceTransition()
    outer.endAppearanceTransition()
    #expect(outer.calls == ["will true", "is true", "did true"] && inner.calls == outer.calls)
    let window = UIWindow()
    window.rootViewController = outer
    window.makeKeyAndVisible()
    #expect(outer.calls.count == 3 && inner.calls.count == 3)
    window.isHidden = true
    #expect(outer.calls.suffix(1) == ["gone false"] && inner.calls.suffix(1) == ["gone false"])
    #expect(away.calls.isEmpty)
  }

  @Test("7.1.1 A controller without a parent appears and goes with the window around its view")
  func loneController() {
    final class Screen: UIViewController {
      var calls: [String] = []
      override func viewDidAppear(_ animated: Bool) { calls.append("did") }
      override func viewDidDisappear(_ animated: Bool) { calls.append("gone") }
    }
    for isEarly in [false, true] {
      let (root, lone, child) = (UIViewController(), Screen(), Screen())
      lone.addChild(child)
      lone.view.addSubview(child.view)
      let window = UIWindow()
      window.rootViewController = root
      if isEarly { window.makeKeyAndVisible() }
      root.view.addSubview(lone.view)
      #expect(lone.calls == (isEarly ? ["did"] : []))
      window.makeKeyAndVisible()
      #expect(lone.calls == ["did"] && child.calls == ["did"])
      window.isHidden = true
      #expect(lone.calls == ["did", "gone"] && child.calls == lone.calls)
      window.isHidden = false
      lone.view.removeFromSuperview()
      #expect(lone.calls == ["did", "gone", "did", "gone"] && child.calls == lone.calls)
      window.isHidden = true
      #expect(lone.calls.count == 4)
    }
  }

  @Test("7.1.1 A controller that is edited says so in one place")
  func editing() {
    final class Screen: UIViewController {
      var calls: [Bool] = []
      override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        calls.append(editing)
      }
    }
    let screen = Screen()
    screen.isEditing = true
    #expect(screen.isEditing && screen.calls == [true])
    screen.setEditing(false, animated: true)
    #expect(!screen.isEditing)
  }
}
