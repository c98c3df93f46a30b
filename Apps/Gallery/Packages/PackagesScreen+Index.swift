import Ocelot
import OcelotAdwaita

/// The letters at the side of the list.
extension PackagesScreen {
  /// The least width of a page that has room for letters beside sections in its middle, in points.
  private static let roomyWidth = Int(CardMetrics.width) + 92

  func connectIndex() {
    index.isVisible = false
    index.onSelect = { [weak self] in self?.show(letter: $0) }
    list.onSections = { [weak self] in self?.showLetters() }
    page.onWidth = { [weak self] _ in self?.fitIndex() }
    page.onHeight = { [weak self] _ in self?.fitIndex() }
    page.collection.onFontChange = { [weak self] in self?.fitIndex() }
    page.controller.viewDelegate = self
  }

  private func showLetters() {
    let new = PackageLetters(list.listing.sections.map(\.name))
    chosenOffset = nil
    guard new != letters else { return }
    setLetters(new)
    index.entries = new.entries.map { letter, section in
      SectionIndex.Entry(
        letter, label: section.map { "\(letter): \(list.listing.sections[$0].name)" } ?? letter,
        isEnabled: section != nil)
    }
    fitIndex()
  }

  /// Shows letters where they have room and there is something to find.
  private func fitIndex() {
    let free = page.height - page.heightOfBars - 24
    let isVisible = letters.count >= PackageLetters.least && index.neededHeight <= free
    index.isVisible = isVisible
    let makesRoom = isVisible && page.width < Self.roomyWidth
    index.margins(Insets(trailing: makesRoom ? 9 : 14))
    list.fit = PackageListFit(
      isWide: Double(page.width) >= DiscoverShelf.wideWidth || page.width == 0,
      makesRoomForLetters: makesRoom)
  }

  /// Scrolls to the first section of a letter; arrow keys in the list go on from there.
  private func show(letter: Int) {
    guard letters.entries.indices.contains(letter), let section = letters.entries[letter].section
    else { return }
    let view = page.collection.collectionView
    let item = ItemIndex(section, 0)
    view.focus(item)
    view.scroll(to: .item(item), at: .start, animated: false)
    chosenOffset = view.contentOffset.y
  }

  /// Marks the letter of the section at the top.
  private func followList() {
    let view = page.collection.collectionView
    // The last sections cannot come to the top: the letter that led there stays marked.
    if let chosenOffset, abs(chosenOffset - view.contentOffset.y) < 0.5 { return }
    chosenOffset = nil
    let current = topSection.flatMap { letters.entry(of: $0) }
    if index.current != current { index.current = current }
  }

  /// The section that is read at the top.
  private var topSection: Int? {
    let view = page.collection.collectionView
    let sections = view.visibleElements.compactMap { element -> Int? in
      guard let item = element.itemIndex, let frame = view.screenFrame(of: element) else {
        return nil
      }
      // What is left of a section behind its title is no longer read.
      let title = view.screenFrame(of: .header(item.section))?.maxY ?? 0
      return frame.maxY > max(title, 1) + 1 ? item.section : nil
    }
    return sections.min()
  }
}

extension PackagesScreen: CollectionViewDelegate {
  func didScroll() { followList() }

  /// Rows came or went; letters change after the layout.
  func didLayOut() {
    guard index.isVisible else { return }
    Task { [weak self] in self?.followList() }
  }
}
