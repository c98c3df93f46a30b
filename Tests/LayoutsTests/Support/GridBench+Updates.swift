import OcelotEngine
import OcelotLayouts

extension GridBench {
  /// Applies a change set as the collection view does, up to the end of the pass.
  ///
  /// - Parameters:
  ///   - changes: what happened.
  ///   - sections: counts and descriptions after.
  ///   - proposed: the proposed offset as a function of the new state; the offset now if nil.
  /// - Returns: how far the offset moved.
  @discardableResult
  func apply(
    _ changes: [Change], _ sections: [(Int, SectionDescription)],
    proposed: (@MainActor (GridBench) -> Double)? = nil
  ) -> Double {
    let before = environment.counts
    environment.counts = SectionCounts(sections.map(\.0))
    environment.descriptions = sections.map(\.1)
    let (plan, _) = UpdateResolver.resolve(
      ChangeSet(changes), before: before, sectionCount: sections.count,
      itemCount: { sections[$0].0 })
    layout.apply(plan)
    let context = InvalidationContext()
    context.counts = true
    layout.prepare(context)
    let old = environment.viewport.minY
    let target = layout.targetOffset(proposed: Point(x: 0, y: proposed?(self) ?? old))
    environment.viewport.origin = target
    return target.y - old
  }

  func scroll(to offset: Double) { environment.scroll(to: offset) }
}
