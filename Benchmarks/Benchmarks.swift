import Foundation

/// Prints what Ocelot costs, and what its peers cost on the same rows in the same run.
@main
@MainActor
enum Benchmarks {
  static func main() throws {
    let filter = CommandLine.arguments.dropFirst().first ?? ""
    let rows = EngineBenchmarks().run(filter)
    Table.print("Engine and grid layout, no toolkit, viewport 400 × 800", rows)
    let environment = ProcessInfo.processInfo.environment
    if let path = environment["JSON"], !path.isEmpty { try Table.write(rows, to: path) }
  }
}
