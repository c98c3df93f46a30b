extension ElementKey {
  /// The element as it appears in reports.
  public var name: String {
    switch self {
    case .item(let index): "item \(index)"
    case .supplementary(let kind, let place): "\(kind) \(place.name)"
    case .decoration(let kind, let place): "decoration \(kind.rawValue) \(place.name)"
    }
  }
}

extension ElementPlace {
  fileprivate var name: String {
    switch self {
    case .global(let ordinal): "global \(ordinal)"
    case .section(let section, let ordinal): "(\(section), \(ordinal))"
    case .item(let item): "of item \(item)"
    }
  }
}
