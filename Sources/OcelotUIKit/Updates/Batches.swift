import CoreGraphics
import Ocelot

/// The updates of a collection view: the block that is open, and whether everything is to be asked
/// again.
@MainActor
final class Batches {
  private unowned let collection: UICollectionView
  /// What the open block changed; nil while none is open.
  private var open: BatchUpdate?
  /// Who waits for the end of the open block.
  private var waiting = Completions()
  /// Whether everything is to be asked again, at the next layout.
  private(set) var needsReload = false
  /// Whether the layout is told of a reload.
  private var isAnnouncing = false

  init(of collection: UICollectionView) { self.collection = collection }

  private var core: CollectionCore? { collection.core }

  /// Whether a block is open.
  var isOpen: Bool { open != nil }

  /// Everything is to be asked again; the layout is told at once, and each time: the data may be
  /// another again.
  func reloadLater() {
    needsReload = true
    // A layout may ask for a reload as it is told of one.
    guard !isAnnouncing else { return }
    isAnnouncing = true
    defer { isAnnouncing = false }
    collection.collectionViewLayout.adapter?.announce(everything: true)
  }

  /// Asks everything again now, if it is to be.
  func reloadIfNeeded() {
    guard let core, takeReload() else { return }
    core.engine.reloadData()
  }

  /// Whether everything is to be asked again, which is about to be done.
  private func takeReload() -> Bool {
    guard needsReload else { return false }
    needsReload = false
    collection.ocelotReporter.forgetUntoldChange()
    core?.forgetEarly()
    return true
  }

  /// Runs a block, which joins the one that is open.
  func perform(_ updates: (() -> Void)?, completion: ((Bool) -> Void)?) {
    guard !isOpen else {
      waiting.add(completion)
      updates?()
      return
    }
    // Counts are known then. What else waits is laid out with what the block says: the data may
    // have changed before it.
    if needsReload || core?.wasAskedForCounts != true { collection.layoutIfNeeded() }
    submit(Completions(completion), knowing: core?.engine.settledCounts) { updates?() }
  }

  /// Adds to the block that is open; outside of one a change is a batch of its own, made after the
  /// data changed.
  func change(_ record: (inout BatchUpdate) -> Void) {
    guard var batch = open else {
      submit(Completions(), knowing: core?.engine.settledCounts) { change(record) }
      return
    }
    record(&batch)
    open = batch
  }

  /// Runs what a batch changes; the counts before it are nil where they were not asked yet, and
  /// where earlier changes may wait.
  private func submit(
    _ completions: Completions, knowing before: SectionCounts?, _ updates: () -> Void
  ) {
    guard let core else { return }
    waiting = completions
    // Who waits is held by the change, and by nothing once it is over.
    defer { waiting = Completions() }
    open = BatchUpdate()
    // Everything is asked again either way: what is named by a place before means nothing.
    guard !needsReload else {
      updates()
      open = nil
      collection.layoutIfNeeded()
      DelayedCall.run(after: 0) { completions.tell(true) }
      return
    }
    core.forgetEarly()
    var changesItems = true
    core.engine.performBatchUpdates(
      animation: UIView.animationInForce,
      { () -> ChangeSet in
        updates()
        // What else the block says means nothing where everything is asked again.
        if takeReload() {
          open = nil
          return .reload
        }
        let changes = close(before: before)
        changesItems = !changes.isEmpty
        // The layout is invalidated while everything is as it was.
        if changesItems { collection.collectionViewLayout.adapter?.announce(everything: false) }
        return changes
      }, completion: { if changesItems { completions.tell($0) } })
    // Of a batch that was wrong nothing may be left.
    if changesItems, !core.engine.isDataAhead {
      collection.collectionViewLayout.adapter?.endAnnouncement()
    }
    collection.ocelotReporter.endBatch()
    core.tellOffset()
    if !changesItems { showInvalidation(completions) }
    collection.layoutIfNeeded()
  }

  /// A batch without changes of items shows over time what was invalidated in it; a flow asks its
  /// delegate again.
  private func showInvalidation(_ completions: Completions) {
    guard let core else { return }
    let layout = collection.collectionViewLayout
    guard UIView.areAnimationsEnabled else {
      layout.invalidateLayout()
      DelayedCall.run(after: 0) { completions.tell(true) }
      return
    }
    core.engine.animate(
      UIView.animationInForce ?? .standard, { layout.invalidateLayout() },
      completion: { completions.tell($0) })
  }

  private func close(before: SectionCounts?) -> ChangeSet {
    let closed = open ?? BatchUpdate()
    open = nil
    if let before {
      let find = { [weak self] in self?.fault(in: closed, before: before) }
      let isLate = collection.ocelotReporter.beginBatch(changesCounts: closed.changesCounts) {
        fault(in: closed, before: $0) == nil
      }
      if collection.strictUpdates, !isLate, let fault = find() { fatalError(fault.message) }
      collection.ocelotReporter.begin(find)
    }
    if let twice = closed.reloadedAndMoved {
      if collection.strictUpdates { fatalError(twice.message) }
      collection.ocelotReporter.next.report(
        Report(
          .deletedAndMoved,
          "\(twice.message) UIKit raises here; it moves, and is shown again at its target"))
    }
    return ChangeSet(closed.changes, isAnimated: UIView.areAnimationsEnabled)
  }

  private func fault(in batch: BatchUpdate, before: SectionCounts) -> BatchUpdate.Fault? {
    do throws(BatchUpdate.Fault) {
      try batch.check(before: before, sections: collection.askedNumberOfSections) {
        collection.askedNumberOfItems(in: $0)
      }
      return nil
    } catch { return error }
  }
}
