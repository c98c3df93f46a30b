import CGTK
import Ocelot

/// The theme's colours behind Ocelot's colour names, looked up once per appearance.
@MainActor
final class Palette {
  static let shared = Palette()
  private var known: [Color: GdkRGBA] = [:]

  /// Forgets the colours: the appearance changed.
  func removeAll() { known.removeAll(keepingCapacity: true) }

  /// The colour as a widget would show it.
  func resolve(_ color: Color, on widget: WidgetPointer) -> GdkRGBA {
    // There may be any number of these, and nothing is to be looked up.
    if case .rgba = color { return lookUp(color, on: widget) }
    if let rgba = known[color] { return rgba }
    let rgba = lookUp(color, on: widget)
    known[color] = rgba
    return rgba
  }

  /// Fills a rectangle in a snapshot.
  func append(
    _ color: Color, x: Float, y: Float, width: Float, height: Float, to snapshot: OpaquePointer,
    on widget: WidgetPointer
  ) {
    Self.append(
      resolve(color, on: widget), x: x, y: y, width: width, height: height, to: snapshot)
  }

  /// Fills a rectangle in a snapshot.
  static func append(
    _ color: GdkRGBA, x: Float, y: Float, width: Float, height: Float, to snapshot: OpaquePointer
  ) {
    var rgba = color
    var rect = graphene_rect_t(
      origin: graphene_point_t(x: x, y: y), size: graphene_size_t(width: width, height: height))
    gtk_snapshot_append_color(snapshot, &rgba, &rect)
  }

  private func lookUp(_ color: Color, on widget: WidgetPointer) -> GdkRGBA {
    func named(_ name: String) -> GdkRGBA {
      var rgba = GdkRGBA(red: 0.5, green: 0.5, blue: 0.5, alpha: 1)
      gtk_style_context_lookup_color(gtk_widget_get_style_context(widget), name, &rgba)
      return rgba
    }
    switch color {
    case .windowBackground: return named("window_bg_color")
    case .viewBackground: return named("view_bg_color")
    case .cardBackground:
      // Dark cards are a translucent white; a pinned header must cover what is under it.
      return blend(named("card_bg_color"), over: named("window_bg_color"))
    case .headerBackground: return named("headerbar_bg_color")
    case .selection: return faded(named("view_fg_color"), 0.1)
    case .separator:
      return faded(named("view_fg_color"), DesktopStyle.isHighContrast ? 0.5 : 0.12)
    case .destructive: return named("destructive_bg_color")
    case .accent: return named("accent_bg_color")
    case .rgba(let red, let green, let blue, let alpha):
      return GdkRGBA(
        red: Float(red), green: Float(green), blue: Float(blue), alpha: Float(alpha))
    }
  }

  private func faded(_ color: GdkRGBA, _ alpha: Float) -> GdkRGBA {
    GdkRGBA(red: color.red, green: color.green, blue: color.blue, alpha: alpha)
  }

  private func blend(_ top: GdkRGBA, over base: GdkRGBA) -> GdkRGBA {
    func mix(_ a: Float, _ b: Float) -> Float { a * top.alpha + b * (1 - top.alpha) }
    return GdkRGBA(
      red: mix(top.red, base.red), green: mix(top.green, base.green),
      blue: mix(top.blue, base.blue), alpha: 1)
  }
}
