import Foundation
import OcelotTesting
import Testing
import UIKit

/// What published test suites expect of controllers and windows.
@Suite(.serialized) @MainActor
struct PublishedControllerTests {
  /// A controller that lays its collection view out as such do.
  private final class Screen: UIViewController {
    var content: UICollectionView?
    var calls: [String] = []
    override func viewDidLoad() {
      super.viewDidLoad()
      calls.append("load")
    }
    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      calls.append("will appear")
    }
    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      calls.append("did appear")
    }
    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      calls.append("did disappear")
    }
    override func viewWillLayoutSubviews() {
      super.viewWillLayoutSubviews()
      calls.append("will lay out")
    }
    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      calls.append("did lay out")
      content?.frame = view.bounds
    }
    override func viewSafeAreaInsetsDidChange() { calls.append("safe area") }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      calls.append("traits")
    }
  }

  @Test("7.1.1 A controller is told that its view lays out")
  func controllersLayOut() {
    let screen = Screen()
    let data = ScriptData()
    data.sections = [data.makeItems(20)]
    let view = data.makeView(UICollectionViewFlowLayout())
    view.layoutIfNeeded()
    screen.loadViewIfNeeded()
    screen.content = view
    screen.view.addSubview(view)
    screen.view.frame = CGRect(x: 0, y: 0, width: 200, height: 300)
    screen.view.layoutIfNeeded()
    #expect(screen.calls == ["load", "will lay out", "did lay out"])
    #expect(view.frame == CGRect(x: 0, y: 0, width: 200, height: 300))
    #expect(view.visibleCells.count == 15)
    #expect(screen.view.next === screen && view.next === screen.view)
    screen.calls = []
    screen.view.setSafeAreaInsets(UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    screen.view.setTraitCollection(UITraitCollection(displayScale: 3))
    #expect(screen.calls == ["safe area", "traits"])
    #expect(screen.traitCollection.displayScale == 3)
  }

  @Test("7.1.1 A window that is shown tells its controller, and the children in it")
  func controllersAppear() {
    let (outer, inner) = (Screen(), Screen())
    outer.addChild(inner)
    outer.view.addSubview(inner.view)
    inner.didMove(toParent: outer)
    #expect(outer.children == [inner] && inner.parent === outer)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    window.rootViewController = outer
    #expect(outer.calls == ["load"])
    window.makeKeyAndVisible()
    #expect(
      outer.calls == ["load", "will appear", "will lay out", "did lay out", "did appear"])
    #expect(
      inner.calls == ["load", "will appear", "will lay out", "did lay out", "did appear"])
    window.frame.size.width = 400
    window.layoutIfNeeded()
    #expect(outer.view.frame.width == 400 && outer.calls.last == "did lay out")
    inner.removeFromParent()
    #expect(outer.children.isEmpty && inner.parent == nil)
    window.rootViewController = nil
    #expect(outer.calls.last == "did disappear" && inner.calls.last == "did disappear")
  }

  @Test("7.1.1 A child appears as its view comes into a shown window, and goes as it leaves")
  func childrenOfShown() {
    let (outer, child, inner) = (Screen(), Screen(), Screen())
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    window.rootViewController = outer
    window.makeKeyAndVisible()
    child.addChild(inner)
    child.view.addSubview(inner.view)
    (child.calls, inner.calls) = ([], [])
    outer.addChild(child)
    outer.view.addSubview(child.view)
    child.didMove(toParent: outer)
    #expect(child.calls == ["will appear", "did appear"])
    #expect(inner.calls == ["will appear", "did appear"])
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    #expect(child.calls.suffix(1) == ["did disappear"])
    #expect(inner.calls.suffix(1) == ["did disappear"])
    child.calls = []
    outer.addChild(child)
    #expect(child.calls.isEmpty)
    window.isHidden = true
    outer.view.addSubview(child.view)
    #expect(child.calls.isEmpty)
  }

  @Test("7.1.1 A view that comes into a shown window before its controller has a parent appears")
  func childrenAfterTheirViews() {
    let (outer, child, guest) = (Screen(), Screen(), Screen())
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    window.rootViewController = outer
    window.addSubview(guest.view)
    #expect(guest.calls == ["load"])
    guest.view.removeFromSuperview()
    window.makeKeyAndVisible()
    outer.view.addSubview(child.view)
    outer.addChild(child)
    child.didMove(toParent: outer)
    #expect(child.calls == ["load", "will appear", "did appear"])
    window.addSubview(guest.view)
    #expect(guest.calls == ["load", "will appear", "did appear"])
    guest.view.removeFromSuperview()
    window.isHidden = true
    #expect(guest.calls.suffix(1) == ["did disappear"])
    #expect(child.calls.suffix(1) == ["did disappear"])
  }

  @Test("7.1.1 Views are told of the window that they come into and leave")
  func windows() {
    final class Listener: UIView {
      var calls: [String] = []
      override func willMove(toWindow newWindow: UIWindow?) {
        calls.append("will \(newWindow != nil)")
      }
      override func didMoveToWindow() { calls.append("did \(window != nil)") }
    }
    let (window, outer, inner) = (UIWindow(frame: .zero), UIView(frame: .zero), Listener())
    outer.addSubview(inner)
    #expect(inner.calls.isEmpty)
    window.addSubview(outer)
    window.addSubview(outer)
    #expect(inner.calls == ["will true", "did true"])
    outer.removeFromSuperview()
    #expect(inner.calls == ["will true", "did true", "will false", "did false"])
  }

  /// A controller as those in tests of layouts are.
  private final class List: UICollectionViewController {
    var offsets: [CGFloat] = []
    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView?.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    }
    override func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 99 }
    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    override func scrollViewDidScroll(_ scrollView: UIScrollView) {
      offsets.append(scrollView.contentOffset.y)
    }
  }

  @Test("7.1.1 A controller's collection view fills a view that does not scroll")
  func collectionControllers() {
    let list = List(collectionViewLayout: UICollectionViewFlowLayout())
    list.view.frame = CGRect(x: 0, y: 0, width: 300, height: 200)
    list.view.layoutIfNeeded()
    #expect(list.collectionView.superview === list.view)
    #expect(list.collectionView.frame == CGRect(x: 0, y: 0, width: 300, height: 200))
    #expect(list.collectionView.visibleCells.count == 20)
    list.collectionView.contentOffset.y = 120
    #expect(list.view.bounds.minY == 0 && list.offsets == [120])
    #expect(list.collectionView.delegate?.scrollViewDidZoom?(list.collectionView) == nil)
    list.collectionView.selectItem(
      at: IndexPath(item: 3, section: 0), animated: false, scrollPosition: [])
    list.beginAppearanceTransition(true, animated: false)
    list.endAppearanceTransition()
    #expect(list.collectionView.indexPathsForSelectedItems == [])
    let other = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    list.collectionView = other
    #expect(list.view.subviews == [other] && other.frame.width == 300)
  }
}
