import OcelotEngine
import OcelotLayouts
import Testing

@MainActor
@Suite("Grid metrics")
struct GridMetricsTests {
  /// Sets one field to one of two values, or to no colour.
  typealias Setter = (inout SectionMetrics, Choice) -> Void
  enum Choice { case first, second, none }

  static let fields: [(String, Setter)] = [
    ("rowHeight", { $0.rowHeight = .fixed($1 == .first ? 1 : 2) }),
    ("columns", { $0.columns = $1 == .first ? 1 : 2 }),
    ("padding", { $0.padding = Insets(all: $1 == .first ? 1 : 0) }),
    ("maximumWidth", { $0.maximumWidth = $1 == .first ? 100 : 200 }),
    ("alignment", { $0.alignment = $1 == .first ? .leading : .trailing }),
    ("backgroundArea", { $0.backgroundArea = $1 == .first ? .section : .items }),
    ("separatorInsets", { $0.separatorInsets = Insets(all: $1 == .first ? 1 : 0) }),
    ("sectionSeparatorInsets", { $0.sectionSeparatorInsets = Insets(all: $1 == .first ? 1 : 0) }),
    ("background", { $0.background = .some(color($1)) }),
    ("backgroundInsets", { $0.backgroundInsets = Insets(all: $1 == .first ? 1 : 0) }),
    ("backgroundCornerRadius", { $0.backgroundCornerRadius = $1 == .first ? 1 : 0 }),
    ("selectedBackground", { $0.selectedBackground = .some(color($1)) }),
    ("separatorColor", { $0.separatorColor = .some(color($1)) }),
    ("sectionSeparatorColor", { $0.sectionSeparatorColor = .some(color($1)) }),
    ("showsRowSeparators", { $0.showsRowSeparators = $1 == .first }),
    ("showsColumnSeparators", { $0.showsColumnSeparators = $1 == .first }),
    ("showsSectionSeparatorWhenLast", { $0.showsSectionSeparatorWhenLast = $1 == .first }),
    (
      "badges",
      {
        $0.badges =
          $1 == .first ? [] : [ItemBadge(.custom(1), at: .top, size: Size(width: 1, height: 1))]
      }
    ),
    ("itemOrder", { $0.itemOrder = $1 == .first ? .trailingToLeading : .leadingToTrailing }),
  ]

  static func color(_ choice: Choice) -> Color? {
    switch choice {
    case .first: .accent
    case .second: .destructive
    case .none: nil
    }
  }

  @Test("2.1 Inner metrics beat outer ones for every field, unset ones never, nil colours do")
  func inheritance() {
    // The list is complete: a new field fails here until it is added.
    #expect(Set(Mirror(reflecting: SectionMetrics()).children.compactMap(\.label)) == names)
    for (name, set) in Self.fields {
      for choice in [Choice.second, .none] {
        var outer = SectionMetrics()
        set(&outer, .first)
        var inner = SectionMetrics()
        #expect(outer.overlaid(by: inner) == outer, "\(name), unset inside")
        #expect(inner.overlaid(by: outer) == outer, "\(name), unset outside")
        set(&inner, choice)
        #expect(outer.overlaid(by: inner) == inner, "\(name), set inside")
      }
    }
  }

  private var names: Set<String> { Set(Self.fields.map(\.0)) }

  @Test("2.1 A colour set to nil inside takes background and lines away")
  func nilColours() {
    let outer = SectionMetrics.with {
      $0.background = .some(.accent)
      $0.separatorColor = .some(.separator)
      $0.selectedBackground = .some(.selection)
    }
    let inner = SectionMetrics.with {
      $0.background = .some(nil)
      $0.separatorColor = .some(nil)
      $0.selectedBackground = .some(nil)
    }
    let bench = GridBench([
      (2, SectionDescription(metrics: outer)),
      (2, SectionDescription(metrics: outer.overlaid(by: inner))),
    ])
    let found = bench.visible
    #expect(
      Set(found.map(\.element).filter(\.isDecoration)) == [
        .decoration(.sectionBackground, .section(0, 0)), .rowSeparator(after: ItemIndex(0, 0)),
      ])
    #expect(bench.layout.attributes(of: .item(0, 0))?[SelectedBackground.self] == .selection)
    #expect(bench.layout.attributes(of: .item(1, 0))?[SelectedBackground.self] == nil)
  }

  @Test("Headers take the section's colours unless they have their own")
  func headerColours() {
    let section = SectionMetrics.with {
      $0.background = .some(.viewBackground)
      $0.selectedBackground = .some(.selection)
      $0.separatorColor = .some(.separator)
    }
    let own = SupplementaryMetrics.with {
      $0.height = .fixed(10)
      $0.showsSeparator = true
      $0.background = .some(.accent)
      $0.separatorColor = .some(nil)
      $0.selectedBackground = .some(nil)
      $0.padding = Insets(all: 3)
    }
    var inherited = SupplementaryMetrics.fixed(10)
    inherited.showsSeparator = true
    let bench = GridBench([
      (1, SectionDescription(metrics: section, headers: [own, inherited, .fixed(10)]))
    ])
    let headers = (0..<3).map { bench.layout.attributes(of: .header(0, $0)) }
    #expect(headers.map { $0?[Background.self] } == [.accent, .viewBackground, .viewBackground])
    #expect(headers.map { $0?[SelectedBackground.self] } == [nil, .selection, .selection])
    #expect(headers.map { $0?[SeparatorColor.self] } == [nil, .separator, nil])
    #expect(headers[0]?[Padding.self] == Insets(all: 3))
  }

  @Test("Headers without padding keep the distance of their content, asked once")
  func contentPadding() {
    let bench = GridBench([
      (1, SectionDescription(headers: [.fixed(40), .with { $0.padding = .zero }]))
    ])
    var questions = 0
    bench.environment.padding = { _ in
      questions += 1
      return SectionHeaderContent.defaultPadding
    }
    for _ in 0..<3 {
      #expect(
        bench.layout.attributes(of: .header(0))?[Padding.self]
          == Insets(top: 15, leading: 15, bottom: 5, trailing: 15))
      #expect(bench.layout.attributes(of: .header(0, 1))?[Padding.self] == .zero)
    }
    #expect(questions == 1)
  }

  @Test("Values that make no sense are reported, with what counts in their place")
  func invalidMetrics() {
    let metrics = SectionMetrics.with {
      $0.columns = 0
      $0.rowHeight = .fixed(-1)
      $0.padding = Insets(leading: .nan)
    }
    let header = SupplementaryMetrics.with { $0.height = .fixed(.infinity) }
    let bench = GridBench([(1, SectionDescription(metrics: metrics, headers: [header]))])
    #expect(bench.environment.reports.map(\.code) == Array(repeating: .invalidMetrics, count: 4))
    #expect(
      Set(bench.environment.reports.map(\.message)) == [
        "section 0: columns is 0; taken as 1",
        "section 0: rowHeight is -1.0; taken as 44",
        "section 0: padding is Insets(top: 0.0, leading: nan, bottom: 0.0, trailing: 0.0); taken as 0",
        "section 0: height is inf; taken as .measured(estimate: 44)",
      ])
    #expect(bench.frame(.item(0, 0)) == Rect(x: 0, y: 44, width: 320, height: 44))
    #expect(bench.layout.attributes(of: .header(0))?.isEstimated == true)
  }

  @Test("Sections with the same description share what it says")
  func sharing() {
    let description = SectionDescription(metrics: .fixed(20))
    let bench = GridBench((0..<100).map { _ in (1, description) })
    // The sections' and the collection's.
    #expect(bench.layout.metricsResolved == 2)
  }
}
