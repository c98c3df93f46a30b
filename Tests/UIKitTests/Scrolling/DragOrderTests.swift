import Testing
import UIKit

/// What the delegate and the layout hear of a drag, and when.
@Suite("7.2.6 The calls of a drag", .serialized) @MainActor
struct DragOrderTests {
  /// Notes what it hears.
  final class Listener: NSObject, UICollectionViewDelegate {
    var calls: [String] = []
    var target = CGPoint.zero
    /// Called as the reader is about to let go, as the reader has, and once all is at rest.
    var (onWillEnd, onEnd, onRest): ((() -> Void)?, (() -> Void)?, (() -> Void)?)
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { calls.append("begin") }
    func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
      targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
      calls.append("will end")
      target = targetContentOffset.pointee
      onWillEnd?()
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      calls.append("did end \(decelerate)")
      onEnd?()
    }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { calls.append("slows") }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
      calls.append("rests")
      onRest?()
    }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { calls.append("scrolled") }
  }

  /// Comes to rest at multiples of 100 points, and counts how often it is asked.
  final class Stops: UICollectionViewFlowLayout {
    var proposals: [CGPoint] = []
    var stops = true
    override func targetContentOffset(
      forProposedContentOffset proposedContentOffset: CGPoint,
      withScrollingVelocity velocity: CGPoint
    ) -> CGPoint {
      proposals.append(proposedContentOffset)
      guard stops else { return proposedContentOffset }
      return CGPoint(
        x: proposedContentOffset.x, y: (proposedContentOffset.y / 100).rounded() * 100)
    }
  }

  private let data = ScriptData()
  private let listener = Listener()
  private let layout = Stops()
  private let view: UICollectionView

  init() {
    MediaClock.shared.stop()
    layout.itemSize = CGSize(width: 320, height: 50)
    layout.minimumLineSpacing = 0
    data.sections = [data.makeItems(100)]
    view = data.makeView(layout)
    view.delegate = listener
    view.layoutIfNeeded()
  }

  private func drag(to y: CGFloat, velocity: CGFloat = 0) {
    view.setDragging(true)
    view.contentOffset.y = y
    view.setDragging(false, velocity: CGPoint(x: 0, y: velocity))
  }

  @Test("Each is told once, whether anything moves on or not")
  func order() {
    layout.stops = false
    drag(to: 50)
    #expect(listener.calls == ["begin", "will end", "did end false"])
    #expect(!view.isDecelerating && view.contentOffset.y == 50)
    listener.calls = []
    drag(to: 80, velocity: 500)
    #expect(listener.calls == ["begin", "will end", "did end true", "slows", "rests"])
    #expect(!view.isDecelerating && layout.proposals.count == 2)
    (listener.calls, layout.stops) = ([], true)
    drag(to: 160)
    #expect(listener.calls == ["begin", "will end", "did end true", "slows"])
    #expect(view.isDecelerating)
    MediaClock.shared.advanceFrames(120)
    #expect(listener.calls.suffix(1) == ["rests"] && listener.calls.count == 5)
    #expect(view.contentOffset.y == 200 && layout.proposals.count == 3)
  }

  @Test(
    "The proposal is where content comes to rest, as soon as it slows down",
    arguments: [UIScrollView.DecelerationRate.normal, .fast])
  func target(rate: UIScrollView.DecelerationRate) {
    layout.stops = false
    view.decelerationRate = rate
    drag(to: 0, velocity: 1_000)
    #expect(abs(view.contentOffset.y - (rate == .normal ? 499 : 99)) < 1e-6)
    #expect(listener.target == view.contentOffset && layout.proposals == [view.contentOffset])
    drag(to: 4_500, velocity: 9_000)
    #expect(listener.target.y == 4_600 && view.contentOffset.y == 4_600)
  }

  @Test("The program, or the next drag, ends what comes to rest")
  func interruption() {
    drag(to: 130)
    #expect(view.isDecelerating)
    view.contentOffset.y = 20
    #expect(!view.isDecelerating && view.contentOffset.y == 20)
    drag(to: 130)
    listener.calls = []
    view.scrollToItem(at: IndexPath(item: 20, section: 0), at: .top, animated: true)
    #expect(!view.isDecelerating)
    MediaClock.shared.advanceFrames(120)
    #expect(listener.calls == ["scrolled"] && view.contentOffset.y == 1_000)
    drag(to: 1_130)
    listener.calls = []
    view.setDragging(true)
    #expect(!view.isDecelerating && view.isDragging && listener.calls == ["rests", "begin"])
    view.setDragging(false)
    MediaClock.shared.advanceFrames(120)
    #expect(listener.calls.filter { $0 == "rests" }.count == 2)
  }

  @Test("A scroll to where the content is is none, and no later end is taken for its")
  func scrollToHere() {
    view.setContentOffset(.zero, animated: true)
    layout.stops = false
    drag(to: 50)
    #expect(!listener.calls.contains("scrolled"))
  }

  @Test("Where the delegate scrolls as the reader lets go the content stays")
  func scrollAtEnd() {
    layout.stops = false
    listener.onEnd = { view.contentOffset.y = 300 }
    drag(to: 50)
    #expect(view.contentOffset.y == 300)
    drag(to: 50, velocity: 1_000)
    #expect(view.contentOffset.y == 300 && !view.isDecelerating)
  }

  @Test(
    "Where the delegate scrolls as it is asked where content comes to rest is not undone",
    arguments: [false, true], [0, 1_000] as [CGFloat])
  func scrollAsAsked(stops: Bool, velocity: CGFloat) {
    layout.stops = stops
    listener.onWillEnd = { view.contentOffset.y = 330 }
    drag(to: 130, velocity: velocity)
    #expect(!view.isDecelerating)
    MediaClock.shared.advanceFrames(120)
    #expect(view.contentOffset.y == 330)
    #expect(listener.calls == ["begin", "will end", "did end false"])
    listener.calls = []
    listener.onWillEnd = {
      view.scrollToItem(at: IndexPath(item: 20, section: 0), at: .top, animated: true)
    }
    drag(to: 430, velocity: velocity)
    MediaClock.shared.advanceFrames(120)
    #expect(view.contentOffset.y == 1_000)
    #expect(listener.calls == ["begin", "will end", "did end false", "scrolled"])
  }

  @Test(
    "Cells that are in sight are there as the delegate hears of the end", arguments: [0, 1_000])
  func cells(velocity: CGFloat) {
    layout.stops = false
    var known: [Bool] = []
    func look() {
      let item = Int(view.contentOffset.y / 50)
      known.append(view.cellForItem(at: IndexPath(item: item, section: 0)) != nil)
    }
    (listener.onWillEnd, listener.onEnd, listener.onRest) = (look, look, look)
    drag(to: 2_000, velocity: velocity)
    #expect(known == Array(repeating: true, count: velocity == 0 ? 2 : 3))
  }

  @Test("Content that is dragged beyond its ends stays there until it is let go")
  func beyond() {
    for (offset, rest) in [(-50, 0), (4_650, 4_600)] as [(CGFloat, CGFloat)] {
      view.setDragging(true)
      view.contentOffset.y = offset
      view.layoutIfNeeded()
      #expect(view.contentOffset.y == offset)
      view.contentOffset.y = rest
      view.contentOffset.y = offset
      MediaClock.shared.advanceFrames(2)
      #expect(view.contentOffset.y == offset && !listener.calls.contains("rests"))
      view.setDragging(false)
      MediaClock.shared.advanceFrames(90)
      #expect(view.contentOffset.y == rest && listener.calls.suffix(1) == ["rests"])
      listener.calls = []
    }
    view.setDecelerating(true)
    view.contentOffset.y = -20
    view.layoutIfNeeded()
    #expect(view.contentOffset.y == -20 && view.isDecelerating && listener.calls.isEmpty)
  }

  @Test("A plain scroll view tells of drags and of animated scrolls, and lays out as it scrolls")
  func plain() {
    final class Counting: UIScrollView {
      var layouts = 0
      override func layoutSubviews() { layouts += 1 }
    }
    let plain = Counting(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    plain.contentSize = CGSize(width: 100, height: 1_000)
    plain.delegate = listener
    plain.layoutIfNeeded()
    let layouts = plain.layouts
    plain.setContentOffset(CGPoint(x: 0, y: 50), animated: true)
    plain.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
    #expect(plain.contentOffset.y == 100 && listener.calls.isEmpty)
    MediaClock.shared.advanceFrames(1)
    #expect(listener.calls == ["scrolled"])
    plain.layoutIfNeeded()
    #expect(plain.layouts == layouts + 1)
    listener.calls = []
    plain.setDragging(true)
    plain.contentOffset.y = 300
    plain.setDragging(false, velocity: CGPoint(x: 0, y: 1_000))
    #expect(listener.calls == ["begin", "will end", "did end true", "slows", "rests"])
    #expect(abs(plain.contentOffset.y - 799) < 1e-6 && plain.contentOffset == listener.target)
    listener.calls = []
    plain.setDragging(true)
    plain.setDragging(false)
    #expect(listener.calls == ["begin", "will end", "did end false"])
  }
}
