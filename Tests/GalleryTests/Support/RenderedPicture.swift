import CGTK
import Foundation

@testable import Gallery

/// The pixels of an SVG file, drawn as the app draws it.
final class RenderedPicture {
  struct Failure: Error {}

  /// The edges of what is drawn, in pixels.
  struct Ink: Equatable {
    var left, top, right, bottom: Int
  }

  let width: Int
  let height: Int
  private let pixbuf: OpaquePointer
  private let bytes: UnsafePointer<UInt8>
  private let stride: Int
  private let channels: Int

  /// Draws a text of SVG so that its longer side has a number of pixels.
  init(_ svg: String, pixels: Int) throws {
    let data = Array(svg.utf8)
    let content = g_bytes_new(data, gsize(data.count))
    defer { g_bytes_unref(content) }
    let stream = g_memory_input_stream_new_from_bytes(content)!
    defer { g_object_unref(UnsafeMutableRawPointer(stream)) }
    guard
      let made = gdk_pixbuf_new_from_stream_at_scale(
        stream, gint(pixels), gint(pixels), 1, nil, nil)
    else { throw Failure() }
    pixbuf = made
    width = Int(gdk_pixbuf_get_width(made))
    height = Int(gdk_pixbuf_get_height(made))
    stride = Int(gdk_pixbuf_get_rowstride(made))
    channels = Int(gdk_pixbuf_get_n_channels(made))
    bytes = gdk_pixbuf_read_pixels(made)
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }

  /// The colour of a pixel.
  func tone(_ x: Int, _ y: Int) -> Tone {
    let at = y * stride + x * channels
    return Tone(
      red: Double(bytes[at]) / 255, green: Double(bytes[at + 1]) / 255,
      blue: Double(bytes[at + 2]) / 255)
  }

  /// How opaque a pixel is, from 0 to 255.
  func alpha(_ x: Int, _ y: Int) -> Int {
    channels < 4 ? 255 : Int(bytes[y * stride + x * channels + 3])
  }

  /// Where anything is drawn; nil if nothing is.
  var inked: Ink? {
    var found: Ink?
    for y in 0..<height {
      for x in 0..<width where alpha(x, y) > 12 {
        found = Ink(
          left: min(found?.left ?? x, x), top: min(found?.top ?? y, y),
          right: max(found?.right ?? x, x), bottom: max(found?.bottom ?? y, y))
      }
    }
    return found
  }

  /// Writes a PNG file.
  func write(to path: String) throws {
    guard gdk_pixbuf_savev(pixbuf, path, "png", nil, nil, nil) != 0 else { throw Failure() }
  }
}
