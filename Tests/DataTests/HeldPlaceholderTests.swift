import OcelotEngine
import Testing

@testable import OcelotData

/// What stands in for a source while what it found waits for others.
@MainActor
@Suite("Placeholders of what waits") struct HeldPlaceholderTests {
  @Test("1.9 A failed part of a page that is refreshed keeps its placeholder until all have loaded")
  func failed() async {
    let (a, b, page, recorder) = twoListsThatLoad()
    a.errorPlaceholder = Placeholder(title: "Failed", buttonTitle: "Retry")
    await a.fail()
    await b.finish(["1"])
    page.loadContent()
    recorder.forget()
    await a.finish(["x"])
    #expect(a.state == .loaded && a.placeholder?.title == "Failed")
    #expect(a.placeholder?.button?.isEnabled == false)
    #expect(recorder.transactions.isEmpty)
    // Again, before the others have ended.
    page.loadContent()
    await a.finish(["x", "y"])
    #expect(a.placeholder?.title == "Failed")
    await b.script.finishAll()
    #expect(
      recorder.changes.last == [.refreshSections(0..<1), .insertItems(section: 0, 0..<2)])
    #expect(a.placeholder == nil && page.presentedItemCount(in: 0) == 2)
    recorder.checkNothingUntold()
  }

  @Test("1.9 A part that loads for the first time within a refresh shows its indicator to the end")
  func lateParts() async {
    let (late, slow) = (ScriptedList("late"), ScriptedList("slow"))
    let inner = ComposedDataSource([late])
    let page = ComposedDataSource([slow, inner])
    let recorder = Recorder(page)
    page.loadContent()
    await slow.finish(["s"])
    await late.finish(["l"])
    for part in [inner, late] {
      part.reset()
      page.loadContent()
      recorder.forget()
      await late.finish(["l"])
      #expect(part.placeholder?.showsActivity == true, "\(part)")
      #expect(recorder.transactions.isEmpty && page.presentedItemCount(in: 1) == 0)
      await slow.finish(["s"])
      #expect(recorder.transactions.count == 1)
      #expect(part.placeholder == nil && page.presentedItemCount(in: 1) == 1)
    }
    recorder.checkNothingUntold()
  }

  @Test("1.9 Items of a part that finds nothing any more stay until the others have loaded")
  func noContent() async {
    let (a, b, page, recorder) = twoListsThatLoad()
    a.noContentPlaceholder = Placeholder(title: "None")
    await a.finish(["1"])
    await b.finish(["2"])
    page.loadContent()
    recorder.forget()
    await a.script.finish(.success(.noContent))
    #expect(recorder.transactions.isEmpty && page.presentedItemCount(in: 0) == 1)
    await b.finish(["2", "3"])
    #expect(recorder.transactions.count == 1)
    #expect(a.placeholder?.title == "None" && a.items == [])
    recorder.checkNothingUntold()
  }

  @Test("1.3 A part that is taken out of a refresh that found nothing has what it had")
  func takenOut() async {
    let (a, b, page, recorder) = twoListsThatLoad()
    a.noContentPlaceholder = Placeholder(title: "None")
    await a.finish(["1"])
    await b.finish(["2"])
    page.loadContent()
    await a.script.finish(.success(.noContent))
    page.remove(a)
    #expect(a.state == .loaded && a.items == ["1"] && a.placeholder == nil)
    await b.script.finishAll()
    recorder.checkNothingUntold()
  }

  @Test("1.19 Items that are put in during a refresh take the placeholder's place at once")
  func putIn() async {
    let messages = ScriptedList("messages")
    messages.noContentPlaceholder = Placeholder(title: "No messages")
    let recorder = Recorder(messages)
    messages.loadContent()
    await messages.finish([])
    messages.loadContent()
    #expect(messages.placeholder?.title == "No messages")
    messages.append("m")
    #expect(messages.placeholder == nil && messages.presentedItemCount(in: 0) == 1)
    #expect(
      recorder.changes.last == [.refreshSections(0..<1), .insertItems(section: 0, 0..<1)])
    await messages.script.finishAll()
    #expect(messages.state == .loaded)
    recorder.checkNothingUntold()
  }
}
