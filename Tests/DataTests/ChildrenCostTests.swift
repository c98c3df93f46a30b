import OcelotEngine
import Testing

@testable import OcelotData

/// What many children cost, in steps from one to another.
@MainActor
struct ChildrenCostTests {
  /// The steps for several numbers of children, each twice the one before; nothing else runs
  /// meanwhile.
  private func steps(_ counts: [Int], _ body: (Int, OperationCounter) -> Void) -> [Int] {
    counts.map { count in
      let counter = OperationCounter()
      DataSource.stepCounter = counter
      defer { DataSource.stepCounter = nil }
      body(count, counter)
      return counter.count
    }
  }

  /// Whether twice as many children cost about twice as much, and not four times.
  private func areProportional(_ steps: [Int]) -> Bool {
    zip(steps, steps.dropFirst()).allSatisfy { $1 * 10 < $0 * 25 }
  }

  @Test("Failures that an indicator covers are not looked at whenever something happens")
  func failures() async {
    var scripts: [ScriptedLoad] = []
    let steps = steps([64, 128, 256]) { count, counter in
      let slow = ScriptedList("slow")
      let lists = (0..<count).map { ScriptedList("\($0)") }
      scripts += (lists + [slow]).map(\.script)
      let root = ComposedDataSource(lists + [slow])
      let recorder = Recorder(root)
      recorder.expectsNoProblems = false
      root.loadContent()
      counter.reset()
      for list in lists { list.end(.failure(LoadFailure())) }
      #expect(recorder.reports.codes.isEmpty)
      slow.end(.result(.content))
      #expect(recorder.reports.codes == Array(repeating: .loadFailed, count: count))
    }
    #expect(areProportional(steps), "\(steps)")
    for script in scripts { await script.finishAll() }
  }

  @Test("What waits for others is found by its source: as loads end, again, and as children go")
  func waitingUpdates() async {
    var scripts: [ScriptedLoad] = []
    let steps = steps([64, 128, 256]) { count, counter in
      let slow = ScriptedList("slow")
      let lists = (0..<count).map { ScriptedList("\($0)") }
      scripts += (lists + [slow]).map(\.script)
      let root = ComposedDataSource(lists.map { ComposedDataSource([$0]) } + [slow])
      root.loadContent()
      counter.reset()
      for list in lists { list.end(.result(.content { list.setItems(["x"]) })) }
      for list in lists { list.loadContent() }
      for list in lists { list.end(.result(.content { list.setItems(["y"]) })) }
      for child in root.children.dropLast() { root.remove(child) }
      #expect(root.loading.heldCount == 0)
      slow.end(.result(.content))
    }
    #expect(areProportional(steps), "\(steps)")
    for script in scripts { await script.finishAll() }
  }

  @Test("Children that come and go at one place, again and again, have their places")
  func crowded() {
    let root = ComposedDataSource([list("a", ["x"]), list("b", ["x"])])
    func insert(_ name: String) {
      root.insert(list(name, ["x"]), at: root.children.count - 1)
    }
    for number in 0..<20 { insert("\(number)") }
    root.remove(root.children[root.children.count - 4])
    insert("after")
    root.remove(root.children[root.children.count - 3])
    insert("last")
    // Any numbers do; the same ones each time.
    var state: UInt64 = 20_261_127
    func next(_ count: UInt64) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % count)
    }
    for number in 0..<3_000 {
      let place = max(0, root.children.count / 2 - next(3))
      if root.children.count > 8, next(20) < 9 {
        root.remove(root.children[place])
      } else {
        root.insert(list("r\(number)", ["x"]), at: place)
      }
    }
    #expect(root.children.enumerated().allSatisfy { root.ordinal(of: $1) == $0 })
  }

  @Test(
    "Children find their places among many at the cost of a search, wherever others come and go")
  func places() {
    let steps = steps([1_024, 2_048, 4_096]) { count, counter in
      let lists = (0..<count).map { list("\($0)", ["x"]) }
      let root = ComposedDataSource(lists)
      root.list.counter = counter
      counter.reset()
      var new: [DataSource] = []
      for number in 0..<count / 2 {
        let child = list("new", ["x"])
        new.append(child)
        // At the start, and at one place in the middle.
        let place = number % 2 == 0 ? 0 : root.list.count / 2
        root.insert(child, at: place)
        #expect(root.sectionOffset(of: child) == place)
        lists[count - 1].append("y")
      }
      for child in new { root.remove(child) }
      root.move(lists[0], to: count - 1)
      #expect(root.sectionOffset(of: lists[0]) == count - 1)
    }
    #expect(areProportional(steps), "\(steps)")
  }
}

extension ScriptedList {
  /// Ends the load under way at once.
  fileprivate func end(_ outcome: LoadOutcome) {
    finish(outcome, generation: loading.machine.generation)
  }
}
