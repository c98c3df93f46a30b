import Foundation
import OcelotAdwaita

/// Prints what Ocelot costs, and what its peers cost on the same rows in the same run.
///
/// A first argument selects the measurements whose name contains it; `JSON=path` in the environment
/// writes them as JSON as well. `--growth path.svg` draws how costs grow with the rows, instead.
@main
@MainActor
enum Benchmarks {
  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.first == "--growth" {
      guard arguments.count == 2 else {
        print("--growth needs the path of the picture, such as docs/pictures/growth.svg")
        exit(2)
      }
      try drawGrowth(to: arguments[1])
      return
    }
    let filter = arguments.first ?? ""
    var all: [Measurement] = []
    var noDisplay: (any Error)?
    for table in BenchmarkTable.all {
      if table.needsDisplay {
        do { try MainLoop.start() } catch {
          noDisplay = error
          continue
        }
      }
      let rows = table.measure(filter)
      if !rows.isEmpty { Table.print(table.title, rows) }
      all += rows
    }
    if let noDisplay { print("\nWithout a window: \(noDisplay)") }
    if let path = ProcessInfo.processInfo.environment["JSON"], !path.isEmpty {
      try Table.write(all, to: path)
    }
  }

  private static func drawGrowth(to path: String) throws {
    let curves = GrowthBenchmarks().run()
    Table.print("Growth with the number of rows", curves.flatMap(\.measurements))
    try GrowthPlot(curves: curves).svg.write(toFile: path, atomically: true, encoding: .utf8)
    print("\nwritten: \(path)")
  }
}
