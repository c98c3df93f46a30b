import OcelotEngine

extension GridTwin {
  var width: Double { viewport.width }
  var height: Double { viewport.height }
  var hairline: Double { 1 / scale }

  func extent(_ metrics: SupplementaryMetrics, _ height: Height) -> Double {
    switch metrics.height {
    case .fixed(let fixed): fixed
    case .measured(let estimate): height.or(estimate)
    case nil: height.or(44)
    }
  }

  func isShown(_ metrics: SupplementaryMetrics) -> Bool {
    metrics.isHidden != true && metrics.height != .fixed(0)
  }

  func showsHeader(_ section: Section, _ i: Int) -> Bool {
    let header = section.look.headers[i]
    let isEmpty = section.items.isEmpty && !section.look.showsPlaceholder
    return isShown(header) && (!isEmpty || header.visibleWhenEmpty == true)
  }

  func showsFooter(_ section: Section, _ i: Int) -> Bool {
    section.showsItems && isShown(section.look.footers[i])
  }

  func rowCount(_ section: Section) -> Int {
    section.showsItems ? (section.items.count + section.columns - 1) / section.columns : 0
  }

  /// The height of each row; nil for those that share what is left.
  func rowHeights(_ section: Section) -> [Double?] {
    (0..<rowCount(section)).map { row in
      switch section.metrics.rowHeight {
      case nil: return 44
      case .fixed(let height): return height
      case .remainder: return nil
      case .measured(let estimate):
        let n = section.columns
        let items = section.items[row * n..<min(row * n + n, section.items.count)]
        return items.map { $0.height.or(estimate) }.max()
      }
    }
  }

  /// The height of the non-pinning global headers.
  var scrollingGlobals: Double {
    zip(global.headers, globalHeaders).filter { isShown($0.0) && $0.0.pinsToTop == false }
      .map { extent($0.0, $0.1) }.reduce(0, +)
  }

  var fill: Double { height + min(max(beginning, 0), scrollingGlobals) }

  /// The heights of everything that shares what is left, in order.
  var shares: [Double] {
    var own: [Double] = []
    var others = zip(global.headers, globalHeaders).filter { isShown($0.0) }
      .map { extent($0.0, $0.1) }.reduce(0, +)
    for section in sections {
      for i in section.headers.indices where showsHeader(section, i) {
        others += extent(section.look.headers[i], section.headers[i])
      }
      if section.look.showsPlaceholder {
        own.append(section.placeholder.or(200))
      } else if section.showsItems {
        others += section.padding.top + section.padding.bottom
        for height in rowHeights(section) {
          if let height {
            others += height
          } else if case .remainder(let minimum) = section.metrics.rowHeight {
            own.append(minimum)
          }
        }
        for i in section.footers.indices where showsFooter(section, i) {
          others += extent(section.look.footers[i], section.footers[i])
        }
      }
    }
    return Self.shares(of: fill - others, among: own, scale: scale)
  }

  /// What each takes of a rest that is shared; one whose own height is greater keeps that.
  static func shares(of rest: Double, among own: [Double], scale: Double) -> [Double] {
    var (rest, own) = (rest, own)
    guard rest > own.reduce(0, +) else { return own }
    var sharing = Array(own.indices)
    while true {
      let share = rest / Double(sharing.count)
      let tooTall = sharing.filter { own[$0] > share }
      if tooTall.isEmpty { break }
      sharing.removeAll { tooTall.contains($0) }
      for i in tooTall { rest -= own[i] }
    }
    let exact = rest / Double(sharing.count)
    var share = (exact * scale).rounded() / scale
    if share * Double(sharing.count - 1) > rest { share = (exact * scale).rounded(.down) / scale }
    for i in sharing.dropLast() { own[i] = share }
    if let last = sharing.last { own[last] = rest - share * Double(sharing.count - 1) }
    return own
  }

  /// Where everything of a section is, unpinned.
  struct Place {
    var top = 0.0
    var headers: [Int: (y: Double, height: Double)] = [:]
    var rows: [(y: Double, height: Double)] = []
    var footers: [Int: (y: Double, height: Double)] = [:]
    var placeholder: (y: Double, height: Double)?
    var bottom = 0.0
    var showsAnything = false
  }

  var places: [Place] {
    var y = zip(global.headers, globalHeaders).filter { isShown($0.0) }
      .map { extent($0.0, $0.1) }.reduce(0, +)
    var shares = shares[...]
    return sections.map { section in
      var place = Place(top: y)
      for i in section.headers.indices where showsHeader(section, i) {
        let height = extent(section.look.headers[i], section.headers[i])
        place.headers[i] = (y, height)
        y += height
      }
      if section.look.showsPlaceholder {
        place.placeholder = (y, shares.removeFirst())
        y += place.placeholder!.height
      } else if section.showsItems {
        y += section.padding.top
        for height in rowHeights(section) {
          let height = height ?? shares.removeFirst()
          place.rows.append((y, height))
          y += height
        }
        y += section.padding.bottom
        for i in section.footers.indices where showsFooter(section, i) {
          let height = extent(section.look.footers[i], section.footers[i])
          place.footers[i] = (y, height)
          y += height
        }
      }
      place.bottom = y
      place.showsAnything = y > place.top
      return place
    }
  }

  var contentHeight: Double {
    let globals = zip(global.headers, globalHeaders).filter { isShown($0.0) }
      .map { extent($0.0, $0.1) }.reduce(0, +)
    let natural = places.last?.bottom ?? globals
    return fill > height ? max(natural, min(fill, offset + height)) : natural
  }

  /// The x of a column's edges, mirrored where reading goes from right to left.
  func edge(_ section: Section, _ column: Int) -> Double {
    let inner = max(0, width - section.padding.leading - section.padding.trailing)
    let x = section.padding.leading + inner * Double(column) / Double(section.columns)
    return (x * scale).rounded() / scale
  }
}
