import CGTK
import Ocelot

/// The colours of a header on their way between those of its natural place and those of a pinned
/// one.
///
/// Takes a quarter of a second, or no time where the desktop does without animations.
@MainActor
final class ColorFade {
  /// A background and a hairline; nil for none.
  struct Colors {
    var background: GdkRGBA?
    var separator: GdkRGBA?
  }

  private static let duration: guint = 250

  private let start: Colors
  private let end: Colors
  private let cell: WidgetPointer
  private var animation: OpaquePointer?
  /// From 0 to 1.
  private var progress = 0.0

  /// Begins to fade what a cell draws.
  init(on cell: WidgetPointer, from start: Colors, to end: Colors) {
    (self.cell, self.start, self.end) = (cell, start, end)
    let step: @MainActor @convention(c) (Double, gpointer?) -> Void = { value, data in
      guard let data else { return }
      Unmanaged<ColorFade>.fromOpaque(data).takeUnretainedValue().show(value)
    }
    let target = adw_callback_animation_target_new(
      unsafeBitCast(step, to: AdwAnimationTargetFunc.self),
      Unmanaged.passUnretained(self).toOpaque(),
      nil)
    animation = OpaquePointer(adw_timed_animation_new(cell, 0, 1, Self.duration, target)!)
    adw_animation_play(cast(UnsafeMutableRawPointer(animation!)))
  }

  isolated deinit {
    guard let animation else { return }
    adw_animation_pause(cast(UnsafeMutableRawPointer(animation)))
    g_object_unref(UnsafeMutableRawPointer(animation))
  }

  private func show(_ value: Double) {
    progress = value
    gtk_widget_queue_draw(cell)
  }

  /// Stops at a place on the way, from 0 to 1, for a picture of it.
  func stop(at place: Double) {
    if let animation { adw_animation_pause(cast(UnsafeMutableRawPointer(animation))) }
    show(place)
  }

  /// The colours now; nil once they are those at the end.
  var colors: Colors? {
    guard progress < 1 else { return nil }
    return Colors(
      background: mix(start.background, end.background),
      separator: mix(start.separator, end.separator))
  }

  /// A colour between two, of which one that is missing is the other one, transparent.
  private func mix(_ a: GdkRGBA?, _ b: GdkRGBA?) -> GdkRGBA? {
    guard let near = a ?? b, let far = b ?? a else { return nil }
    let share = Float(progress)
    func value(_ part: KeyPath<GdkRGBA, Float>) -> Float {
      near[keyPath: part] + (far[keyPath: part] - near[keyPath: part]) * share
    }
    let alpha = (a?.alpha ?? 0) + ((b?.alpha ?? 0) - (a?.alpha ?? 0)) * share
    return GdkRGBA(red: value(\.red), green: value(\.green), blue: value(\.blue), alpha: alpha)
  }
}
