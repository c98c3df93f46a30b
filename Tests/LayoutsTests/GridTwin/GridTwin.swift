import OcelotEngine

/// The slow twin of the grid layout: plain lists, every rule of the specification followed
/// literally, everything computed anew for every question.
struct GridTwin {
  /// What is known of a height.
  enum Height: Equatable {
    case unknown
    case stale(Double)
    case known(Double)

    func or(_ estimate: Double) -> Double {
      switch self {
      case .unknown: estimate
      case .stale(let height), .known(let height): height
      }
    }

    var isKnown: Bool { if case .known = self { true } else { false } }

    /// What is to be measured again has a point at least, to be in sight.
    func outdated(_ factor: Double = 1) -> Height {
      switch self {
      case .unknown: .unknown
      case .stale(let height), .known(let height): .stale(max(1, height * factor))
      }
    }
  }

  struct Item {
    var id: Int
    var height = Height.unknown
  }

  struct Section {
    var id: Int
    var look: SectionDescription
    var items: [Item]
    var headers: [Height]
    var footers: [Height]
    var placeholder = Height.unknown

    init(id: Int, look: SectionDescription, items: [Item]) {
      self.id = id
      self.look = look
      self.items = items
      headers = look.headers.map { _ in .unknown }
      footers = look.footers.map { _ in .unknown }
    }

    var metrics: SectionMetrics { look.metrics }
    var columns: Int { metrics.columns ?? 1 }
    var padding: Insets { metrics.padding ?? .zero }
    var measures: Bool { if case .measured = metrics.rowHeight { true } else { false } }
    var showsItems: Bool { !look.showsPlaceholder && !items.isEmpty }

    func hasCells(like other: Section) -> Bool {
      columns == other.columns
        && padding.leading + padding.trailing
          == other.padding.leading + other.padding.trailing
    }

    mutating func outdateItems(_ factor: Double = 1) {
      for i in items.indices { items[i].height = items[i].height.outdated(factor) }
    }

    mutating func outdate(_ factor: Double) {
      outdateItems(factor)
      for i in headers.indices { headers[i] = headers[i].outdated(factor) }
      for i in footers.indices { footers[i] = footers[i].outdated(factor) }
      placeholder = placeholder.outdated(factor)
    }

    /// An estimate of a point or more stays one.
    mutating func scaleEstimates(_ factor: Double) {
      guard case .measured(let estimate) = metrics.rowHeight else { return }
      for i in items.indices where !items[i].height.isKnown {
        let old = items[i].height.or(estimate)
        items[i].height = .stale(old < 1 ? old : max(1, old * factor))
      }
    }

    /// Takes another look, with other headers and metrics.
    mutating func refresh(_ new: SectionDescription) {
      let old = self
      look = new
      headers = carried(old.headers, old.look.headers, new.headers)
      footers = carried(old.footers, old.look.footers, new.footers)
      placeholder =
        old.look.showsPlaceholder && new.showsPlaceholder ? old.placeholder.outdated() : .unknown
      for i in items.indices {
        if !measures || !old.measures {
          items[i].height = .unknown
        } else if !hasCells(like: old) {
          items[i].height = items[i].height.outdated()
        }
      }
    }
  }

  var sections: [Section] = []
  var global = SectionDescription.plain
  var globalHeaders: [Height] = []
  var viewport = Size(width: 0, height: 0)
  var scale = 1.0
  /// The offset now.
  var offset = 0.0
  /// The offset as the latest transaction began.
  var beginning = 0.0
  var isEditing = false

  mutating func outdate(_ factor: Double = 1) {
    for i in sections.indices { sections[i].outdate(factor) }
    for i in globalHeaders.indices { globalHeaders[i] = globalHeaders[i].outdated(factor) }
  }

  mutating func outdateItems() {
    for i in sections.indices { sections[i].outdateItems() }
  }

  mutating func scaleEstimates(_ factor: Double) {
    for i in sections.indices { sections[i].scaleEstimates(factor) }
  }

  mutating func measured(_ key: ElementKey, _ height: Double) {
    switch key {
    case .item(let index):
      sections[index.section].items[index.item].height = .known(height)
    case .supplementary(.header, .global(let i)): globalHeaders[i] = .known(height)
    case .supplementary(.header, .section(let s, let i)): sections[s].headers[i] = .known(height)
    case .supplementary(.footer, .section(let s, let i)): sections[s].footers[i] = .known(height)
    case .supplementary(_, .section(let s, _)): sections[s].placeholder = .known(height)
    default: break
    }
  }
}

/// What is known of headers or footers with other metrics: nothing of a hidden one is kept.
func carried(
  _ heights: [GridTwin.Height], _ old: [SupplementaryMetrics], _ new: [SupplementaryMetrics]
) -> [GridTwin.Height] {
  new.indices.map { i in
    guard i < old.count, !isFixed(old[i]), !isFixed(new[i]), new[i].isHidden != true else {
      return .unknown
    }
    return heights[i].outdated()
  }
}

func isFixed(_ metrics: SupplementaryMetrics) -> Bool {
  if case .fixed = metrics.height { true } else { false }
}
