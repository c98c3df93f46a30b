/// Elements by key, in the order of their keys.
///
/// Whatever goes through all of them does so in the same order in every process: no callback, frame
/// or report depends on how keys are hashed.
struct ElementTable: Sequence {
  /// The keys, ascending.
  private(set) var keys: [ElementKey] = []
  /// The elements, in the order of their keys.
  private(set) var values: [VisibleElement] = []

  /// An empty table.
  init() {}

  /// How many there are.
  var count: Int { keys.count }

  /// The element with a key.
  ///
  /// - Complexity: O(log v) to read; O(v) to add or to remove one of v, O(log v) at the end.
  subscript(key: ElementKey) -> VisibleElement? {
    get {
      let index = index(of: key)
      return index < keys.count && keys[index] == key ? values[index] : nil
    }
    set {
      let index = index(of: key)
      let isKnown = index < keys.count && keys[index] == key
      guard let newValue else {
        if isKnown { remove(at: index) }
        return
      }
      if isKnown {
        values[index] = newValue
      } else {
        keys.insert(key, at: index)
        values.insert(newValue, at: index)
      }
    }
  }

  /// Makes a table of elements whose keys are up to date and differ.
  ///
  /// - Complexity: O(v log v), O(v) for keys that ascend.
  @MainActor init(_ elements: [VisibleElement]) {
    keys = []
    keys.reserveCapacity(elements.count)
    var ascends = true
    for element in elements {
      let key = element.key
      if let last = keys.last, !last.isOrdered(before: key) { ascends = false }
      keys.append(key)
    }
    values = elements
    if !ascends {
      values.sort { $0.key.isOrdered(before: $1.key) }
      keys = values.map { $0.key }
    }
  }

  /// Makes a table of elements whose keys are up to date and ascend.
  ///
  /// - Complexity: O(v).
  @MainActor init(sorted elements: [VisibleElement]) {
    values = elements
    keys = elements.map { $0.key }
  }

  /// The elements of a section, in the order of their keys.
  ///
  /// - Complexity: O(log v) and what they are.
  func values(in section: Int) -> ArraySlice<VisibleElement> {
    let start = keys.partitioningIndex { ($0.section ?? -1) >= section }
    let end = keys[start...].partitioningIndex { ($0.section ?? -1) > section }
    return values[start..<end]
  }

  func makeIterator() -> Zip2Sequence<[ElementKey], [VisibleElement]>.Iterator {
    zip(keys, values).makeIterator()
  }

  private mutating func remove(at index: Int) {
    keys.remove(at: index)
    values.remove(at: index)
  }

  /// Where a key is, or belongs.
  private func index(of key: ElementKey) -> Int {
    // What comes mostly comes at the end.
    if let last = keys.last, last.isOrdered(before: key) { return keys.count }
    return keys.partitioningIndex(where: { !$0.isOrdered(before: key) })
  }
}

extension ElementKey {
  /// A total order: by section, global elements first; then headers and the like, items,
  /// decorations; then by kind and number.
  func isOrdered(before other: ElementKey) -> Bool {
    let (a, b) = (section ?? -1, other.section ?? -1)
    guard a == b else { return a < b }
    switch (self, other) {
    case (.item(let a), .item(let b)): return a.item < b.item
    case (.supplementary(let kind, let a), .supplementary(let otherKind, let b)):
      return kind != otherKind ? kind < otherKind : a < b
    case (.decoration(let kind, let a), .decoration(let otherKind, let b)):
      return kind != otherKind ? kind < otherKind : a < b
    default: return role < other.role
    }
  }

  private var role: Int {
    switch self {
    case .supplementary: 0
    case .item: 1
    case .decoration: 2
    }
  }
}
