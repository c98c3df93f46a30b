import CGTK

extension Drawing {
  /// What an area knows whose drawing is kept as a picture.
  struct Keeping {
    let key: AnyHashable
    /// The size drawn last, in points.
    var size: (width: Double, height: Double)?
    /// The timer that ends a change of size.
    var timer: guint = 0

    mutating func cancel() {
      if timer != 0 { g_source_remove(timer) }
      timer = 0
    }
  }

  /// Draws with another closure from the next frame on, once for each size: what it drew is kept as
  /// a picture, by the key and the size, and shown again wherever they are the same.
  ///
  /// The closure must draw the same for the same key; what it leaves out stays clear.
  /// While the size changes from frame to frame it is called for each; the picture is made when the
  /// size stays. The pictures of a process take 64 MB at most; those shown longest ago go first.
  public func redraw(keptAs key: AnyHashable, _ draw: @escaping @MainActor (Canvas) -> Void) {
    guard key != keeping?.key else { return }
    redraw(draw)
    keeping = Keeping(key: key)
  }

  /// Shows the kept picture, makes it, or draws without one.
  func show(_ canvas: Canvas, _ draw: @MainActor (Canvas) -> Void) {
    guard var keeping, canvas.width >= 1, canvas.height >= 1 else { return }
    let size = (width: canvas.width, height: canvas.height)
    let isResizing = keeping.size.map { $0 != size } ?? false
    keeping.size = size
    keeping.cancel()
    defer { self.keeping = keeping }
    let scale = Int(gtk_widget_get_scale_factor(pointer))
    let name = KeptPictures.Name(
      key: keeping.key, width: Int(size.width), height: Int(size.height), scale: scale,
      look: Look(canvas))
    if let surface = KeptPictures.shared.picture(name) {
      paint(surface, on: canvas)
    } else if isResizing {
      draw(canvas)
      keeping.timer = startTimer()
    } else if let surface = KeptPictures.shared.make(name, like: canvas, draw) {
      paint(surface, on: canvas)
    } else {
      draw(canvas)
    }
  }

  private func paint(_ surface: OpaquePointer, on canvas: Canvas) {
    cairo_set_source_surface(canvas.context, surface, 0, 0)
    cairo_paint(canvas.context)
  }

  /// Draws again, into a picture, when the size has stayed for a tenth of a second.
  private func startTimer() -> guint {
    let fired: @MainActor @convention(c) (gpointer?) -> gboolean = { data in
      guard let data else { return 0 }
      let drawing = Unmanaged<Drawing>.fromOpaque(data).takeUnretainedValue()
      drawing.keeping?.timer = 0
      gtk_widget_queue_draw(drawing.pointer)
      return 0
    }
    // The timer ends with the wrapper, which must outlive it.
    return g_timeout_add(
      100, unsafeBitCast(fired, to: GSourceFunc.self), Unmanaged.passUnretained(self).toOpaque())
  }
}

/// What a canvas says besides its size: in other colours, in another font, or the other way round,
/// a picture is another one.
struct Look: Hashable {
  private let colors: [Float]
  private let isRightToLeft: Bool
  private let font: Styling.Font

  @MainActor
  init(_ canvas: Drawing.Canvas) {
    colors = [canvas.foreground, canvas.accent].flatMap { [$0.red, $0.green, $0.blue, $0.alpha] }
    isRightToLeft = canvas.isRightToLeft
    font = Styling.font(of: canvas.area)
  }
}

/// The pictures that areas keep, the most recently shown ones.
@MainActor
final class KeptPictures {
  struct Name: Hashable {
    let key: AnyHashable
    let width: Int
    let height: Int
    let scale: Int
    var look: Look?

    var bytes: Int { width * height * scale * scale * 4 }
  }

  private struct Picture {
    let surface: OpaquePointer
    var shown: Int
  }

  static let shared = KeptPictures()
  private var pictures: [Name: Picture] = [:]
  private var clock = 0
  private(set) var bytes = 0
  private let limit = 64 << 20

  /// The number of pictures.
  var count: Int { pictures.count }

  /// The picture that was kept, borrowed until the next one is made.
  func picture(_ name: Name) -> OpaquePointer? {
    guard pictures[name] != nil else { return nil }
    clock += 1
    pictures[name]?.shown = clock
    return pictures[name]?.surface
  }

  /// Draws a picture and keeps it; nil where it is too large to.
  func make(
    _ name: Name, like canvas: Drawing.Canvas, _ draw: @MainActor (Drawing.Canvas) -> Void
  ) -> OpaquePointer? {
    guard name.bytes <= limit / 4 else { return nil }
    let surface = cairo_image_surface_create(
      CAIRO_FORMAT_ARGB32, gint(name.width * name.scale), gint(name.height * name.scale))!
    let context = cairo_create(surface)!
    defer { cairo_destroy(context) }
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(surface)
      return nil
    }
    cairo_scale(context, Double(name.scale), Double(name.scale))
    draw(
      Drawing.Canvas(
        context: context, width: canvas.width, height: canvas.height,
        foreground: canvas.foreground, accent: canvas.accent, isRightToLeft: canvas.isRightToLeft,
        area: canvas.area))
    cairo_surface_flush(surface)
    cairo_surface_set_device_scale(surface, Double(name.scale), Double(name.scale))
    makeRoom(for: name.bytes)
    clock += 1
    pictures[name] = Picture(surface: surface, shown: clock)
    bytes += name.bytes
    return surface
  }

  /// Lets go of what was shown longest ago.
  private func makeRoom(for new: Int) {
    guard bytes + new > limit else { return }
    for (name, picture) in pictures.sorted(by: { $0.value.shown < $1.value.shown }) {
      guard bytes + new > limit / 2 else { return }
      pictures[name] = nil
      bytes -= name.bytes
      cairo_surface_destroy(picture.surface)
    }
  }
}
