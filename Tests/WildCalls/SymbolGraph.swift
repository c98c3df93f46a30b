import Foundation

/// What is public in modules, and what the package sees of them, as the compiler knows it.
public struct SymbolGraph {
  /// The public declarations, those inside of types among them.
  public private(set) var symbols: [Symbol] = []
  /// The declarations that are for modules of the package alone.
  public private(set) var packageSymbols: [Symbol] = []

  /// Reads the symbol graphs of modules of this build.
  ///
  /// - Throws: If the compiler cannot make one; it says why.
  public init(of modules: [String]) throws {
    let products = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent()
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("ocelot-symbols-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for module in modules {
      _ = try Self.run(
        [
          "swift", "symbolgraph-extract", "-module-name", module, "-I",
          products.appendingPathComponent("Modules").path, "-minimum-access-level", "package",
          "-skip-synthesized-members", "-skip-inherited-docs", "-output-dir", folder.path,
          "-target", "x86_64-unknown-linux-gnu",
        ] + (["OcelotGTK", "OcelotAdwaita"].contains(module) ? Self.headers() : []))
      // What a module adds to types of another one is in a file of its own.
      for name in [module] + modules.map({ "\(module)@\($0)" }) {
        let file = folder.appendingPathComponent("\(name).symbols.json")
        guard name == module || FileManager.default.fileExists(atPath: file.path) else { continue }
        let found = try JSONDecoder().decode(Graph.self, from: Data(contentsOf: file)).symbols
        symbols += found.filter { $0.isPublic }
        packageSymbols += found.filter { !$0.isPublic }
      }
    }
  }

  /// Where the headers of GTK are, and their module.
  private static func headers() throws -> [String] {
    let module = URL(fileURLWithPath: #filePath)
      .appendingPathComponent("../../../Sources/CGTK").standardizedFileURL.path
    return try ["-I", module]
      + run(["pkg-config", "--cflags-only-I", "libadwaita-1"]).split(whereSeparator: \.isWhitespace)
      .map(String.init)
  }

  private static func run(_ command: [String]) throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure(command: command) }
    return String(decoding: data, as: UTF8.self)
  }

  struct Failure: Error { let command: [String] }

  private struct Graph: Decodable { let symbols: [Symbol] }

  /// A declaration.
  public struct Symbol: Decodable {
    struct Kind: Decodable { let identifier: String }
    struct Fragment: Decodable { let spelling: String }
    let kind: Kind
    let accessLevel: String
    let pathComponents: [String]
    let declarationFragments: [Fragment]

    /// The name with those of the types around it: `CollectionView.select(_:)`.
    public var name: String { pathComponents.joined(separator: ".") }
    /// The source of the declaration: `func select(_ item: ItemIndex)`.
    public var declaration: String { declarationFragments.map(\.spelling).joined() }
    var isPublic: Bool { accessLevel != "package" }
    var isType: Bool {
      ["swift.class", "swift.struct", "swift.enum", "swift.protocol"].contains(kind.identifier)
    }

    /// Whether a caller can pass a value: an argument, or one to set in a class.
    ///
    /// What protocols require is called by Ocelot, not by its users: wild answers are tried with
    /// sources, delegates and layouts that give them. Setting a property of a struct stores a
    /// value; what reads it is a call of its own.
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
