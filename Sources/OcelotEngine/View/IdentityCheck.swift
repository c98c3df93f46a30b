/// Compares the identifiers of what is on screen with the data source, which may have changed what
/// no change set says.
@MainActor
struct IdentityCheck {
  private let engine: Engine
  private var stage: Stage { engine.stage }

  init(of engine: Engine) { self.engine = engine }

  /// Compares identifiers after updates that were not shown over time.
  ///
  /// Only in a pass of its own: in between, the data may be ahead of what was said.
  func compareAfterCatchingUp() {
    guard stage.takeUncheckedIdentities() else { return }
    let update = UpdateInProgress(
      plan: .unchanged(engine.counts), transaction: Transaction(completion: nil),
      oldOffset: engine.contentOffset, animation: nil)
    compare(update)
    if !update.doubtfulSections.isEmpty, engine.session.hasPrepared {
      engine.apply(update.plan.doubting([], asSections: update.doubtfulSections))
      let context = InvalidationContext()
      context.counts = true
      engine.prepare(context)
      engine.layout.finishUpdate()
      engine.followDoubted(update.plan, in: update.doubtfulSections)
    }
    for element in ElementTable(Array(update.orphans.values)).values + update.removed {
      engine.presenter.remove(element)
    }
  }

  /// Whether every item on screen is the one that the data source has in its place, as far as it
  /// can be told now: after updates that await a pass, that pass compares.
  var holds: Bool {
    guard !stage.isBehind else { return true }
    return stage.elements.allSatisfy { key, element in
      let known = key.itemIndex == nil ? element.ownerIdentifier : element.identifier
      guard let item = key.itemIndex ?? key.owner, let known else { return true }
      return engine.identifier(of: item).map { $0 == known } ?? true
    }
  }

  /// Compares the identifiers of what is on screen with the data source.
  func compare(_ update: UpdateInProgress) {
    let repaired = update.plan.repairedSections
    engine.withIdentifiers { identifier in
      for element in stage.elements.values {
        // A layout may have shown an item that there is not.
        guard let item = element.key.itemIndex, update.plan.after.contains(item) else { continue }
        guard element.isIdentified, let present = identifier(item) else {
          // Others may stand there, which nothing tells.
          if repaired.contains(item.section) { element.outdateContent() }
          continue
        }
        guard !element.isIdentified(as: present), let known = element.identifier else {
          if repaired.contains(item.section) { element.outdateContent() }
          continue
        }
        let key = element.key
        stage.remove(key)
        update.orphan(element, known)
        update.doubt(item.section)
        guard !repaired.contains(item.section) else { continue }
        engine.reporter.report(
          Report(
            .identityMismatch,
            "\(key.name) was \(known) and is now \(present), which no change says: it is shown "
              + "again")
        )
      }
      compareCarriers(update, identifier)
    }
    compareSections(update)
    for (key, element) in stage.elements where key.itemIndex == nil && !key.isDecoration {
      guard let section = key.section else { continue }
      // Which items carry something, nothing tells where others may stand.
      if update.doubtfulSections.contains(section) || key.owner != nil && repaired.contains(section)
      {
        element.outdateContent()
      }
    }
    update.orphanRemoved { element in
      guard !repaired.isEmpty, let section = element.key.section,
        let after = update.plan.map.section(after: section), repaired.contains(after)
      else { return nil }
      return element.identifier
    }
  }

  /// Compares the identifiers of the items that carry what is on screen: they may be out of sight.
  private func compareCarriers(
    _ update: UpdateInProgress, _ identifier: (ItemIndex) -> AnyHashable?
  ) {
    for element in stage.elements.values where !element.key.isDecoration {
      guard let item = element.key.owner, update.plan.after.contains(item),
        let present = identifier(item)
      else { continue }
      let known = element.ownerIdentifier
      element.identifyOwner(as: present)
      guard let known, known != present, !update.doubtfulSections.contains(item.section) else {
        continue
      }
      update.doubt(item.section)
      guard !update.plan.repairedSections.contains(item.section) else { continue }
      engine.reporter.report(
        Report(
          .identityMismatch,
          "\(ElementKey.item(item).name) was \(known) and is now \(present), which no change says: "
            + "what it carries is shown again"))
    }
  }

  /// Compares the identifiers of the sections that headers on screen belong to.
  private func compareSections(_ update: UpdateInProgress) {
    var told: Set<Int> = []
    for element in stage.elements.values where element.key.itemIndex == nil {
      let key = element.key
      guard let known = element.ownerIdentifier, let section = key.section,
        let present = engine.sectionIdentifier(of: key, afterChange: true), present != known
      else { continue }
      element.identifyOwner(as: present)
      update.doubt(section)
      guard !update.plan.repairedSections.contains(section), told.insert(section).inserted else {
        continue
      }
      engine.reporter.report(
        Report(
          .identityMismatch,
          "section \(section) was \(known) and is now \(present), which no change says: its headers "
            + "are shown again"))
    }
  }
}
