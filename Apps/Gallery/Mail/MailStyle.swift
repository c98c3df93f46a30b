import Ocelot
import OcelotAdwaita

/// How the inbox and the reader look.
@MainActor
enum MailStyle {
  /// The distance of a row's content from its edges, where reading begins and ends, in points.
  static let rowMargin = 8.0
  static let rowEnd = 12.0
  /// The distance of a row's texts from its content's edge: a dot stands before them.
  static let textIndent = 14.0
  /// The width beyond which a message is hard to read, in points.
  static let readerWidth = 540.0
  /// The room that the ring of the focus has around a paragraph, in points.
  static let paragraphMargin = 12.0

  private static let installed: Void = {
    DesktopStyle.addRules(
      """
      .gallery-inbox row { border-radius: 9px; }
      .gallery-inbox row:selected { background-color: alpha(@accent_bg_color, 0.22); }
      .gallery-inbox row:selected .gallery-inbox-line { opacity: 0; }
      .gallery-unread-dot { background-color: @accent_bg_color; border-radius: 4px; }
      .gallery-snippet { line-height: 1.35em; }
      .gallery-reader { background-color: @view_bg_color; }
      .gallery-reader row { border-radius: 6px; }
      .gallery-paragraph { line-height: 1.5em; }
      """)
    // Dimmed text keeps a contrast of 4.5 on the colour of what is selected.
    DesktopStyle.addRulesOfUsualContrast(
      ".gallery-inbox row:selected .dim-label { opacity: 0.8; }")
  }()

  /// Adds the rules, once.
  static func install() { installed }
}

extension SectionMetrics {
  /// Rows of the inbox; the lines between them are the rows' own, and begin where texts do.
  @MainActor
  static let inbox: SectionMetrics = {
    var metrics = SectionMetrics()
    metrics.rowHeight = .measured(estimate: 94)
    metrics.padding = Insets(top: 6, leading: 6, bottom: 6, trailing: 6)
    metrics.showsRowSeparators = false
    // Style rules have a colour for it.
    metrics.selectedBackground = .some(nil)
    return metrics
  }()

  /// Paragraphs of a message, no wider than they can be read.
  @MainActor
  static func reader(isWide: Bool) -> SectionMetrics {
    var metrics = SectionMetrics()
    let side = isWide ? 18.0 : 6
    metrics.rowHeight = .measured(estimate: 60)
    metrics.padding = Insets(top: isWide ? 24 : 12, leading: side, bottom: 36, trailing: side)
    metrics.maximumWidth = MailStyle.readerWidth + 2 * MailStyle.paragraphMargin
    metrics.showsRowSeparators = false
    metrics.selectedBackground = .some(nil)
    return metrics
  }
}
