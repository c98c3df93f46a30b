import OcelotEngine

/// What is known of the size of one item of a group.
struct GroupSize: Hashable, Sendable {
  /// The extent along, in points.
  var length: Double
  /// The extent across, in points.
  var breadth: Double
  /// The room across in which it was measured, in points.
  var room: Double
  /// Whether it was measured, and is not an estimate by now.
  var isMeasured: Bool

  /// Whether it is the size in a room, too: an item that had more than it took takes as much in
  /// less.
  func isMeasured(in room: Double) -> Bool {
    isMeasured && (self.room == room || (breadth < self.room && breadth <= room))
  }

  /// The same as an estimate, scaled by a factor.
  ///
  /// It has a point at least: what covers nothing would never be measured again.
  func outdated(scaledBy factor: Double) -> GroupSize {
    GroupSize(
      length: max(1, (length * factor).boundedExtent),
      breadth: max(1, (breadth * factor).boundedExtent), room: room, isMeasured: false)
  }
}
