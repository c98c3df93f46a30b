import Testing

@testable import Gallery

@Suite("Letters of packages")
struct PackageLettersTests {
  @Test("8.6.5.2 Letters lead to the first section of theirs; those without one lead nowhere")
  func letters() {
    let letters = PackageLetters(["admin", "contrib/net", "contrib/utils", "Éire", "x11", "0ad"])
    #expect(letters.entries.count == 27 && letters.entries.last?.letter == "#")
    #expect(letters.entries[0].section == 0)
    #expect(letters.entries[1].section == nil)
    #expect(letters.entries[2].section == 1)
    #expect(letters.entries[26].section == 3)
    #expect(letters.count == 4)
    #expect((0..<7).map { letters.entry(of: $0) } == [0, 2, 2, 26, 23, 26, nil])
    #expect(letters.entry(of: -1) == nil)
  }

  @Test(
    "8.6.5.2 Without other names there is no other sign, and without sections no letter leads anywhere"
  )
  func none() {
    #expect(
      PackageLetters(["admin"]).entries.map(\.letter).joined() == "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    #expect(PackageLetters().count == 0)
    #expect(PackageLetters([""]).entries.last?.section == 0)
  }
}
