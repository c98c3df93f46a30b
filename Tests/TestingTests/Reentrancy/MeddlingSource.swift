import OcelotTesting

/// A data source that changes its data when it is asked.
final class MeddlingSource: CollectionViewDataSource {
  let meddler: Meddler
  private var source: SampleDataSource { meddler.source }

  init(_ meddler: Meddler) { self.meddler = meddler }

  var numberOfSections: Int {
    meddler.reached(.sections)
    return source.numberOfSections
  }
  func numberOfItems(in section: Int) -> Int {
    meddler.reached(.items)
    return source.numberOfItems(in: section)
  }
  func identifier(of item: ItemIndex) -> AnyHashable? {
    let answer = source.identifier(of: item)
    meddler.reached(.identifier)
    return answer
  }
  func identifier(ofSection section: Int) -> AnyHashable { source.identifier(ofSection: section) }
  func content(of element: ElementKey) -> any Content {
    let answer = source.content(of: element)
    meddler.reached(.content)
    return answer
  }
  var globalDescription: SectionDescription { source.globalDescription }
  func description(of section: Int) -> SectionDescription {
    let answer = source.description(of: section)
    meddler.reached(.description)
    return answer
  }
  func allowsSelection(at item: ItemIndex) -> Bool {
    meddler.reached(.permission)
    return true
  }
}

/// A delegate that changes the data when it is told something.
final class MeddlingDelegate: CollectionViewDelegate {
  let meddler: Meddler

  init(_ meddler: Meddler) { self.meddler = meddler }

  func willDisplay(_ element: ElementKey) { meddler.reached(.willDisplay) }
  func didEndDisplaying(_ element: ElementKey) { meddler.reached(.didEndDisplaying) }
  func didLayOut() { meddler.reached(.didLayOut) }
  func didScroll() { meddler.reached(.didScroll) }
  func didSelect(_ item: ItemIndex) { meddler.reached(.didSelect) }
  func targetOffset(proposed: Point) -> Point {
    meddler.reached(.targetOffset)
    return proposed
  }
}
