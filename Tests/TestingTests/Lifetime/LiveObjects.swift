/// Objects that a test made, held weakly, so that those that outlive their screen can be named.
@MainActor
final class LiveObjects {
  private struct Entry {
    let name: String
    weak var object: AnyObject?
  }

  private var entries: [Entry] = []

  /// Watches an object, and answers it.
  @discardableResult
  func watch<T: AnyObject>(_ object: T, _ name: String? = nil) -> T {
    entries.append(Entry(name: name ?? "\(type(of: object))", object: object))
    return object
  }

  /// Watches an object behind a protocol.
  func watch(any object: AnyObject) {
    entries.append(Entry(name: "\(type(of: object))", object: object))
  }

  /// How many objects are watched, whether they live or not.
  var count: Int { entries.count }

  /// The names of those that live, once what the main actor was given to do is done.
  func alive() async -> [String] {
    for _ in 0..<200 {
      if entries.allSatisfy({ $0.object == nil }) { return [] }
      await Task.yield()
    }
    return entries.filter { $0.object != nil }.map(\.name)
  }
}
