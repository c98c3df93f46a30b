import Foundation
import Ocelot
import OcelotAdwaita

/// Scrolls a hundred million self-sizing rows, a little with every frame, and says how many frames
/// were dropped.
///
/// `--exercise-scrolling SECONDS` runs it, on a screen of the machine's own.
@MainActor
enum ScrollingExercise {
  /// How far each frame scrolls, in points.
  private static let step = 37.0

  /// Scrolls for some seconds.
  static func run(_ window: GalleryWindow, seconds: Double) async throws -> FrameTally {
    guard let screen = window.screens.lazy.compactMap({ $0 as? HundredMillionScreen }).first
    else { return FrameTally() }
    window.show(screen)
    screen.choose(selfSizing: true)
    await window.window.settle()
    let list = screen.page.collection
    let (clock, meter) = (WidgetClock(list.pointer), FrameMeter(list))
    let view = list.collectionView
    clock.startTicking { _ in
      view.scroll(to: Point(x: 0, y: view.contentOffset.y + step), animated: false)
    }
    meter.start()
    try await Task.sleep(for: .seconds(seconds))
    meter.stop()
    clock.stopTicking()
    return meter.tally
  }
}

extension FrameTally {
  /// What was counted, in a line.
  var summary: String {
    let milliseconds = (longest * 10_000).rounded() / 10
    return "\(shown) frames shown, \(dropped) dropped, \(milliseconds) ms between two at most"
  }
}
