import Foundation
import OcelotGTK

/// Prints what Ocelot costs, and what its peers cost on the same rows in the same run.
///
/// A first argument selects the measurements whose name contains it; `JSON=path` in the environment
/// writes them as JSON as well.
@main
@MainActor
enum Benchmarks {
  static func main() throws {
    let filter = CommandLine.arguments.dropFirst().first ?? ""
    let engine = EngineBenchmarks().run(filter)
    if !engine.isEmpty {
      Table.print("Engine and grid layout, no toolkit, viewport 400 × 800", engine)
    }
    let differences = DifferenceBenchmarks().run(filter)
    if !differences.isEmpty { Table.print("Differences of lists", differences) }
    var gtk: [Measurement] = []
    do {
      try MainLoop.start()
      gtk = GTKBenchmarks().run(filter)
      if !gtk.isEmpty { Table.print("In a GTK window of 400 × 800, the same row widgets", gtk) }
      let hundred = HundredMillionBenchmarks().run(filter)
      if !hundred.isEmpty { Table.print("A hundred million rows in the same window", hundred) }
      gtk += hundred
    } catch {
      print("\nWithout a window: \(error)")
    }
    if let path = ProcessInfo.processInfo.environment["JSON"], !path.isEmpty {
      try Table.write(engine + differences + gtk, to: path)
    }
  }
}
