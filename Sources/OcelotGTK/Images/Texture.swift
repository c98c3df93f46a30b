import CGTK

/// A decoded picture, which never changes and may be held by any thread.
final class Texture: Sendable {
  private let address: Int
  /// What the pixels take, in bytes.
  let cost: Int

  /// Decodes bytes at a size, in pixels; nil if they are no picture.
  ///
  /// The longer side gets the size; vector pictures are drawn at it, others are scaled to it.
  init?(_ bytes: [UInt8], pixels: Int) {
    let data = g_bytes_new(bytes, gsize(bytes.count))
    defer { g_bytes_unref(data) }
    let stream = g_memory_input_stream_new_from_bytes(data)!
    defer { g_object_unref(UnsafeMutableRawPointer(stream)) }
    var error: UnsafeMutablePointer<GError>?
    guard
      let picture = gdk_pixbuf_new_from_stream_at_scale(
        stream, gint(pixels), gint(pixels), 1, nil, &error)
    else {
      g_clear_error(&error)
      return nil
    }
    defer { g_object_unref(UnsafeMutableRawPointer(picture)) }
    cost = Int(gdk_pixbuf_get_byte_length(picture))
    address = Int(bitPattern: UnsafeMutableRawPointer(gdk_texture_new_for_pixbuf(picture)!))
  }

  /// The GdkTexture.
  var pointer: UnsafeMutableRawPointer { UnsafeMutableRawPointer(bitPattern: address)! }

  deinit { g_object_unref(pointer) }
}
