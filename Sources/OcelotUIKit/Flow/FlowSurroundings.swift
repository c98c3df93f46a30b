import CoreGraphics
import Ocelot

/// What the engine's flow asks, answered by UIKit's: what is seen, what there is, what its delegate
/// says; and what is to be prepared.
@MainActor
final class FlowSurroundings: LayoutEnvironment {
  private unowned let layout: UICollectionViewFlowLayout
  /// What is to be prepared before the next question; nil for nothing.
  private var pending: InvalidationContext? = .all()
  private(set) var isPreparingLayout = false
  /// Whether the delegate could not be asked: the next update asks everything again.
  private var missesAnswers = false
  /// The size of the item by which it was found out whether the delegate says sizes.
  private var probe: (item: ItemIndex, size: Size)?

  init(of layout: UICollectionViewFlowLayout) { self.layout = layout }

  private var collection: UICollectionView? { layout.collectionView }
  private var outer: (any LayoutEnvironment)? { layout.adapter?.environment }

  // What is to be prepared.

  func invalidateLayout(_ context: InvalidationContext) {
    guard !isPreparingLayout else { return }
    merge(context)
  }

  private func merge(_ context: InvalidationContext) {
    let all = pending ?? layoutContext()
    all.merge(context)
    pending = all
  }

  private func layoutContext() -> FlowInvalidationContext {
    let context = FlowInvalidationContext()
    (context.metrics, context.attributes) = (false, false)
    return context
  }

  /// A context of UIKit's, as the engine's flow knows it.
  func add(_ context: UICollectionViewLayoutInvalidationContext) {
    let isReload = context.invalidateEverything || context.invalidateDataSourceCounts && !isUpdating
    if isReload { return merge(.all()) }
    let new = layoutContext()
    new.counts = context.invalidateDataSourceCounts
    if let flow = context as? UICollectionViewFlowLayoutInvalidationContext {
      // Also after an update: whether a section has a header may depend on what is in it. Where
      // there is no one to ask, only what is new is laid out.
      if delegate != nil || !context.invalidateDataSourceCounts {
        new.metrics = flow.invalidateFlowLayoutDelegateMetrics
        new.attributes = flow.invalidateFlowLayoutAttributes
      }
      for (path, size) in flow.preferredSizes {
        if let item = path.itemIndex { new.measuredSizes[.item(item)] = size.ocelot }
      }
      if let change = flow.boundsChange { new.bounds = (change.old.ocelot, change.new.ocelot) }
    }
    merge(new)
  }

  /// Whether an update is on its way.
  private var isUpdating = false

  /// Whether an update is on its way and has not come: everything is answered as before.
  var awaitsUpdate: Bool { isUpdating && plans.isEmpty }

  /// An update is on its way: until it comes, everything is answered as before.
  func expectUpdate() { isUpdating = true }

  /// An update that has not come does not come any more.
  func endExpectation() { if plans.isEmpty { isUpdating = false } }

  /// Everything is asked again.
  func addReload() {
    (isUpdating, missesAnswers) = (false, false)
    merge(.all())
  }

  private var plans: [UpdatePlan] = []

  /// An update: the engine's flow keeps what it had before, unless it could not be asked.
  func add(_ plan: UpdatePlan) {
    if missesAnswers { return addReload() }
    guard pending?.everything != true else { return }
    isUpdating = true
    plans.append(plan)
  }

  private var isReadingMetrics = false

  /// A subclass may answer metrics otherwise than it did, without a word.
  private func readMetrics(_ flow: FlowLayout) {
    guard !isReadingMetrics else { return }
    isReadingMetrics = true
    defer { isReadingMetrics = false }
    flow.metrics = layout.metrics
  }

  /// Brings a flow up to date.
  func settle(_ flow: FlowLayout) {
    guard !isPreparingLayout, collection != nil else { return }
    guard pending != nil || !plans.isEmpty, !awaitsUpdate else { return }
    readMetrics(flow)
    isPreparingLayout = true
    defer { isPreparingLayout = false }
    askedCounts = nil
    for plan in plans { flow.apply(plan) }
    plans = []
    isUpdating = false
    let context = pending ?? layoutContext()
    pending = nil
    probe = nil
    flow.prepare(context)
  }

  // What is seen, and what there is.

