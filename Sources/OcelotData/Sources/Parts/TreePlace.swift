/// Where a source stands: what it is part of, which child it is, and who hears of its tree.
@MainActor
struct TreePlace {
  /// The source that this one is part of; nil for the outermost.
  private(set) weak var parent: ContainerDataSource?
  /// The place among the parent's children, which the parent keeps right.
  private(set) var ordinal = 0
  /// Who is told of changes of the tree, if the source is the outermost.
  private(set) weak var observer: (any DataSourceObserver)?

  /// The source becomes part of another one.
  mutating func join(_ parent: ContainerDataSource) { self.parent = parent }

  /// The source is part of no other any more.
  mutating func leave() { parent = nil }

  /// The source is a child with another number.
  mutating func number(as ordinal: Int) { self.ordinal = ordinal }

  /// Someone else is told of changes.
  mutating func tell(_ observer: (any DataSourceObserver)?) { self.observer = observer }
}
