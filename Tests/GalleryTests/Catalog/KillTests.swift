import Foundation
import Testing

@testable import Gallery

/// Processes that change favorites, killed at random moments.
@Suite struct KillTests {
  @Test("A kill at any moment leaves a sound file with everything that was acknowledged")
  func aKillAtAnyMomentLosesNothingAcknowledged() async throws {
    var numbers = DemoNumbers("kill")
    var acknowledged = 0
    for round in 0..<60 {
      let delay = numbers.number(in: 0...25)
      let folder = TemporaryFolder()
      let said = try await killed(seed: "kill \(round)", in: folder, after: delay)
      acknowledged += said
      let path = folder.path("favorites.sqlite")
      // Opening checks the integrity.
      let found = try await FavoritesDatabase(path: path).all()
      #expect(
        isPrefix(found, seed: "kill \(round)", from: said),
        "round \(round), \(delay) ms: \(found) is no state from change \(said) on")
    }
    // The rounds did something.
    #expect(acknowledged > 60)
  }

  /// Whether the file holds the state after the acknowledged change or one of the next few.
  private func isPrefix(_ found: [Product.ID], seed: String, from said: Int) -> Bool {
    var script = FavoritesExercise.Script(seed: seed)
    var state: [Product.ID] = []
    for number in 0...(said + 3) {
      if number >= said, state == found { return true }
      let change = script.next()
      state.removeAll { $0 == change.id }
      if let place = change.place { state.insert(change.id, at: min(place, state.count)) }
    }
    return false
  }

  /// The number of the last change that a process acknowledged before it was killed.
  private func killed(seed: String, in folder: TemporaryFolder, after delay: Int) async throws
    -> Int
  {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
      .deletingLastPathComponent().appendingPathComponent("Gallery")
    process.arguments = [
      "--exercise-favorites", seed, "--database", folder.path("catalog.sqlite"),
    ]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    // Some are killed while they open the file, most once they are at work.
    var text = Data()
    if delay > 1 { text = output.fileHandleForReading.availableData }
    try await Task.sleep(for: .milliseconds(delay))
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    text += output.fileHandleForReading.readDataToEndOfFile()
    let lines = String(decoding: text, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    // A last line without its end was not said.
    return lines.dropLast().last.flatMap { Int($0) } ?? 0
  }
}