  var viewport: Rect { outer?.viewport ?? collection.map { $0.bounds.ocelot } ?? .zero }
  var contentInsets: Insets {
    outer?.contentInsets ?? collection?.adjustedContentInset.ocelot(isMirrored: false) ?? .zero
  }
  var displayScale: Double { outer?.displayScale ?? 1 }
  var isEditing: Bool { false }
  var counts: SectionCounts {
    guard let collection else { return outer?.counts ?? SectionCounts() }
    // A double of a test's may say other counts than are shown, and a reload that waits has others.
    if let counts = outer?.counts, collection.saysShownCounts { return counts }
    if let askedCounts { return askedCounts }
    let counts = SectionCounts(
      (0..<collection.numberOfSections).map { collection.numberOfItems(inSection: $0) })
    askedCounts = counts
    return counts
  }
  /// The counts that the collection view says, asked once for each time that lines are brought up
  /// to date.
  private var askedCounts: SectionCounts?
  var globalDescription: SectionDescription { .plain }
  func description(of section: Int) -> SectionDescription { .plain }
  func canEdit(_ item: ItemIndex) -> Bool { false }
  func canMove(_ item: ItemIndex) -> Bool { false }
  var reporter: any Reporter { outer?.reporter ?? SilentReporter() }

  /// Whether there is what a key names.
  func has(_ key: ElementKey) -> Bool {
    guard let collection, let section = key.section, section >= 0,
      section < collection.numberOfSections
    else { return false }
    guard let item = key.itemIndex else { return true }
    return item.item >= 0 && item.item < collection.numberOfItems(inSection: section)
  }
}

// The delegate's answers.
extension FlowSurroundings: FlowLayoutDelegate {
  private var delegate: (any UICollectionViewDelegateFlowLayout)? {
    // A double may keep its delegate itself.
    collection?.scrollDelegate as? any UICollectionViewDelegateFlowLayout
      ?? collection?.delegate as? any UICollectionViewDelegateFlowLayout
  }

  /// Asks about what is shown; nil while the data is ahead of it, where the same place is another
  /// item's.
  private func ask<Answer>(
    _ question: (any UICollectionViewDelegateFlowLayout, UICollectionView) -> Answer?
  ) -> Answer? {
    guard let delegate, let collection else { return nil }
    let answer = isDataAhead ? nil : question(delegate, collection)
    // The answer itself may have changed the data.
    guard !isDataAhead else {
      missesAnswers = true
      return nil
    }
    return answer
  }

  /// Whether changes wait that places in use do not know of.
  private var isDataAhead: Bool {
    collection?.batches.needsReload == true && !answersReload
      || outer?.collectionView?.isDataAhead == true
  }

  /// Whether lines are brought up to date with the reload that waits: it came before they were, and
  /// the collection view says the counts of the new data.
  private var answersReload: Bool {
    isPreparingLayout && pending?.everything != true && collection?.isLayingOut == false
  }

  private func size(_ item: ItemIndex) -> Size? {
    ask { delegate, view in
      delegate.collectionView?(view, layout: layout, sizeForItemAt: IndexPath(item))?.ocelot
    }
  }

  func itemSizes(in section: Int, of flow: FlowLayout) -> FlowItemSizes? {
    guard delegate != nil, numberOfItems(in: section) > 0 else { return nil }
    let first = ItemIndex(section, 0)
    guard let size = size(first) else { return nil }
    probe = (first, size)
    return .each
  }

  private func numberOfItems(in section: Int) -> Int {
    collection?.numberOfItems(inSection: section) ?? 0
  }

  func size(of item: ItemIndex, in flow: FlowLayout) -> Size? {
    if let probe, probe.item == item {
      self.probe = nil
      return probe.size
    }
    return size(item)
  }

  func insets(of section: Int, in flow: FlowLayout) -> Insets? {
    ask { $0.collectionView?($1, layout: layout, insetForSectionAt: section) }
      .map { layout.ocelot($0) }
  }

  func lineSpacing(of section: Int, in flow: FlowLayout) -> Double? {
    ask { $0.collectionView?($1, layout: layout, minimumLineSpacingForSectionAt: section) }
      .map { Double($0) }
  }

  func itemSpacing(of section: Int, in flow: FlowLayout) -> Double? {
    ask {
      $0.collectionView?($1, layout: layout, minimumInteritemSpacingForSectionAt: section)
    }
    .map { Double($0) }
  }

  func headerExtent(of section: Int, in flow: FlowLayout) -> Double? {
    ask { $0.collectionView?($1, layout: layout, referenceSizeForHeaderInSection: section) }
      .map { layout.along($0) }
  }

  func footerExtent(of section: Int, in flow: FlowLayout) -> Double? {
    ask { $0.collectionView?($1, layout: layout, referenceSizeForFooterInSection: section) }
      .map { layout.along($0) }
  }
}
