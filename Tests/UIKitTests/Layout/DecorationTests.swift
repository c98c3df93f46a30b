import OcelotTesting
import Testing
import UIKit

/// Views that layouts show besides items: each layout says of which class its own are.
@Suite("Decorations of layouts", .serialized) @MainActor
struct DecorationTests {
  /// A flow with decorations behind its first items, one of each kind.
  final class DecoratedFlow: UICollectionViewFlowLayout {
    var kinds = ["back"]

    override func layoutAttributesForElements(in rect: CGRect)
      -> [UICollectionViewLayoutAttributes]?
    {
      let paths = [IndexPath(item: 0, section: 0), IndexPath(item: 1, section: 0)]
      return (super.layoutAttributesForElements(in: rect) ?? [])
        + kinds.flatMap { kind in
          paths.compactMap { layoutAttributesForDecorationView(ofKind: kind, at: $0) }
        }
    }
    override func layoutAttributesForDecorationView(
      ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      let attributes = UICollectionViewLayoutAttributes(
        forDecorationViewOfKind: elementKind, with: indexPath)
      attributes.frame = CGRect(x: 60 * indexPath.item, y: 0, width: 50, height: 50)
      attributes.zIndex = -1
      return attributes
    }
  }
  final class RedView: UICollectionReusableView {}
  final class BlueView: UICollectionReusableView {}

  private let data = ScriptData()
  private let reporter = RecordingReporter()

  private func show(_ layout: DecoratedFlow) -> UICollectionView {
    data.sections = [data.makeItems(5)]
    let view = data.makeView(layout)
    view.reporter = reporter
    view.layoutIfNeeded()
    view.reloadData()
    view.layoutIfNeeded()
    return view
  }

  private var messages: [String] { reporter.reports.map(\.message) }

  /// The classes of the decorations that are shown.
  private func decorations(in view: UICollectionView) -> [String] {
    view.subviews.filter { $0 is RedView || $0 is BlueView }.map { "\(type(of: $0))" }
  }

  @Test("Decorations of a kind without a class are reported, once for each kind")
  func decorationsWithoutClass() {
    let layout = DecoratedFlow()
    layout.kinds = ["back", "front", "shown"]
    layout.register(RedView.self, forDecorationViewOfKind: "shown")
    let view = show(layout)
    layout.invalidateLayout()
    view.layoutIfNeeded()
    #expect(messages.count == 2, "\(messages)")
    for kind in ["back", "front"] {
      #expect(
        messages.contains {
          $0.contains("the layout DecoratedFlow shows decorations of kind \(kind)")
        }, "\(messages)")
    }
    #expect(decorations(in: view) == ["RedView", "RedView"])
  }

  @Test("Each layout's own class counts for its decorations", arguments: [false, true])
  func decorationsOfTwoLayouts(isAnimated: Bool) {
    let (red, blue) = (DecoratedFlow(), DecoratedFlow())
    red.register(RedView.self, forDecorationViewOfKind: "back")
    blue.register(BlueView.self, forDecorationViewOfKind: "back")
    let view = show(red)
    #expect(decorations(in: view) == ["RedView", "RedView"])
    for (layout, shows) in [(blue, "BlueView"), (red, "RedView"), (blue, "BlueView")] {
      view.setCollectionViewLayout(layout, animated: isAnimated)
      MediaClock.shared.advanceFrames(60)
      #expect(decorations(in: view) == [shows, shows])
    }
    #expect(messages.isEmpty, "\(messages)")
  }

  @Test("A class that is registered later counts from the next layout on")
  func decorationsOfAnotherClass() {
    let layout = DecoratedFlow()
    layout.register(RedView.self, forDecorationViewOfKind: "back")
    let view = show(layout)
    layout.register(BlueView.self, forDecorationViewOfKind: "back")
    view.reloadData()
    view.layoutIfNeeded()
    #expect(decorations(in: view) == ["BlueView", "BlueView"])
  }
}
