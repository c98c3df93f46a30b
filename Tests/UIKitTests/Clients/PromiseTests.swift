import Foundation
import OcelotTesting
import Testing
import UIKit
import UIKitClients
import UIKitClients5

/// What a client relies on before anything is shown.
@Suite(.serialized) @MainActor
struct PromiseTests {
  private func show(_ layout: UICollectionViewLayout, _ data: ScriptData) -> UICollectionView {
    let view = data.makeView(layout)
    view.layoutIfNeeded()
    return view
  }

  @Test("7.1.2, 7.3.1 The same client compiled in both language modes shows the same")
  func languageModes() {
    let data = ScriptData()
    data.sections = [data.makeItems(30)]
    let views = [
      show(UIKitClients.MosaicLayout(), data), show(UIKitClients5.MosaicLayout(), data),
    ]
    #expect(views[0].visibleCells.map(\.frame) == views[1].visibleCells.map(\.frame))
    #expect(views[0].visibleCells.count > 2)
  }

  @Test("7.1.4 As a scroll view, a collection view has the delegate that it has as itself")
  func delegates() {
    final class Listener: NSObject, UICollectionViewDelegate {
      var offsets: [CGFloat] = []
      func scrollViewDidScroll(_ scrollView: UIScrollView) {
        offsets.append(scrollView.contentOffset.y)
      }
    }
    let (data, listener) = (ScriptData(), Listener())
    data.sections = [data.makeItems(100)]
    let view = show(UICollectionViewFlowLayout(), data)
    view.delegate = listener
    let scrollView: UIScrollView = view
    #expect(scrollView.delegate === listener)
    scrollView.contentOffset.y = 30
    #expect(listener.offsets == [30])
  }

  /// The lines of the manifest that name what Apple's platforms have themselves.
  @Test("7.1.7 Outside of the manifest's Linux section nothing has a name of Apple's")
  func manifest() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(contentsOf: root.appending(path: "Package.swift"), encoding: .utf8)
    let parts = text.components(separatedBy: "#if os(Linux)")
    try #require(parts.count == 2)
    let inside = parts[1].components(separatedBy: "#endif")
    try #require(inside.count == 2)
    for name in ["UIKit", "QuartzCore", "CoreGraphics"] {
      #expect(inside[0].contains("\"\(name)\""))
      #expect(!(parts[0] + inside[1]).contains("\(name)\""), "\(name)")
    }
  }

  @Test("7.2.7 Rectangles that touch intersect nowhere but where Foundation is imported")
  func intersections() {
    let answers = (
      UIKitClients.touchingRectanglesIntersect(), UIKitClients5.touchingRectanglesIntersect(),
      UIKitClients.commonRectanglesIntersect()
    )
    #expect(answers == (false, false, true))
    // This file imports Foundation.
    #expect(
      CGRect(x: 0, y: 0, width: 1, height: 1).intersects(
        CGRect(x: 1, y: 0, width: 1, height: 1)))
  }

  @Test("7.2.7 What touches an edge is not within it")
  func edges() {
    let data = ScriptData()
    data.sections = [data.makeItems(20)]
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 320, height: 50)
    layout.minimumLineSpacing = 0
    let view = show(layout, data)
    #expect(view.visibleCells.count == 8)
    func items(_ y: CGFloat, _ height: CGFloat) -> [Int]? {
      layout.layoutAttributesForElements(in: CGRect(x: 0, y: y, width: 320, height: height))?
        .map(\.indexPath.item)
    }
    #expect(items(50, 50) == [1])
    #expect(items(50, 50.5) == [1, 2])
    #expect(items(49.5, 50.5) == [0, 1])
  }
}
