/// The public calls that take arguments, as the compiler knows them, and those by which hosts tell
/// what the reader does.
public struct PublicCalls {
  /// The names, `CollectionView.select(_:)`, without those that override one of a class.
  private var names: Set<String> = []
  /// Everything that groups may name.
  private var all: Set<String> = []

  /// Reads the symbol graphs of modules of this build.
  ///
  /// - Parameters:
  ///   - modules: their names.
  ///   - told: the types of which all calls count, also those that only the package sees: numbers
  ///     of a toolkit come in by them.
  /// - Throws: If the compiler cannot make one.
  public init(of modules: [String], told: Set<String> = []) throws {
    let graph = try SymbolGraph(of: modules)
    let symbols = graph.symbols + graph.packageSymbols
    let types = Dictionary(
      symbols.filter(\.isType).map { ($0.name, $0.kind.identifier) }, uniquingKeysWith: { $1 })
    for symbol in symbols where !symbol.isType {
      all.insert(symbol.name)
      let counts = symbol.isPublic || told.contains(symbol.pathComponents[0])
      if counts, symbol.takesArguments(types) { names.insert(symbol.name) }
    }
  }

  /// Compares the calls with those that groups try, and with those that are left out for a reason,
  /// by name or by a pattern with `*` at its start or end.
  ///
  /// - Returns: What does not agree, in words.
  @MainActor
  public func complaints(
    about groups: some Collection<WildGroup>, leftOut: [String: String]
  ) -> [String] {
    let tried = Set(groups.flatMap { $0.calls.flatMap(\.names) })
    let missing = names.subtracting(tried).filter { name in
      !leftOut.keys.contains { Self.matches(name, $0) }
    }
    // A name that no call has tries nothing.
    let stale = tried.filter { $0.contains("(") && !$0.contains(" ") }.subtracting(all)
      .filter { name in !all.contains { $0.hasSuffix(name.drop { $0 != "." }) } }
    return missing.sorted().map {
      "no group tries \($0): add it to one, or to `leftOut` with the reason"
    } + stale.sorted().map { "no call has the name \($0)" }
      + leftOut.sorted { $0.key < $1.key }.filter { pattern, _ in
        !names.contains { Self.matches($0, pattern) }
      }.map { "no call matches \($0.key), left out because \($0.value)" }
  }

  /// Whether a name is the pattern; a `*` at its start or end stands for anything.
  private static func matches(_ name: String, _ pattern: String) -> Bool {
    if pattern.hasPrefix("*") { return name.hasSuffix(pattern.dropFirst()) }
    if pattern.hasSuffix("*") { return name.hasPrefix(pattern.dropLast()) }
    return name == pattern
  }
}
