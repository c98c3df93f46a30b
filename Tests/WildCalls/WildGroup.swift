import Glibc

/// Calls that are tried in one process, so that one that ends the process names itself.
@MainActor
public struct WildGroup {
  /// What the group is about.
  public let name: String
  /// The calls.
  public private(set) var calls: [WildCall] = []

  /// Makes a group.
  public init(_ name: String) { self.name = name }

  /// Adds a call: tried with each of the arguments on one thing, which `make` makes.
  ///
  /// The names are those of the public interface, `CollectionView.select(_:)`.
  public mutating func add<Thing, Argument>(
    _ names: String..., on make: @escaping @MainActor () -> Thing, with arguments: [Argument],
    _ call: @escaping @MainActor (Thing, Argument) -> Void
  ) {
    calls.append(
      WildCall(names: names) { progress in
        progress.begin(names[0], "(first)")
        let thing = make()
        for argument in arguments {
          progress.begin(names[0], argument)
          call(thing, argument)
        }
      })
  }

  /// Adds a call that needs nothing but its argument.
  public mutating func add<Argument>(
    _ names: String..., with arguments: [Argument],
    _ call: @escaping @MainActor (Argument) -> Void
  ) {
    add(names: names, with: arguments, call)
  }

  /// Adds a call that needs nothing but its argument.
  public mutating func add<Argument>(
    names: [String], with arguments: [Argument], _ call: @escaping @MainActor (Argument) -> Void
  ) {
    calls.append(
      WildCall(names: names) { progress in
        for argument in arguments {
          progress.begin(names[0], argument)
          call(argument)
        }
      })
  }

  /// Says what comes next within a call.
  public static func note(_ name: String, _ argument: some Any) {
    WildProgress.note(name, argument)
  }

  /// Tries each call in a process of its own, forked from this one, and ends this one.
  ///
  /// What failed stands in the standard error output, a line that begins with ``failure`` each.
  public func runEach() {
    for call in calls { Self.inChild { call.run(WildProgress()) } }
    exit(0)
  }

  /// Tries all calls in one process, forked from this one, and ends this one.
  public func runTogether() {
    Self.inChild {
      let progress = WildProgress()
      for call in calls { call.run(progress) }
    }
    exit(0)
  }

  /// What a line about a call that failed begins with.
  nonisolated public static let failure = "WILD CALL"

  private static func inChild(_ body: () -> Void) {
    let child = cFork()
    if child == 0 {
      body()
      _exit(0)
    }
    var status: Int32 = 0
    waitpid(child, &status, 0)
    guard status != 0 else { return }
    let line = "\(failure) ended with status \(status)\n"
    _ = write(STDERR_FILENO, line, line.utf8.count)
  }
}

/// One public call, or a few that go together.
@MainActor
public struct WildCall {
  /// The names as the public interface spells them: `CollectionView.select(_:)`.
  public let names: [String]
  let run: @MainActor (WildProgress) -> Void
}

/// The C library's `fork`, which Swift hides because of threads: only this one goes on in the
/// child, and the calls run on it alone.
@_silgen_name("fork")
private func cFork() -> Int32
