import Glibc
import Ocelot
import OcelotGTK
import OcelotTesting
import TestSupport
import Testing

/// Where reports go unless an application says otherwise.
@MainActor
@Suite(.serialized, .oneAtATime) struct DefaultReporterTests {
  @Test("Reports of a list without a reporter are lines on standard error, each once")
  func standardError() throws {
    try MainLoop.start()
    let name = "report-\(getpid())"
    let output = standardError {
      let list = CollectionWidget(layout: GridLayout())
      let source = DataSource()
      source.title = name
      source.removeHeader("early")
      let controller = CollectionController(dataSource: source)
      controller.attach(to: list.collectionView)
      for _ in 0..<9 { source.removeHeader("none") }
    }
    let lines = output.split(separator: "\n").filter { $0.contains(name) }
    #expect(lines.count == 2)
    #expect(lines.allSatisfy { $0.hasPrefix("Ocelot: unknownKey: DataSource") })
  }

  @Test(
    "1.13 Once the main loop is started, who waits for what no one loads is reported in a while")
  func waitingInVain() async throws {
    try MainLoop.start()
    let reporter = RecordingReporter()
    let source = DataSource()
    source.reporter = reporter
    let waiting = Task.immediate { await source.whenLoaded() }
    #expect(try await eventually { reporter.codes == [.nothingLoads] })
    waiting.cancel()
    _ = await waiting.value
  }

  /// What is written to the standard error stream meanwhile.
  private func standardError(_ body: () -> Void) -> String {
    let path = "/tmp/ocelot-stderr-\(getpid())"
    let saved = dup(STDERR_FILENO)
    let file = open(path, O_RDWR | O_CREAT | O_TRUNC, 0o600)
    dup2(file, STDERR_FILENO)
    body()
    dup2(saved, STDERR_FILENO)
    close(saved)
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = pread(file, &bytes, bytes.count, 0)
    close(file)
    unlink(path)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }
}
