import OcelotEngine

/// What a context says, taken step by step into a state that is prepared.
extension SectionCore {
  /// Takes another text size: everything is asked again, of very many sections each once it comes
  /// near; and what was measured is an estimate.
  func takeTextSize(_ state: inout SectionState, scaledBy factor: Double) {
    // Heights that somebody said may depend on text.
    facts.forgetAll()
    state.globals.outdate(scaledBy: factor)
    state.globals = rules.makeGlobalHeaders().carrying(state.globals)
    state.globalBackground = rules.makeGlobalBackground()
    if state.sections.summary.sections > rules.sectionsRenewedAtOnce {
      state.askLater(scaledBy: factor)
    } else {
      askAgain(&state, scaledBy: factor)
    }
  }

  /// Takes items that are asked for again, with their badges.
  func takeItems(_ state: inout SectionState, _ context: InvalidationContext) {
    for item in context.items {
      for kind in facts.refreshBadges(of: item) {
        context.supplementaries.insert(.supplementary(kind, .item(item)))
      }
      state.update(item.section) { box in
        guard item.item >= 0, item.item < box.body.count else { return }
        let old = (box.slot(of: item.item), box.bodyExtent)
        let one = item.item..<item.item + 1
        if rules.measuresItems(of: box.body) {
          box.body.outdate([one], scaledBy: 1)
        } else {
          box.body.replace(rules.edits([(one, one)], in: item.section, for: box.body))
        }
        var new = box.slot(of: item.item)
        new.isEstimated = old.0.isEstimated
        if old != (new, box.bodyExtent) { context.movesOthers = true }
      }
    }
  }

  /// Takes supplementaries that are asked for again.
  func takeSupplementaries(_ state: inout SectionState, _ context: InvalidationContext) {
    for element in context.supplementaries {
      facts.forget(element)
      state.outdate(element)
    }
  }

  /// Takes measured sizes; those that make no sense are reported.
  func takeMeasured(_ state: inout SectionState, _ context: InvalidationContext) {
    for (element, size) in state.inOrder(context.measuredSizes) {
      guard size.width >= 0, size.height >= 0, size.width <= Limits.length,
        size.height <= Limits.length
      else {
        environment?.reporter.report(
          Report(.invalidMetrics, "\(element) was measured \(size); ignored"))
        continue
      }
      if case .supplementary(_, .item) = element {
        facts.measure(element, size)
        continue
      }
      if let section = element.itemIndex?.section,
        state.isUnasked(section) || state.isOutdated(section)
      {
        ask([section], &state, context)
        continue
      }
      let (length, breadth) =
        state.axis == .vertical ? (size.height, size.width) : (size.width, size.height)
      state.measure(element, length: length, breadth: breadth)
    }
  }

  /// Asks how sections are arranged that are near, or brings them up to date.
  func ask(_ sections: [Int], _ state: inout SectionState, _ context: InvalidationContext) {
    guard !sections.isEmpty else { return }
    context.rearranges = true
    context.movesOthers = true
    for section in sections {
      bringUpToDate(section, &state)
      inspectLater(section)
    }
    state.settle()
  }

  /// Asks every question of every section again, and for the sizes of items where somebody was
  /// asked.
  ///
  /// - Parameters:
  ///   - state: what is brought up to date.
  ///   - ofSizes: whether anybody is asked for sizes.
  ///   - factor: by how much measured sizes are scaled before, as estimates; nil to keep them.
  func askAgain(
    _ state: inout SectionState, ofSizes: Bool = true, scaledBy factor: Double? = nil
  ) {
    let (room, epoch) = (state.room, state.epoch)
    var section = 0
    state.sections.updateEach { box in
      defer {
        box.stamp(epoch)
        section += 1
      }
      if let factor {
        box.outdateAll(scaledBy: factor)
        if !box.isToBeAsked, rules.isAsDescribed(box, section: section) { return }
      }
      rules.refresh(&box, section: section, count: laidOut[section], in: room)
      if ofSizes, !box.isUnasked { rules.refreshSizes(&box, section: section) }
    }
  }
}

extension InvalidationContext {
  /// The sections of the items that the context names; nil where it may change others as well.
  var sectionsOfSizes: Set<Int>? {
    guard !everything, !counts, !editing, !sizes, textScaleFactor == nil, estimateScaleFactor == nil
    else { return nil }
    return Set(items.map(\.section)).union(measuredSizes.keys.compactMap(\.section))
  }
}
