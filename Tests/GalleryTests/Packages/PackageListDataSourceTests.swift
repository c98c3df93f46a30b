import Foundation
import Ocelot
import TestSupport
import Testing

@testable import Gallery

@Suite("Package list")
@MainActor
struct PackageListDataSourceTests {
  func list(_ fixture: String) -> (PackageListDataSource, SourceRecorder) {
    let list = PackageListDataSource(reader: PackageReader(root: Fixture.root(fixture)))
    return (list, SourceRecorder(list))
  }

  @Test("5.6 One indicator while the database is read, then everything in one transaction")
  func oneIndicator() async {
    let (list, recorder) = list("dpkg-root")
    list.loadContent()
    #expect(recorder.lines == ["Loading"])
    #expect(recorder.globalHeaders.isEmpty)
    _ = recorder.take()
    #expect(await list.whenLoaded() == .loaded)
    #expect(recorder.take().count == 1)
    #expect(
      recorder.lines == [
        "admin 1: whisker-base", "contrib/utils 1: paw", "graphics 2: eye|ocelot",
        "libs 2: libwhisker1|libwhisker1:i386", "sound 1: ear", "unknown 1: nose", "x11 1: fur",
      ])
    #expect(
      recorder.globalHeaders == [
        "9 problems in the package files", #"["Installed 9", "All 13"], 0"#,
      ])
  }

  @Test("5.6 Starting over shows the indicator until the files are read again")
  func startingOver() async {
    let (list, recorder) = list("dpkg-root")
    list.loadContent()
    _ = await list.whenLoaded()
    let (gate, opener) = AsyncStream<Void>.makeStream()
    let (readings, reader) = AsyncStream<Int>.makeStream()
    list.pause = {
      reader.yield(1)
      for await _ in gate { return }
    }
    list.startOver()
    #expect(recorder.lines == ["Loading"])
    #expect(recorder.globalHeaders.isEmpty)
    list.query.text = "ocelot"
    #expect(recorder.lines == ["Loading"])
    list.query.text = "ocel"
    opener.finish()
    _ = await list.whenLoaded()
    #expect(recorder.lines == ["graphics 1: ocelot"])
    // Keys pressed meanwhile are filtered for, and nothing is read twice.
    reader.finish()
    #expect(await readings.reduce(0, +) == 1)
    list.pause = nil
    list.readAgain()
    #expect(recorder.lines == ["graphics 1: ocelot"])
    _ = await list.whenLoaded()
    #expect(recorder.lines == ["graphics 1: ocelot"])
    #expect(recorder.globalHeaders.count == 2)
  }

  @Test("5.6.3 Typing changes the list with insertions and deletions; empty sections drop out")
  func typing() async {
    let (list, recorder) = list("dpkg-root")
    list.loadContent()
    _ = await list.whenLoaded()
    _ = recorder.take()
    list.query.text = "s"
    list.query.text = "se"
    list.query.text = "sen"
    _ = await list.whenLoaded()
    #expect(recorder.lines == ["libs 2: libwhisker1|libwhisker1:i386"])
    let sets = recorder.take().filter { !$0.changes.isEmpty }
    #expect(sets.allSatisfy { !$0.reloadsEverything })
    #expect(
      Set(sets.flatMap(\.changes)).isSuperset(of: [.deleteSections(0..<3), .deleteSections(4..<7)]))
    list.query.text = ""
    _ = await list.whenLoaded()
    #expect(recorder.lines.count == 7)
  }

  @Test("5.6.4 Installed and All are one choice; what is shown follows it")
  func choice() async {
    let (list, recorder) = list("dpkg-root")
    list.loadContent()
    _ = await list.whenLoaded()
    #expect(list.send(.selectSegment(1), from: .globalHeader(1)) == .handled)
    _ = await list.whenLoaded()
    #expect(recorder.globalHeaders.last == #"["Installed 9", "All 13"], 1"#)
    #expect(recorder.lines.count == 8)
    #expect(list.send(.selectSegment(0), from: .globalHeader(1)) == .handled)
    _ = await list.whenLoaded()
    #expect(recorder.lines.count == 7)
  }

  @Test("5.6.5 Nothing that matches has a placeholder that says so, and goes again")
  func noMatch() async {
    let (list, recorder) = list("dpkg-root")
    list.loadContent()
    _ = await list.whenLoaded()
    list.query.text = "unicorn"
    #expect(await list.whenLoaded() == .noContent)
    #expect(recorder.lines == ["No Packages Found"])
    #expect(recorder.globalHeaders.count == 2)
    list.query.text = ""
    #expect(await list.whenLoaded() == .loaded)
    #expect(recorder.lines.count == 7)
  }

  @Test(
    "5.6.5 No dpkg and a garbled database have their own placeholders, with a way to try again",
    arguments: [("dpkg-empty", "No Package Database"), ("dpkg-garbled", "Not a Package Database")])
  func errors(_ fixture: String, _ title: String) async {
    let (list, recorder) = list(fixture)
    list.loadContent()
    #expect(await list.whenLoaded() == .failed)
    #expect(recorder.lines == [title])
    #expect(recorder.globalHeaders.isEmpty)
    #expect((list.content(of: .placeholder(0)) as? PlaceholderContent)?.button?.action == .retry)
    #expect(list.send(.retry, from: .placeholder(0)) == .handled)
    #expect(list.state == .refreshing)
    #expect(await list.whenLoaded() == .failed)
  }

  @Test("5.6.5 A database that cannot be read says why, and appears once it can")
  func unreadable() async throws {
    try await Fixture.withTemporaryRoot { root in
      // A directory in the place of the file: unreadable for everybody.
      try Fixture.write([], to: "/var/lib/dpkg/status/x", in: root)
      let list = PackageListDataSource(reader: PackageReader(root: root))
      let recorder = SourceRecorder(list)
      list.loadContent()
      #expect(await list.whenLoaded() == .failed)
      #expect(recorder.lines == ["Packages Cannot Be Read"])
    }
  }

  @Test("5.6.5 Where reading again fails, what was read before is filtered and chosen from")
  func readingAgainFails() async throws {
    try await Fixture.withTemporaryRoot { root in
      func status(_ names: [String]) -> [UInt8] {
        let stanzas = names.map {
          "Package: \($0)\nStatus: install ok installed\nSection: admin\nArchitecture: all\n"
            + "Version: 1\n"
        }
        return Fixture.bytes(stanzas.joined(separator: "\n"))
      }
      let path = "/var/lib/dpkg/status"
      try Fixture.write(status(["ant", "bee"]), to: path, in: root)
      let list = PackageListDataSource(reader: PackageReader(root: root))
      let recorder = SourceRecorder(list)
      list.loadContent()
      #expect(await list.whenLoaded() == .loaded)
      try FileManager.default.removeItem(atPath: root + path)
      list.readAgain()
      #expect(await list.whenLoaded() == .loaded && list.error != nil)
      #expect(recorder.lines == ["admin 2: ant|bee"])
      list.query.text = "bee"
      #expect(await list.whenLoaded() == .loaded && list.error == nil)
      #expect(recorder.lines == ["admin 1: bee"])
      list.query.selection = .all
      #expect(await list.whenLoaded() == .loaded && list.error == nil)
      list.query = PackageListDataSource.Query()
      _ = await list.whenLoaded()
      // It is there again.
      try Fixture.write(status(["ant", "bee", "cat"]), to: path, in: root)
      list.readAgain()
      _ = await list.whenLoaded()
      #expect(recorder.lines == ["admin 3: ant|bee|cat"])
    }
  }

  @Test("5.6.2 Newer keys cancel older work: only the last one shows")
  func newerKeysCancel() async {
    let (list, recorder) = list("dpkg-root")
    list.loadContent()
    _ = await list.whenLoaded()
    _ = recorder.take()
    for text in ["w", "wh", "whi", "x", "", "paw"] { list.query.text = text }
    _ = await list.whenLoaded()
    // The work of the older keys ends, and changes nothing.
    await mainActorTurns(100)
    #expect(recorder.lines == ["contrib/utils 1: paw"])
    #expect(
      recorder.take().filter {
        $0.changes.contains { if case .deleteSections = $0 { true } else { false } }
      }
      .count == 1)
  }

  @Test("5.6.1 The choice counts what dpkg-query counts")
  func counts() async throws {
    let format = "${db:Status-Status}\n"
    let lines = try #require(
      try Fixture.lines(of: "/usr/bin/dpkg-query", ["-W", "-f", format]))
    let list = PackageListDataSource(reader: PackageReader())
    let recorder = SourceRecorder(list)
    list.loadContent()
    #expect(await list.whenLoaded() == .loaded)
    let installed = lines.count { $0 != "not-installed" && $0 != "config-files" }
    #expect(list.listing.count == installed)
    #expect(recorder.globalHeaders.last?.contains("Installed \(installed.grouped)") == true)
  }

  @Test("5.6 The problems are listed by file, with line and reason")
  func problems() async throws {
    let (list, _) = list("dpkg-root")
    list.loadContent()
    _ = await list.whenLoaded()
    let problems = ProblemListDataSource(try #require(list.library).database)
    problems.loadContent()
    #expect(problems.presentedSectionCount == 1)
    let rows = (0..<problems.presentedItemCount(in: 0)).compactMap {
      problems.content(of: .item(0, $0)) as? ListRowContent
    }
    #expect(rows.count == 9)
    #expect(
      problems.content(of: .header(0)) as? SectionHeaderContent
        == SectionHeaderContent("/var/lib/dpkg/status", detail: "9"))
    #expect(
      rows.contains(
        ListRowContent(
          title: "Line 74",
          subtitle: "The line has no colon and was skipped: “This line has no colon”.",
          titleLines: 0, subtitleLines: 0)))
  }
}
