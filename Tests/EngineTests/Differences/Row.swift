import OcelotEngine

/// An item with an identity and a value that may change.
struct Row: Identifiable, Equatable, Sendable, ExpressibleByIntegerLiteral {
  var id: Int
  var value = 0

  init(_ id: Int, _ value: Int = 0) {
    self.id = id
    self.value = value
  }
  init(integerLiteral id: Int) { self.init(id) }
}

/// A section of rows.
struct Shelf: IdentifiedSection, Equatable, Sendable {
  var id: Int
  var items: [Row]
  var title = ""

  init(_ id: Int, _ items: [Row], title: String = "") {
    self.id = id
    self.items = items
    self.title = title
  }

  func looksEqual(to other: Shelf) -> Bool { title == other.title }
}

/// What a change set makes of sections, worked out slowly: what goes is crossed out, what comes
/// takes its place from the front, and the rest keeps its order.
func applied(_ changes: [Change], to old: [Shelf], new: [Shelf]) -> [Shelf]? {
  var rest: [[Row?]] = old.map { $0.items.map { $0 } }
  var goneSections: Set<Int> = []
  var placedSections: [Int: Int?] = [:]
  var placed: [ItemIndex: Row] = [:]
  for change in changes {
    switch change {
    case .deleteSections(let range, _): goneSections.formUnion(range)
    case .insertSections(let range, _):
      for section in range { placedSections[section] = .some(nil) }
    case .moveSection(let from, let to):
      goneSections.insert(from)
      placedSections[to] = from
    case .deleteItems(let section, let range):
      for item in range {
        guard rest[section][item] != nil else { return nil }
        rest[section][item] = nil
      }
    case .moveItem(let from, let to):
      guard let row = rest[from.section][from.item] else { return nil }
      rest[from.section][from.item] = nil
      placed[to] = row
    case .insertItems(let section, let range):
      for item in range { placed[ItemIndex(section, item)] = new[section].items[item] }
    default: break
    }
  }
  var staying = old.indices.filter { !goneSections.contains($0) }[...]
  var result: [Shelf] = []
  for number in new.indices {
    let source = placedSections[number] ?? staying.popFirst()
    guard let source else {
      result.append(new[number])
      for item in new[number].items.indices where placed[ItemIndex(number, item)] != nil {
        result[number].items[item] = placed[ItemIndex(number, item)]!
      }
      continue
    }
    var items = rest[source].compactMap { $0 }[...]
    var shelf = Shelf(old[source].id, [], title: old[source].title)
    while true {
      if let row = placed[ItemIndex(number, shelf.items.count)] {
        shelf.items.append(row)
      } else if let row = items.popFirst() {
        shelf.items.append(row)
      } else {
        break
      }
    }
    result.append(shelf)
  }
  return staying.isEmpty ? result : nil
}

/// The length of a longest rising subsequence, by comparing all pairs.
func longestRise(_ values: [Int]) -> Int {
  var best = [Int](repeating: 1, count: values.count)
  for i in values.indices {
    for j in 0..<i where values[j] < values[i] { best[i] = max(best[i], best[j] + 1) }
  }
  return best.max() ?? 0
}
