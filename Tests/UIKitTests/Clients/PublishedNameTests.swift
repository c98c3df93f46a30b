import Foundation
import OcelotTesting
import Testing
import UIKit

/// What cells, views and tests of published layouts name, each in the form in which they do.
@Suite(.serialized) @MainActor
struct PublishedNameTests {
  private let data = ScriptData()

  private func show(
    _ layout: UICollectionViewLayout, _ counts: [Int] = [20], width: CGFloat = 320,
    height: CGFloat = 400, cell: UICollectionViewCell.Type = ScriptCell.self
  ) -> UICollectionView {
    data.sections = counts.map { data.makeItems($0) }
    let view = data.makeView(layout, width: width, height: height, cell: cell)
    view.layoutIfNeeded()
    return view
  }

  private func path(_ item: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  @Test("7.1.1 Windows are those of a scene, and known while they are shown")
  func scenes() throws {
    let application = UIApplication.shared
    let scene = try #require(application.connectedScenes.first as? UIWindowScene)
    #expect(application.applicationState == .active && scene.activationState == .foregroundActive)
    let window = UIWindow(windowScene: scene)
    #expect(window.frame == UIScreen.main.bounds && window.windowScene === scene)
    #expect(!scene.windows.contains(window))
    window.makeKeyAndVisible()
    #expect(scene.windows.contains(window) && application.windows.contains(window))
    #expect(window.isKeyWindow && scene.keyWindow === window && application.keyWindow === window)
    let other = UIWindow(frame: .zero)
    other.makeKeyAndVisible()
    #expect(!window.isKeyWindow && other.isKeyWindow && !scene.windows.contains(other))
    window.isHidden = true
    other.isHidden = true
    #expect(!application.windows.contains(window) && !application.windows.contains(other))
    scene.interfaceOrientation = .landscapeLeft
    #expect(application.statusBarOrientation.isLandscape)
    scene.interfaceOrientation = .portrait
    #expect(scene.interfaceOrientation.isPortrait)
  }

  @Test("7.1.1 What is felt is said, and nothing happens")
  func feedback() {
    final class FeltLayout: UICollectionViewFlowLayout {
      let (selection, impact) = (
        UISelectionFeedbackGenerator(), UIImpactFeedbackGenerator(style: .light)
      )
      override func prepare() {
        super.prepare()
        selection.prepare()
        selection.selectionChanged()
        impact.impactOccurred()
      }
    }
    let view = show(FeltLayout())
    view.layer.speed = 100
    #expect(view.layer.speed == 100 && !view.visibleCells.isEmpty)
  }

  @Test("7.1.1 A layer is its view's geometry")
  func layers() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
    #expect(view.layer.frame == view.frame && view.layer.position == CGPoint(x: 60, y: 45))
    view.layer.anchorPoint = CGPoint(x: 1, y: 0.5)
    view.layer.position = CGPoint(x: 200, y: 100)
    #expect(view.center == CGPoint(x: 200, y: 100))
    #expect(view.frame == CGRect(x: 100, y: 75, width: 100, height: 50))
    view.layer.transform = CATransform3DMakeScale(0.5, 0.5, 1)
    #expect(view.transform.a == 0.5)
    #expect(view.frame == CGRect(x: 150, y: 87.5, width: 50, height: 25))
    view.layer.opacity = 0.5
    view.clipsToBounds = true
    #expect(view.alpha == 0.5 && view.layer.masksToBounds)
    view.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    #expect(view.frame == CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(view.bounds.size == CGSize(width: 20, height: 20))
    let collection = show(UICollectionViewFlowLayout(), [99])
    collection.contentOffset.y = 40
    #expect(collection.layer.bounds.minY == 40)
  }

