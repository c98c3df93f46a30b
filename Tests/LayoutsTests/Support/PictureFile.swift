import Foundation
import OcelotTesting
import Testing

/// Compares pictures with the files under `Pictures`, byte by byte.
///
/// With `OCELOT_UPDATE_PICTURES` set the files are written instead.
enum PictureFile {
  static func expect(
    _ picture: SVGPicture, named name: String, location: SourceLocation = #_sourceLocation
  ) throws {
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Pictures/\(name).svg")
    if ProcessInfo.processInfo.environment["OCELOT_UPDATE_PICTURES"] != nil {
      try Data(picture.text.utf8).write(to: url)
      return
    }
    let expected = String(decoding: try Data(contentsOf: url), as: UTF8.self)
    #expect(picture.text == expected, "\(name).svg differs", sourceLocation: location)
  }
}
