/// How often a collection view called its host, by call.
public struct HostCalls: Hashable, Sendable {
  /// Calls of `makeView`.
  public var makes = 0
  /// Calls of `update`.
  public var updates = 0
  /// Calls of `place`.
  public var places = 0
  /// Calls of `apply`.
  public var applies = 0
  /// Calls of `recycle`.
  public var recycles = 0
  /// Calls of `discard`.
  public var discards = 0
  /// Calls of `measure`.
  public var measures = 0
  /// Measurements that were made, because the host did not remember them.
  public var uncachedMeasures = 0
  /// Calls of `setDecorations`.
  public var decorations = 0
  /// Calls of `scheduleLayout`.
  public var schedules = 0
  /// Calls of `contentGeometryDidChange`.
  public var geometryChanges = 0
  /// Calls of `announce`.
  public var announcements = 0

  /// No calls.
  public init() {}

  /// The calls since an earlier count.
  public static func - (now: HostCalls, before: HostCalls) -> HostCalls {
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
