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
}
