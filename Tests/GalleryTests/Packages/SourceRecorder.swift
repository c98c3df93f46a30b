import Ocelot

@testable import Gallery

/// Writes down what a tree of data sources tells its observer.
@MainActor
final class SourceRecorder: DataSourceObserver {
  private(set) var changes: [ChangeSet] = []
  private let source: DataSource

  init(_ source: DataSource) {
    self.source = source
    source.observe(by: self)
  }

  func dataSource(_ root: DataSource, didEmit changes: ChangeSet) { self.changes.append(changes) }

  /// The change sets since the last call.
  func take() -> [ChangeSet] {
    defer { changes = [] }
    return changes
  }

  /// What is shown, one line for each section: its headers, then the titles of its items or the
  /// title of the placeholder.
  var lines: [String] { Self.lines(of: source) }

  /// What a source shows, as ``lines``.
  static func lines(of source: DataSource) -> [String] {
    (0..<source.presentedSectionCount).map { section in
      let headers = source.description(of: section).headers.indices.map { ordinal in
        Self.text(of: source.content(of: .header(section, ordinal)))
      }
      let items = (0..<source.presentedItemCount(in: section)).map { item in
        Self.text(of: source.content(of: .item(section, item)))
      }
      let placeholder =
        source.description(of: section).showsPlaceholder
        ? [Self.text(of: source.content(of: .placeholder(section)))] : []
      return (headers.isEmpty ? "" : headers.joined(separator: "|") + ": ")
        + (items + placeholder).joined(separator: "|")
    }
  }

  /// What the headers of the whole collection show.
  var globalHeaders: [String] { Self.globalHeaders(of: source) }

  /// What the headers of a whole collection show.
  static func globalHeaders(of source: DataSource) -> [String] {
    source.globalDescription.headers.indices.map {
      Self.text(of: source.content(of: .globalHeader($0)))
    }
  }

  private static func text(of content: any Content) -> String {
    switch content {
    case let row as ListRowContent: row.title
    case let row as PackageRowContent: row.name
    case let part as PartContent: part.title
    case let review as ReviewContent: review.title
    case let header as SectionHeaderContent: header.title + (header.detail.map { " \($0)" } ?? "")
    case let pair as KeyValueContent: "\(pair.label)=\(pair.value)"
    case let row as DayRowContent: "\(row.day)=\(row.value)"
    case let text as TextContent: text.text
    case let choice as SegmentedHeaderContent: "\(choice.titles), \(choice.selected)"
    case let chart as ChartContent: "\(chart.points.map { Int($0.value) })"
    case let placeholder as PlaceholderContent:
      placeholder.showsActivity ? "Loading" : placeholder.title ?? ""
    default: "\(content.accessibilityLabel)"
    }
  }
}
