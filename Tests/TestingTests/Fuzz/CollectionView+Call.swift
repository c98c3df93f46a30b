import OcelotTesting

extension CollectionView {
  /// Says a change by the call for it; what has none by a change set.
  func call(_ change: Change) {
    func items(_ section: Int, _ range: Range<Int>) -> [ItemIndex] {
      range.reversed().map { ItemIndex(section, $0) }
    }
    switch change {
    case .insertItems(let section, let range): insertItems(at: items(section, range))
    case .deleteItems(let section, let range): deleteItems(at: items(section, range))
    case .moveItem(let from, let to): moveItem(at: from, to: to)
    case .reloadItems(let section, let range): reloadItems(at: items(section, range))
    case .reconfigureItems(let section, let range): reconfigureItems(at: items(section, range))
    case .insertSections(let range, nil): insertSections(Array(range))
    case .deleteSections(let range, nil): deleteSections(Array(range))
    case .moveSection(let from, let to): moveSection(from, toSection: to)
    case .reloadSections(let range): reloadSections(Array(range))
    case .insertSections, .deleteSections, .refreshSections, .refreshGlobal, .refresh:
      apply(ChangeSet([change]))
    }
  }
}