  @Test("7.1.1 Points go through maps into other views")
  func conversions() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    parent.addSubview(view)
    view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    #expect(view.convert(CGPoint.zero, to: parent) == CGPoint(x: 25, y: 25))
    #expect(view.convert(CGPoint(x: 50, y: 50), from: parent) == CGPoint(x: 50, y: 50))
    #expect(view.convert(view.bounds, to: parent) == view.frame)
  }

  @Test("7.2.6 Pages are turned")
  func pages() {
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = .horizontal
    layout.itemSize = CGSize(width: 300, height: 100)
    layout.minimumLineSpacing = 0
    let view = show(layout, [9], width: 300, height: 100)
    view.isPagingEnabled = true
    for (end, velocity, page) in [
      (200.0, 0.0, 300.0), (320, 0, 300), (320, 900, 600), (580, -900, 300),
    ] {
      view.setDragging(true)
      view.contentOffset.x = end
      view.setDragging(false, velocity: CGPoint(x: velocity, y: 0))
      MediaClock.shared.advanceFrames(120)
      #expect(Double(view.contentOffset.x) == page)
    }
  }

  @Test("7.2.3 The layout is told velocities in points per millisecond, as the delegate is")
  func velocities() {
    final class Listener: UICollectionViewFlowLayout {
      var velocity = CGPoint.zero
      override func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint,
        withScrollingVelocity velocity: CGPoint
      ) -> CGPoint {
        self.velocity = velocity
        return proposedContentOffset
      }
    }
    let layout = Listener()
    let view = show(layout, [100])
    view.setDragging(true)
    view.setDragging(false, velocity: CGPoint(x: 0, y: 500))
    #expect(layout.velocity.y == 0.5)
    #expect("\(view.contentOffset.x)" == "0.0")
  }

  @Test("7.1.6 A double that says other counts is believed")
  func doublesOfCounts() {
    final class Double: UICollectionView {
      override var numberOfSections: Int { 1 }
      override func numberOfItems(inSection section: Int) -> Int { 4 }
    }
    let layout = UICollectionViewFlowLayout()
    let view = Double(
      frame: CGRect(x: 0, y: 0, width: 300, height: 300), collectionViewLayout: layout)
    layout.prepare()
    #expect(layout.layoutAttributesForElements(in: view.bounds)?.count == 4)
  }

  @Test(
    "7.2.6 Within a transaction without actions nothing moves; its block comes once nothing does")
  func transactions() {
    let view = show(UICollectionViewFlowLayout())
    var calls: [String] = []
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    CATransaction.setCompletionBlock { calls.append("at once") }
    view.performBatchUpdates {
      data.sections[0].removeFirst()
      view.deleteItems(at: [path(0)])
    }
    #expect(view.visibleCells.first?.layer.animationKeys() == nil)
    CATransaction.commit()
    CATransaction.begin()
    CATransaction.setCompletionBlock { calls.append("later") }
    view.performBatchUpdates {
      data.sections[0].removeFirst()
      view.deleteItems(at: [path(0)])
    }
    CATransaction.commit()
    #expect(calls == ["at once"])
    MediaClock.shared.advanceFrames(60)
    #expect(calls == ["at once", "later"])
  }

  @Test("7.1.6 What is moved by hand goes where the layout says")
  func movement() {
    final class Listener: UICollectionViewFlowLayout {
      var targets: [[IndexPath]?] = []
      override func targetIndexPath(
        forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
      ) -> IndexPath { IndexPath(item: 5, section: 0) }
      override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        super.invalidateLayout(with: context)
        if let target = context.targetIndexPathsForInteractivelyMovingItems {
          targets.append(target)
        }
      }
    }
    let layout = Listener()
    let view = show(layout)
    #expect(view.beginInteractiveMovementForItem(at: path(0)))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 300, y: 300))
    view.endInteractiveMovement()
    #expect(layout.targets == [[path(5)], [path(5)]])
    #expect(view.numberOfItems(inSection: 0) == 20)
  }

  @Test("7.1.3 Optional methods that are called by force, and from code without isolation")
  func forcedCalls() {
    final class Sizes: NSObject, UICollectionViewDelegateFlowLayout {
      func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
      ) -> CGSize { CGSize(width: 7, height: 8) }
    }
    let layout = UICollectionViewFlowLayout()
    let view = show(layout)
    let sizes: any UICollectionViewDelegateFlowLayout = Sizes()
    let height = sizes.collectionView!(view, layout: layout, sizeForItemAt: path(0)).height
    #expect(height == 8)
    #expect(
      sizes.collectionView?(view, layout: layout, minimumLineSpacingForSectionAt: 0) ?? 3 == 3)
  }

  @Test("7.1.1 Controllers, nibs, gestures and guides are there to be named")
  func names() {
    final class Screen: UICollectionViewController {
      override func collectionView(
        _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
      ) { title = "\(indexPath.item)" }
      override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(
          UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      }
      override func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
      ) -> Int { 3 }
      override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      }
    }
    let screen = Screen(collectionViewLayout: UICollectionViewFlowLayout())
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    window.rootViewController = screen
    screen.view.layoutIfNeeded()
    #expect(screen.collectionView.visibleCells.count == 3)
    screen.collectionView.delegate?.collectionView?(
      screen.collectionView, didSelectItemAt: path(2))
    #expect(screen.title == "2")
    #expect(
      screen.collectionView.delegate?.collectionView?(
        screen.collectionView, shouldSelectItemAt: path(2)) == nil)
    #expect(screen.view.bounds.width == 300 && screen.view.window === window)

    let view = show(UICollectionViewFlowLayout())
    let reporter = RecordingReporter()
    view.reporter = reporter
    view.register(UINib(nibName: "Cell", bundle: nil), forCellWithReuseIdentifier: "other")
    #expect(reporter.reports.first?.message.contains("Register a class") == true)
    view.setSafeAreaInsets(UIEdgeInsets(top: 10, left: 0, bottom: 0, right: 0))
    #expect(view.safeAreaLayoutGuide.layoutFrame.height == 390)
    #expect(view.panGestureRecognizer.translation(in: view) == .zero)
    #expect(CGFloat(-3).distance == 3)
    let map = CATransform3DTranslate(CATransform3DMakeScale(2, 4, 1), 3, 5, 0.5)
    let same = CATransform3DConcat(map, CATransform3DInvert(map))
    #expect(abs(same.m11 - 1) + abs(same.m22 - 1) + abs(same.m42) + abs(same.m43) < 1e-9)
  }

  @Test("7.1.1 Values that code from other years uses")
  func values() {
    #expect(NSIndexPath(item: 3, section: 2).item == 3)
    #expect((path(3, 2) as NSIndexPath).section == 2)
    #expect(NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4)).cgRectValue.minY == 2)
    #expect(
      UIBezierPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4)).cgPath.boundingBox.maxX == 4)
    #expect(UIColor(cgColor: UIColor.red.cgColor) == UIColor.red)
    #expect(UIDevice.current.orientation.isPortrait)
    #expect(UIView(frame: .zero).snapshotView(afterScreenUpdates: false) != nil)
  }
}

extension CGFloat {
  /// As extensions of other people's call it.
  fileprivate var distance: CGFloat { max(abs(self), min(0, self)) }
}
