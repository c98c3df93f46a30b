/// What a block of updates answers: a change set.
///
/// Only ``ChangeSet`` is one. It is a protocol so that the compiler tells a block that answers from
/// one that does not, whose calls say what happened.
public protocol BatchAnswer {
  /// What the block changed.
  var changeSet: ChangeSet { get }
}

extension ChangeSet: BatchAnswer {
  /// The change set itself.
  public var changeSet: ChangeSet { self }
}
