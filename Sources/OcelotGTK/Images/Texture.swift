import CGTK

/// A decoded picture, which never changes and may be held by any thread.
final class Texture: Sendable {
  private let address: Int
  /// What the pixels take, in bytes.
  let cost: Int

  /// Decodes bytes for a room; nil if they are no picture.
  ///
  /// Vector pictures are drawn at their size in it, others are scaled to that. Photos stand
  /// upright.
  init?(_ bytes: [UInt8], for room: PictureRoom) {
    guard let picture = Self.upright(bytes, for: room) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(picture)) }
    cost = Int(gdk_pixbuf_get_byte_length(picture))
    address = Int(bitPattern: UnsafeMutableRawPointer(gdk_texture_new_for_pixbuf(picture)!))
  }

  /// The GdkTexture.
  var pointer: UnsafeMutableRawPointer { UnsafeMutableRawPointer(bitPattern: address)! }

  deinit { g_object_unref(pointer) }

  /// A picture, turned as its file says that the camera was held.
  private static func upright(_ bytes: [UInt8], for room: PictureRoom) -> OpaquePointer? {
    guard var picture = decode(bytes, for: room) else { return nil }
    if isTurned(picture), room != room.turned {
      g_object_unref(UnsafeMutableRawPointer(picture))
      guard let other = decode(bytes, for: room.turned) else { return nil }
      picture = other
    }
    defer { g_object_unref(UnsafeMutableRawPointer(picture)) }
    return gdk_pixbuf_apply_embedded_orientation(picture)
  }

  /// Whether the upright picture is as wide as the one in the file is high.
  private static func isTurned(_ picture: OpaquePointer) -> Bool {
    guard let orientation = gdk_pixbuf_get_option(picture, "orientation") else { return false }
    return ["5", "6", "7", "8"].contains(String(cString: orientation))
  }

  /// A picture as it is in its file; the caller owns it.
  private static func decode(_ bytes: [UInt8], for room: PictureRoom) -> OpaquePointer? {
    guard !bytes.isEmpty else { return nil }
    let loader = gdk_pixbuf_loader_new()!
    defer { g_object_unref(UnsafeMutableRawPointer(loader)) }
    var room = room
    return withUnsafeMutablePointer(to: &room) { room in
      let handler = g_signal_connect_data(
        UnsafeMutableRawPointer(loader), "size-prepared",
        unsafeBitCast(takeSize, to: GCallback.self), room, nil, GConnectFlags(rawValue: 0))
      defer { g_signal_handler_disconnect(UnsafeMutableRawPointer(loader), handler) }
      let isRead = gdk_pixbuf_loader_write(loader, bytes, gsize(bytes.count), nil) != 0
      // One that failed is to be closed as well.
      guard gdk_pixbuf_loader_close(loader, nil) != 0, isRead,
        let picture = gdk_pixbuf_loader_get_pixbuf(loader)
      else { return nil }
      return OpaquePointer(g_object_ref(UnsafeMutableRawPointer(picture)))
    }
  }

  /// A loader knows the size in the file, and is told the one to decode at.
  private static let takeSize:
    @convention(c) (UnsafeMutablePointer<GdkPixbufLoader>?, gint, gint, gpointer?) -> Void = {
      loader, width, height, data in
      guard let room = data?.assumingMemoryBound(to: PictureRoom.self).pointee else { return }
      let size = room.size(ofPicture: Int(width), Int(height))
      gdk_pixbuf_loader_set_size(loader, gint(clamping: size.width), gint(clamping: size.height))
    }
}
