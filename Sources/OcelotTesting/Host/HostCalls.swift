/// How often a collection view called its host, by call.
package struct HostCalls: Hashable, Sendable {
  /// Calls of `makeView`.
  package var makes = 0
  /// Calls of `update`.
  package var updates = 0
  /// Calls of `place`.
  package var places = 0
  /// Calls of `apply`.
  package var applies = 0
  /// Calls of `recycle`.
  package var recycles = 0
  /// Calls of `discard`.
  package var discards = 0
  /// Calls of `measure`.
  package var measures = 0
  /// Measurements that were made, because the host did not remember them.
  package var uncachedMeasures = 0
  /// Calls of `setDecorations`.
  package var decorations = 0
  /// Calls of `scheduleLayout`.
  package var schedules = 0
  /// Calls of `contentGeometryDidChange`.
  package var geometryChanges = 0
  /// Calls of `announce`.
  package var announcements = 0

  /// No calls.
  package init() {}

  /// The calls since an earlier count.
  package static func - (now: HostCalls, before: HostCalls) -> HostCalls {
    var result = HostCalls()
    result.makes = now.makes - before.makes
    result.updates = now.updates - before.updates
    result.places = now.places - before.places
    result.recycles = now.recycles - before.recycles
    result.discards = now.discards - before.discards
    result.measures = now.measures - before.measures
    result.uncachedMeasures = now.uncachedMeasures - before.uncachedMeasures
    result.decorations = now.decorations - before.decorations
    result.schedules = now.schedules - before.schedules
    result.geometryChanges = now.geometryChanges - before.geometryChanges
    result.announcements = now.announcements - before.announcements
    result.applies = now.applies - before.applies
    return result
  }
}
