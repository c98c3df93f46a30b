import OcelotEngine
import Testing

@testable import OcelotData

/// What depth costs, in steps from one source to another.
@MainActor
struct DepthTests {
  /// Follows a source as a view does: it asks for each item of the last section.
  private final class Asking: DataSourceObserver {
    func dataSource(_ root: DataSource, didEmit changes: ChangeSet) {
      let section = root.presentedSectionCount - 1
      for item in 0..<root.presentedItemCount(in: section) {
        _ = root.checkedIdentifier(at: ItemIndex(section, item))
        _ = root.content(of: .item(section, item))
        _ = root.allowsSelection(at: ItemIndex(section, item))
      }
      _ = root.description(of: section)
    }
  }

  private func steps(depth: Int, _ edit: (BasicDataSource<Thing>) -> Void) -> Int {
    let leaf = list("leaf", ["a", "b"])
    var root: DataSource = leaf
    for level in 0..<depth {
      root = ComposedDataSource([list("\(level)", ["x"]), root])
    }
    leaf.noContentPlaceholder = Placeholder(title: "None")
    let asking = Asking()
    root.observe(by: asking)
    root.loadContent()
    let counter = OperationCounter()
    DataSource.stepCounter = counter
    defer { DataSource.stepCounter = nil }
    edit(leaf)
    withExtendedLifetime(asking) {}
    return counter.count
  }

  @Test("An edit costs as many steps as the tree is deep, times a small number")
  func linear() {
    let edits: [(name: String, edit: (BasicDataSource<Thing>) -> Void)] = [
      ("append", { $0.append("c") }), ("remove", { $0.remove(at: 0) }),
      ("replace", { $0.replace(at: 0, with: Thing("a", 7)) }),
      ("empty", { $0.setItems([]) }), ("load", { $0.loadContent() }),
      ("headers", { $0.addHeader("k") { EmptyContent() } }),
    ]
    for (name, edit) in edits {
      let counts = [10, 20, 40, 80].map { steps(depth: $0, edit) }
      #expect(counts[3] < 40 * 80, "\(name): \(counts)")
      #expect(Double(counts[3]) < 2.2 * Double(counts[2]), "\(name): \(counts)")
      #expect(Double(counts[2]) < 2.2 * Double(counts[1]), "\(name): \(counts)")
    }
  }

  @Test("Children that are inserted one by one between others cost no more each if they are many")
  func children() {
    let counts = [64, 128, 256].map { count in
      let root = ComposedDataSource((0...count).map { list("\($0)", ["x"]) })
      let counter = OperationCounter()
      DataSource.stepCounter = counter
      defer { DataSource.stepCounter = nil }
      root.performUpdate {
        for number in 0..<count { root.insert(list("new \(number)", []), at: number * 2) }
      }
      return counter.count
    }
    #expect(counts[1] * 10 < counts[0] * 25 && counts[2] * 10 < counts[1] * 25, "\(counts)")
  }
}
