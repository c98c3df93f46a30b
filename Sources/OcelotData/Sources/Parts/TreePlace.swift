/// Where a source stands: what it is part of, where among its children, and who hears of its tree.
@MainActor
struct TreePlace {
  /// The source that this one is part of; nil for the outermost.
  private(set) weak var parent: ContainerDataSource?
  /// What the parent finds the place among its children by.
  private(set) var label = 0
  /// Who is told of changes of the tree, if the source is the outermost.
  private(set) weak var observer: (any DataSourceObserver)?

  /// The source becomes part of another one.
  mutating func join(_ parent: ContainerDataSource) { self.parent = parent }

  /// The source is part of no other any more.
  mutating func leave() { parent = nil }

  /// The source is a child with another label.
  mutating func label(as label: Int) { self.label = label }

  /// Someone else is told of changes.
  mutating func tell(_ observer: (any DataSourceObserver)?) { self.observer = observer }
}
