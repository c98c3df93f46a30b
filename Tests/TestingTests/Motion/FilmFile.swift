import Foundation
import OcelotTesting
import Testing

/// Compares frames with the files under `Films`: all of them as text, some of them as a picture.
///
/// With `OCELOT_UPDATE_PICTURES` set the files are written instead.
enum FilmFile {
  static func expect(
    _ frames: [Frame], named name: String, location: SourceLocation = #_sourceLocation
  ) throws {
    let text = frames.map(\.description).joined(separator: "\n\n") + "\n"
    try expect(text, "\(name).txt", location)
    // Every third frame shows the way; the last one where it ends.
    var shown = frames.enumerated().filter { $0.offset % 3 == 0 }.map(\.element)
    if let last = frames.last, shown.last != last { shown.append(last) }
    try expect(SVGPicture(film: shown, columns: 4).text, "\(name).svg", location)
  }

  private static func expect(_ text: String, _ name: String, _ location: SourceLocation) throws {
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Films/\(name)")
    if ProcessInfo.processInfo.environment["OCELOT_UPDATE_PICTURES"] != nil {
      try Data(text.utf8).write(to: url)
      return
    }
    let expected = String(decoding: try Data(contentsOf: url), as: UTF8.self)
    #expect(text == expected, "\(name) differs", sourceLocation: location)
  }
}
