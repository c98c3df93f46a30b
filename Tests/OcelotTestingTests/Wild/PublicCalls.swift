import Foundation

/// The public calls that take arguments, as the compiler knows them.
struct PublicCalls {
  /// The names, `CollectionView.select(_:)`, without those that override one of a class.
  private(set) var names: Set<String> = []
  /// Everything public.
  private(set) var all: Set<String> = []

  /// Reads the symbol graphs of modules; throws what the compiler says if it cannot make one.
  init(of modules: [String]) throws {
    let products = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent()
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("ocelot-symbols-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var symbols: [Symbol] = []
    for module in modules {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = [
        "swift", "symbolgraph-extract", "-module-name", module, "-I",
        products.appendingPathComponent("Modules").path, "-minimum-access-level", "public",
        "-skip-synthesized-members", "-skip-inherited-docs", "-output-dir", folder.path,
        "-target", "x86_64-unknown-linux-gnu",
      ]
      try process.run()
      process.waitUntilExit()
      guard process.terminationStatus == 0 else { throw Failure(module: module) }
      let file = folder.appendingPathComponent("\(module).symbols.json")
      symbols += try JSONDecoder().decode(Graph.self, from: Data(contentsOf: file)).symbols
    }
    let types = Dictionary(
      symbols.filter(\.isType).map { ($0.name, $0.kind.identifier) }, uniquingKeysWith: { $1 })
    for symbol in symbols where !symbol.isType {
      all.insert(symbol.name)
      if symbol.takesArguments(types) { names.insert(symbol.name) }
    }
  }

  struct Failure: Error { let module: String }

  private struct Graph: Decodable { let symbols: [Symbol] }

  private struct Symbol: Decodable {
    struct Kind: Decodable { let identifier: String }
    struct Fragment: Decodable { let spelling: String }
    let kind: Kind
    let pathComponents: [String]
    let declarationFragments: [Fragment]

    var name: String { pathComponents.joined(separator: ".") }
    private var declaration: String { declarationFragments.map(\.spelling).joined() }
    var isType: Bool {
      ["swift.class", "swift.struct", "swift.enum", "swift.protocol"].contains(kind.identifier)
    }

    /// Whether a caller can pass a value: an argument, or one to set in a class.
    ///
    /// What protocols require is called by Ocelot, not by its users: wild answers are tried with
    /// sources, delegates and layouts that give them. Setting a property of a struct stores a value;
    /// what reads it is a call of its own.
    func takesArguments(_ types: [String: String]) -> Bool {
      let type = pathComponents.dropLast().joined(separator: ".")
      let last = pathComponents.last ?? ""
      if types[type] == "swift.protocol" || declaration.contains("override ") { return false }
      switch kind.identifier {
      case "swift.property":
        return types[type] == "swift.class" && declaration.contains("var ")
          && !declaration.contains("{ get }")
      case "swift.method", "swift.type.method", "swift.init", "swift.subscript":
        return !last.hasSuffix("()") && !last.hasPrefix("hash(into")
          && last != "init(rawValue:)" && last != "init(stringLiteral:)"
      default: return false
      }
    }
  }
}
