import Testing
import WildCalls

/// Law 2 for public calls: no argument traps or hangs.
///
/// Each group runs in a process of its own. Its last words name the call and the argument. One
/// after the other: Swift Testing reads what each writes on a thread of the pool, and while that is
/// full it looks for a process that has ended over and over, for as long as another one runs.
@Suite(.serialized) struct WildCallTests {
  @MainActor static let groups: [String: WildGroup] = {
    let all = [
      WildGroup.values, .updates, .elements, .places, .layouts, .sources, .outlines, .editing,
      .tools,
    ]
    return Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
  }()

  @Test(arguments: [
    "values", "updates", "elements", "places", "layouts", "sources", "outlines", "editing",
    "tools",
  ])
  func noArgumentTrapsOrHangs(_ name: String) async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) { [name] in
      await MainActor.run { WildCallTests.groups[name]!.runEach() }
    }
    guard let result else { return }
    let words = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(!words.contains(WildGroup.failure), "\(words.suffix(8000))")
  }
}
