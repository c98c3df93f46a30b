extension Change: CustomStringConvertible {
  /// The change as it appears in reports: `delete (0, 9)`, `move section 1 to 2`.
  public var description: String {
    switch self {
    case .insertItems(let section, let items): "insert \(name(section, items))"
    case .deleteItems(let section, let items): "delete \(name(section, items))"
    case .moveItem(let from, let to): "move \(from) to \(to)"
    case .reloadItems(let section, let items): "reload \(name(section, items))"
    case .reconfigureItems(let section, let items): "reconfigure \(name(section, items))"
    case .insertSections(let sections, _): "insert \(name(sections))"
    case .deleteSections(let sections, _): "delete \(name(sections))"
    case .moveSection(let from, let to): "move section \(from) to \(to)"
    case .reloadSections(let sections): "reload \(name(sections))"
    case .refreshSections(let sections): "refresh \(name(sections))"
    case .refreshGlobal: "refresh the global headers"
    case .refresh(let element): "refresh \(name(element))"
    }
  }

  private func name(_ section: Int, _ items: Range<Int>) -> String {
    "(\(section), \(number(items)))"
  }

  private func name(_ sections: Range<Int>) -> String {
    "\(isSingle(sections) ? "section" : "sections") \(number(sections))"
  }

  private func number(_ range: Range<Int>) -> String {
    isSingle(range) ? "\(range.lowerBound)" : "\(range.lowerBound)..<\(range.upperBound)"
  }

  // Not `count == 1`: the distance between wild bounds may overflow.
  private func isSingle(_ range: Range<Int>) -> Bool {
    !range.isEmpty && range.lowerBound == range.upperBound - 1
  }

  private func name(_ element: ElementKey) -> String {
    switch element {
    case .item(let index): "\(index)"
    case .supplementary(let kind, let place): "\(name(kind)) \(name(place))"
    case .decoration(let kind, let place): "decoration \(kind.rawValue) \(name(place))"
    }
  }

  private func name(_ kind: SupplementaryKind) -> String {
    switch kind {
    case .header: "header"
    case .footer: "footer"
    case .placeholder: "placeholder"
    case .custom(let number): "supplementary \(number)"
    }
  }

  private func name(_ place: ElementPlace) -> String {
    switch place {
    case .global(let ordinal): "\(ordinal) of the collection"
    case .section(let section, let ordinal): "\(ordinal) of section \(section)"
    case .item(let item): "of item \(item)"
    }
  }
}
