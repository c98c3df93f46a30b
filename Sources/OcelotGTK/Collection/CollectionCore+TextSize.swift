import CGTK
import Ocelot

extension CollectionCore {
  func overrideTextSize(_ size: TextSizeCategory?) {
    guard !isDisposed else { return }
    if let old = textSizeClass { gtk_widget_remove_css_class(canvas, old) }
    takeTextSize(of: size.map { TextSizeStyle.className(of: $0) })
    if let new = textSizeClass {
      TextSizeStyle.install()
      gtk_widget_add_css_class(canvas, new)
    }
    forgetMeasurements()
  }
}

/// The rules for text in another size than the desktop's.
@MainActor
enum TextSizeStyle {
  private static var provider: UnsafeMutablePointer<GtkCssProvider>?
  private static var scale = 0.0

  /// libadwaita's classes of text whose sizes do not follow those of what is around, and what they
  /// are in points.
  private static let classSizes: [(styleClass: String, points: Double)] = [
    ("large-title", 24), ("title-1", 20), ("title-2", 15), ("title-3", 15), ("title-4", 13),
    ("heading", 11), ("body", 11), ("caption-heading", 9), ("caption", 9),
  ]

  /// The class of widgets whose text has a size.
  static func className(of size: TextSizeCategory) -> String { "ocelot-text-\(size.rawValue)" }

  /// Brings the rules in line with the desktop's text size, to which theirs are relative.
  static func install() {
    guard let display = gdk_display_get_default() else { return }
    let desktop = Surroundings.textScale
    guard desktop != scale else { return }
    scale = desktop
    let provider = provider ?? gtk_css_provider_new()!
    let rules = TextSizeCategory.allCases.flatMap { size in
      let name = className(of: size)
      func rounded(_ value: Double) -> Double { (value * 1_000).rounded() / 1_000 }
      return [".\(name) { font-size: \(rounded(size.factor / desktop * 100))%; }"]
        + classSizes.map { styleClass, points in
          ".\(name) .\(styleClass) { font-size: \(rounded(points * size.factor / desktop))pt; }"
        }
    }
    gtk_css_provider_load_from_data(provider, rules.joined(separator: "\n"), -1)
    guard self.provider == nil else { return }
    self.provider = provider
    gtk_style_context_add_provider_for_display(
      display, OpaquePointer(provider), guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION - 1))
  }
}
