import Foundation
import Ocelot

/// A picture of the tour: what the window is opened with, and what happens before it is taken.
struct TourStep {
  /// The picture's name, after the screen's.
  var name: String
  /// The ways in which the picture is taken.
  var looks: [TourLook]
  /// How long the server takes, in seconds.
  var latency: Double
  /// What goes wrong with the server.
  var fault: ServerFault?
  /// The root under which dpkg's database is; nil for the one that the options name.
  var dpkgRoot: URL?
  /// The window's height, in points.
  var height: Int
  /// Whether changes are shown over time, which then stands still until
  /// ``GalleryWindow/letPass(_:)`` moves it; otherwise they are shown at once.
  var animates: Bool
  /// Brings the window into the state; the window is shown and has settled.
  var act: @MainActor (GalleryWindow) async -> Void

  init(
    _ name: String, looks: [TourLook] = TourLook.everyDay, latency: Double = 0,
    fault: ServerFault? = nil, dpkgRoot: URL? = nil, height: Int = 720, animates: Bool = false,
    act: @escaping @MainActor (GalleryWindow) async -> Void = { _ in }
  ) {
    self.name = name
    self.looks = looks
    self.latency = latency
    self.fault = fault
    self.dpkgRoot = dpkgRoot
    self.height = height
    self.animates = animates
    self.act = act
  }
}

extension GalleryWindow {
  /// Moves the time that a step holds, in seconds.
  func letPass(_ seconds: Double) { (time.clock as? HeldClock)?.advance(by: seconds) }
}

/// How a picture of the tour looks.
struct TourLook: Hashable {
  /// What follows the step's name.
  var name: String
  var width: Int
  var appearance = Options.Appearance.light
  var textScale = 1.0
  var isRightToLeft = false

  static let narrow = TourLook(name: "narrow", width: 360)
  static let wide = TourLook(name: "wide", width: 1100)
  static let narrowDark = TourLook(name: "narrow-dark", width: 360, appearance: .dark)
  static let wideDark = TourLook(name: "wide-dark", width: 1100, appearance: .dark)
  static let rightToLeft = TourLook(name: "rtl", width: 1100, isRightToLeft: true)
  static let narrowRightToLeft = TourLook(name: "narrow-rtl", width: 360, isRightToLeft: true)
  static let largeText = TourLook(name: "large-text", width: 1100, textScale: 1.5)
  static let narrowLargeText = TourLook(name: "narrow-large-text", width: 360, textScale: 1.5)
  static let hugeText = TourLook(name: "huge-text", width: 1100, textScale: 2)
  static let narrowHugeText = TourLook(name: "narrow-huge-text", width: 360, textScale: 2)

  /// The same look in a window of another width, in points.
  func at(width: Int) -> TourLook {
    var look = self
    look.width = width
    let words = name.split(separator: "-").filter { !["narrow", "wide", "phone"].contains($0) }
    look.name = (["\(width)"] + words).joined(separator: "-")
    return look
  }

  /// Narrow and wide, light and dark.
  static let everyDay = [narrow, wide, narrowDark, wideDark]
  /// More contrast, light and dark.
  static let highContrasts = [
    TourLook(name: "high-contrast", width: 1100, appearance: .highContrast),
    TourLook(name: "narrow-high-contrast-dark", width: 360, appearance: .highContrastDark),
  ]
  /// What is enough for windows of the theme's own making.
  static let windows = [wide, wideDark] + highContrasts + [largeText, hugeText]
  /// Every look.
  static let all =
    everyDay
    + [
      rightToLeft, narrowRightToLeft, largeText, narrowLargeText, hugeText, narrowHugeText,
    ]
}
