import OcelotEngine
import Testing

@testable import OcelotData

/// What an application is asked, or told of, and changes while it is.
@MainActor
struct ChangesInAnswersTests {
  @Test("A value that sets the subject leaves no row of the one before")
  func valueSetsSubject() {
    weak var source: KeyValueDataSource<String>?
    let rows = (0..<3).map { number in
      KeyValueDataSource<String>.Row("\(number)") { subject in
        if number == 1, subject == "old" { source?.subject = "new" }
        return "\(subject) \(number)"
      }
    }
    let details = KeyValueDataSource(rows, subject: "first")
    source = details
    let recorder = Recorder(details)
    details.subject = "old"
    #expect(values(of: details) == ["new 0", "new 1", "new 2"])
    #expect(recorder.transactions.count == 1 && recorder.reports.codes.isEmpty)
    recorder.checkNothingUntold()
  }

  @Test("A text that sets the subject leaves no section of the one before")
  func textSetsSubject() {
    weak var source: TextDataSource<String>?
    let texts = TextDataSource<String>(
      (0..<3).map { number in
        .init("\(number)") { subject in
          if number == 2, subject == "old" { source?.subject = nil }
          return "\(subject) \(number)"
        }
      }, subject: "first")
    source = texts
    let recorder = Recorder(texts)
    texts.subject = "old"
    #expect(texts.numberOfSections == 0 && texts.subject == nil)
    recorder.checkNothingUntold()
  }

  @Test("What is asked again by each answer is given up, and reported")
  func endlessQuestions() {
    weak var source: KeyValueDataSource<Int>?
    let details = KeyValueDataSource<Int>([
      .init("a") { number in
        source?.subject = number + 1
        return "\(number)"
      }
    ])
    source = details
    let recorder = Recorder(details)
    details.subject = 0
    #expect(recorder.reports.codes == [.callbackLoop])
    #expect(details.numberOfItems(in: 0) == 1)
    recorder.checkNothingUntold()
  }

  @Test("A selection that selects another segment is told of both, in order, and ends")
  func selectingInSelection() {
    let page = SegmentedDataSource((0..<3).map { list("\($0)", [Thing("\($0)")]) })
    let recorder = Recorder(page)
    var told: [Int] = []
    page.onSelect = { index in
      told.append(index)
      // An empty page is skipped.
      if index == 1 { page.select(2) }
      #expect(page.selectedIndex == (index == 1 ? 2 : index))
    }
    page.select(1)
    #expect(told == [1, 2] && page.selectedIndex == 2 && recorder.reports.codes.isEmpty)
    // One that never rests.
    told = []
    page.onSelect = { index in
      told.append(index)
      page.select((index + 1) % 3)
    }
    page.select(0)
    #expect(told.count == 100)
    #expect(recorder.reports.codes == [.callbackLoop])
    recorder.checkNothingUntold()
    page.onSelect = nil
  }

  @Test("An item whose change edits the list is changed where it is by then")
  func updateEditsList() {
    let source = list("l", ["a", "b", "c"])
    let recorder = Recorder(source)
    source.update("b") { item in
      source.insert("x", at: 0)
      item.value = 7
    }
    #expect(source.items == ["x", "a", Thing("b", 7), "c"])
    source.update("b") { item in
      source.remove(at: 2)
      item.value = 8
    }
    #expect(source.items == ["x", "a", "c"])
    #expect(recorder.reports.codes.isEmpty)
    // Of repeated ones each is changed once.
    source.setItems(["r", "r", "r"])
    var seen = 0
    source.update("r") { item in
      seen += 1
      if seen == 1 { source.insert("r", at: 0) }
      item.value += 1
    }
    #expect(seen == 3)
    #expect(source.items.map(\.value).reduce(0, +) == 3)
    recorder.checkNothingUntold()
  }

  @Test("An item whose change makes another one of it takes its place, and is reported")
  func updateRenames() {
    let source = list("l", ["a", "b", "b", "c"])
    let recorder = Recorder(source)
    source.update("a") { $0 = Thing("z", 1) }
    #expect(source.items == [Thing("z", 1), "b", "b", "c"])
    #expect(recorder.reports.codes.last == .identityMismatch)
    let message = recorder.reports.reports.last?.message ?? ""
    #expect(message.contains("update(a)") && message.contains("replace(at:with:)"), "\(message)")
    source.update("b") { $0 = Thing("y", 2) }
    #expect(source.items == [Thing("z", 1), Thing("y", 2), Thing("y", 2), "c"])
    recorder.checkNothingUntold()
  }

  private func values(of source: DataSource) -> [String] {
    (0..<source.numberOfItems(in: 0)).compactMap {
      (source.content(at: ItemIndex(0, $0)) as? KeyValueContent)?.value
    }
  }
}
