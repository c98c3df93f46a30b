import Foundation
import CGTK
import Ocelot
import Testing

@testable import OcelotAdwaita
@testable import OcelotGTK

/// What a widget shows, pixel by pixel.
@MainActor
struct Pixels {
  /// A colour without transparency, each part from 0 to 255.
  struct RGB: Hashable {
    var red: UInt8
    var green: UInt8
    var blue: UInt8

    /// The relative luminance that WCAG 2 defines.
    var luminance: Double {
      func linear(_ value: UInt8) -> Double {
        let share = Double(value) / 255
        return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }

    /// The contrast with another colour, from 1 to 21.
    func contrast(with other: RGB) -> Double {
      let (a, b) = (luminance, other.luminance)
      return (max(a, b) + 0.05) / (min(a, b) + 0.05)
    }
  }

  let width: Int
  let height: Int
  /// How many pixels a point is wide.
  let scale: Double
  private let bytes: [UInt8]

  /// Takes a picture of a widget on screen.
  init(of widget: WidgetPointer, scale: Int = 1) throws {
    let texture = try Screenshot.texture(of: widget, scale: Float(scale))
    defer { g_object_unref(raw(texture)) }
    width = Int(gdk_texture_get_width(texture))
    height = Int(gdk_texture_get_height(texture))
    self.scale = Double(scale)
    var bytes = [UInt8](repeating: 0, count: width * height * 4)
    gdk_texture_download(texture, &bytes, gsize(width * 4))
    self.bytes = bytes
  }

  /// The colour of a pixel.
  subscript(x: Int, y: Int) -> RGB {
    let start = (y * width + x) * 4
    return RGB(red: bytes[start + 2], green: bytes[start + 1], blue: bytes[start])
  }

  /// The colours of the pixels in a rectangle, in points.
  func colors(in area: Rect) -> [RGB] {
    guard let area = pixels(in: area) else { return [] }
    return area.rows.flatMap { y in area.columns.map { self[$0, y] } }
  }

  /// How much what is drawn in a rectangle differs from what it is drawn on, which covers more of
  /// it; nil if nothing is drawn there.
  func contrast(in area: Rect) -> Double? {
    let counts = counts(in: area)
    guard let background = counts.max(by: { $0.value < $1.value })?.key, counts.count > 1 else {
      return nil
    }
    return counts.keys.map { $0.contrast(with: background) }.max()
  }

  /// How many pixels of a rectangle have each colour.
  ///
  /// Pixels of one colour beside each other are counted at once: a picture of a window has
  /// millions.
  private func counts(in area: Rect) -> [RGB: Int] {
    guard let area = pixels(in: area) else { return [:] }
    var counts: [UInt32: Int] = [:]
    bytes.withUnsafeBytes { bytes in
      for y in area.rows {
        var (color, run): (UInt32, Int) = (0, 0)
        for x in area.columns {
          let next = bytes.loadUnaligned(fromByteOffset: (y * width + x) * 4, as: UInt32.self)
          if next == color {
            run += 1
          } else {
            if run > 0 { counts[color, default: 0] += run }
            (color, run) = (next, 1)
          }
        }
        if run > 0 { counts[color, default: 0] += run }
      }
    }
    return counts.reduce(into: [:]) { $0[RGB($1.key), default: 0] += $1.value }
  }

  /// The pixels that are wholly in a rectangle, in points; nil for none.
  private func pixels(in area: Rect) -> (columns: Range<Int>, rows: Range<Int>)? {
    let left = max(0, Int((area.minX * scale).rounded(.up)))
    let right = min(width, Int((area.maxX * scale).rounded(.down)))
    let top = max(0, Int((area.minY * scale).rounded(.up)))
    let bottom = min(height, Int((area.maxY * scale).rounded(.down)))
    guard left < right, top < bottom else { return nil }
    return (left..<right, top..<bottom)
  }
}

extension Pixels.RGB {
  /// The colour of a pixel as GDK keeps it in memory: blue, green, red, transparency.
  fileprivate init(_ pixel: UInt32) {
    self = withUnsafeBytes(of: pixel) { Self(red: $0[2], green: $0[1], blue: $0[0]) }
  }
}
