import OcelotEngine

// The sizes of single elements, by key. Each costs O(log n).
extension GridState {
  /// What is known of the size of an element that can be measured; nil for others.
  func size(of element: ElementKey) -> SizeRecord? {
    if case .supplementary(.header, .global(let ordinal)) = element {
      guard global.headers.indices.contains(ordinal), !global.headers[ordinal].isFixed else {
        return nil
      }
      return globalSizes[ordinal]
    }
    guard let number = element.section, number >= 0, number < sections.count else { return nil }
    let section = sections[number]
    switch element {
    case .item(let index):
      guard index.item >= 0, index.item < section.count else { return nil }
      return section.itemSize(index.item)
    case .supplementary(.header, let place):
      let headers = section.metrics.headers
      guard headers.indices.contains(place.ordinal), !headers[place.ordinal].isFixed else {
        return nil
      }
      return section.headerSize(place.ordinal)
    case .supplementary(.footer, let place):
      let footers = section.metrics.footers
      guard footers.indices.contains(place.ordinal), !footers[place.ordinal].isFixed else {
        return nil
      }
      return section.footerSize(place.ordinal)
    case .supplementary(.placeholder, _):
      return section.metrics.showsPlaceholder ? section.placeholder : nil
    case .supplementary, .decoration:
      return nil
    }
  }

  /// Gives an element a size; nothing happens to one that is not measured.
  mutating func setSize(_ size: SizeRecord, of element: ElementKey) {
    guard let known = self.size(of: element), known != size else { return }
    switch element {
    case .item(let index):
      update(index.section) { $0.setItems([(index.item, size)]) }
    case .supplementary(.header, .global(let ordinal)):
      setGlobalHeader(ordinal, size)
    case .supplementary(.header, .section(let section, let ordinal)):
      update(section) { $0.setHeader(ordinal, size) }
    case .supplementary(.footer, .section(let section, let ordinal)):
      update(section) { $0.setFooter(ordinal, size) }
    case .supplementary(.placeholder, .section(let section, _)):
      update(section) { $0.setPlaceholder(size) }
    case .supplementary, .decoration:
      break
    }
  }

  /// Lets the old size of an element be an estimate.
  mutating func outdate(_ element: ElementKey) {
    if let known = size(of: element) { setSize(known.outdated(), of: element) }
  }
}
