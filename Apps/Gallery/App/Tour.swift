import Foundation
import Ocelot
import OcelotAdwaita

/// Writes a picture of every step of every screen.
@MainActor
struct Tour {
  /// GTK warned, or something was reported, while a picture was taken.
  struct Surprises: Error, CustomStringConvertible {
    let picture: String
    let messages: [String]
    var description: String { "\(picture): \(messages.joined(separator: "; "))" }
  }

  /// The pictures have nowhere to go.
  struct FolderError: Error, CustomStringConvertible {
    let path: String
    let reason: String
    var description: String {
      "the pictures of the tour cannot be written to \(path): \(reason). "
        + "Choose another folder with --tour."
    }
  }

  /// Makes the folder for the pictures.
  nonisolated static func makeFolder(_ path: String) throws(FolderError) {
    do {
      try Folder.make(path)
      try Folder.checkWritable(path)
    } catch {
      throw FolderError(path: path, reason: error.reason)
    }
  }

  /// When all pictures are taken: on the day of the session that showed Friends.
  static let now = Moment(day: Day(year: 2018, month: 6, day: 4), minute: 14 * 60 + 20)

  /// What the command line asked for.
  let options: Options
  /// Where surprises go, which end the tour.
  let reporter: TourReporter

  /// Makes a tour, which hands on what is reported.
  init(options: Options, reporter: any Reporter) {
    self.options = options
    self.reporter = TourReporter(reporter)
  }

  /// Takes the pictures, of one screen if the options name one, into a folder that is there.
  func run(into directory: URL) async throws {
    WarningRecorder.shared.install()
    // As on GNOME, whatever desktop this is.
    DesktopStyle.setFont("Cantarell 11")
    DesktopStyle.setWindowButtons(":close")
    DesktopStyle.setAnimates(false)
    DesktopStyle.setCursorBlinks(false)
    // Without a compositor the theme draws a frame around windows.
    DesktopStyle.addRules(
      "window.solid-csd { border: none; padding: 0; margin: 0; box-shadow: none; }")
    for (screen, steps) in Screens.tourSteps
    where options.screen == nil || options.screen == screen {
      for step in steps {
        for look in looks(of: step) {
          let name = "\(screen.rawValue)-\(step.name)-\(look.name).png"
          try await take(step, look, of: screen, to: directory.appendingPathComponent(name))
          // What is missing once a window has gone is found a turn later.
          await Task.yield()
          let surprises = takeSurprises()
          if !surprises.isEmpty { throw Surprises(picture: name, messages: surprises) }
        }
      }
    }
  }

  /// What GTK warned of and what was reported since the last call.
  func takeSurprises() -> [String] {
    WarningRecorder.shared.take() + reporter.take().map(\.description)
  }

  /// The looks of a step: where a size was asked for, each of them at that width, and once.
  func looks(of step: TourStep) -> [TourLook] {
    guard options.asksForSize else { return step.looks }
    var looks: [TourLook] = []
    for look in step.looks.map({ $0.at(width: options.width) }) where !looks.contains(look) {
      looks.append(look)
    }
    return looks
  }

  private func take(
    _ step: TourStep, _ look: TourLook, of screen: Options.Screen, to file: URL
  ) async throws {
    var options = options
    options.screen = screen
    options.width = look.width
    if !options.asksForSize { options.height = step.height }
    options.latency = step.latency
    options.fault = step.fault
    options.dpkgRoot = step.dpkgRoot ?? options.dpkgRoot
    // Each picture begins without favorites, and leaves the reader's own alone.
    let scratch = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: scratch) }
    options.database = options.database ?? scratch.appendingPathComponent("catalog.sqlite")
    DesktopStyle.show(look.appearance)
    DesktopStyle.textScale = look.textScale
    DesktopStyle.isRightToLeft = look.isRightToLeft
    DesktopStyle.setAnimates(step.animates)
    var time = GalleryTime()
    time.today = { Self.now.day }
    time.minute = { Self.now.minute }
    if step.animates { time.clock = HeldClock() }
    let window = GalleryWindow(options: options, reporter: reporter, time: time)
    window.present()
    await window.window.settle()
    await step.act(window)
    await window.window.settle()
    defer { window.window.close() }
    // Something may have asked for one more frame after the window had settled; a second failure
    // is told.
    if (try? window.window.savePicture(to: file.path)) != nil { return }
    await window.window.settle()
    try window.window.savePicture(to: file.path)
  }
}

/// Keeps what is reported during a tour, and hands it on.
final class TourReporter: Reporter {
  private let next: any Reporter
  private var reports: [Report] = []

  init(_ next: any Reporter) { self.next = next }

  func report(_ report: Report) {
    next.report(report)
    reports.append(report)
  }

  /// Returns the reports since the last call, oldest first, and forgets them.
  func take() -> [Report] {
    defer { reports = [] }
    return reports
  }
}

extension DesktopStyle {
  /// Shows what the command line calls an appearance.
  static func show(_ option: Options.Appearance) {
    appearance =
      switch option {
      case .light, .highContrast: .light
      case .dark, .highContrastDark: .dark
      }
    contrast =
      switch option {
      case .light, .dark: .usual
      case .highContrast, .highContrastDark: .high
      }
  }
}
