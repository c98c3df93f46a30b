/// What is in a node of an outline, as its data source says when it is expanded for the first time.
public enum OutlineChildren<Node> {
  /// Nothing but what was put there; without that the node cannot be expanded.
  case leaf
  /// These nodes.
  case nodes([Node])
  /// Nodes that have to be fetched: a row says so until they are there.
  ///
  /// The task is cancelled when the node is collapsed, goes, or loads again, and by
  /// ``DataSource/cancelLoads()``, which collapses a node in which nothing is yet. So does a load
  /// that throws `CancellationError`.
  case load(@MainActor () async throws -> [Node])
}

/// How far an outline is with what is in a node; unless it is one of these, no one has asked yet.
enum OutlineBranch {
  /// It is there, as the program put it there.
  case known
  /// It is there, as it was answered.
  case answered
  /// It loads; a mark stands in for it, unless there is something already.
  case loading
  /// It did not load; a mark says so.
  case failed(any Error)
}

/// A load of what is in a node.
@MainActor
final class OutlineLoad<ID: Hashable> {
  var task: Task<Void, Never>?
  /// Who was put into the node since the load began, and stays beside what comes.
  private(set) var added: Set<ID>

  init(added: Set<ID>) { self.added = added }

  /// Others were put into the node.
  func add(_ ids: [ID]) { added.formUnion(ids) }
}

/// What tells the row apart that stands in for what is in a node.
struct OutlineMarkID<ID: Hashable>: Hashable {
  let parent: ID
}
