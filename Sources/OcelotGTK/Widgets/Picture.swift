import CGTK
import Ocelot

/// A picture as contents describe it: a symbol, an avatar, or bytes.
///
/// Holds a GtkImage and, once it is needed, an AdwAvatar, of which one is shown.
public final class Picture: Widget {
  private let image: OpaquePointer
  private var avatar: OpaquePointer?
  private let size: Int
  private var shown: ImageContent?

  /// Makes a picture with a size in points for avatars and bytes, and another for symbols.
  public init(size: Int, symbolSize: Int = 16) {
    self.size = size
    let icon = gtk_image_new()!
    image = OpaquePointer(icon)
    super.init(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0))
    gtk_image_set_pixel_size(image, gint(symbolSize))
    gtk_box_append(cast(object), icon)
    self.symbolSize = symbolSize
    // What a picture shows is said by the text beside it.
    isVisible = false
  }

  private var symbolSize = 16

  /// What is shown; nil hides the picture.
  public var content: ImageContent? {
    get { shown }
    set {
      guard newValue != shown else { return }
      shown = newValue
      isVisible = newValue != nil
      switch newValue {
      case nil: break
      case .symbol(let name):
        show(avatar: false)
        gtk_image_set_from_icon_name(image, name)
        gtk_image_set_pixel_size(image, gint(symbolSize))
      case .avatar(let text):
        let avatar = self.avatar ?? makeAvatar()
        adw_avatar_set_text(avatar, text)
        show(avatar: true)
      case .data(let key, let bytes):
        show(avatar: false)
        gtk_image_set_pixel_size(image, gint(size))
        if let texture = TextureCache.texture(key: key, bytes: bytes) {
          gtk_image_set_from_paintable(image, texture)
        } else {
          gtk_image_set_from_icon_name(image, "image-missing-symbolic")
        }
      }
    }
  }

  private func makeAvatar() -> OpaquePointer {
    let widget = adw_avatar_new(gint(size), nil, 1)!
    gtk_box_append(cast(object), widget)
    let made = OpaquePointer(widget)
    avatar = made
    return made
  }

  private func show(avatar isAvatar: Bool) {
    gtk_widget_set_visible(cast(image), isAvatar ? 0 : 1)
    if let avatar { gtk_widget_set_visible(cast(avatar), isAvatar ? 1 : 0) }
  }
}

/// Decoded pictures by key, the most recent ones.
@MainActor
enum TextureCache {
  private static var textures: [String: ObjectReference] = [:]
  private static var order: [String] = []
  private static let capacity = 128

  /// The decoded picture, or nil if the bytes are no picture that GTK can read.
  static func texture(key: String, bytes: [UInt8]) -> OpaquePointer? {
    if let known = textures[key] { return OpaquePointer(known.pointer) }
    let data = g_bytes_new(bytes, gsize(bytes.count))
    defer { g_bytes_unref(data) }
    var error: UnsafeMutablePointer<GError>?
    guard let texture = gdk_texture_new_from_bytes(data, &error) else {
      g_clear_error(&error)
      return nil
    }
    if order.count == capacity { textures[order.removeFirst()] = nil }
    order.append(key)
    textures[key] = ObjectReference(adopting: raw(texture))
    return texture
  }
}
