import OcelotEngine
import Testing

struct AttributeValuesTests {
  private enum Name: AttributeKey { static let defaultValue = "" }
  private enum Number: AttributeKey { static let defaultValue = 0 }
  private enum Flag: AttributeKey { static let defaultValue = false }

  @Test func valuesAreFoundUnderTheirKeys() {
    var values = AttributeValues()
    #expect(values[Name.self] == "" && values[Number.self] == 0)
    values[Name.self] = "a"
    values[Number.self] = 3
    values[Flag.self] = true
    #expect(values[Name.self] == "a" && values[Number.self] == 3 && values[Flag.self])
    values[Name.self] = "b"
    #expect(values[Name.self] == "b" && values[Number.self] == 3 && values[Flag.self])
  }

  @Test func theOrderOfWritingDoesNotMatter() {
    var one = AttributeValues()
    one[Name.self] = "a"
    one[Number.self] = 3
    one[Flag.self] = true
    var other = AttributeValues()
    other[Flag.self] = true
    other[Number.self] = 3
    other[Name.self] = "a"
    #expect(one == other)
    other[Number.self] = 4
    #expect(one != other)
    other[Number.self] = 3
    #expect(one == other)
  }

  @Test func aDefaultIsNoValue() {
    var values = AttributeValues()
    values[Number.self] = 0
    #expect(values == .none)
    values[Number.self] = 1
    values[Name.self] = "a"
    values[Number.self] = 0
    var name = AttributeValues()
    name[Name.self] = "a"
    #expect(values == name && values != .none)
  }

  @Test func aCopyKeepsWhatItHad() {
    var values = AttributeValues()
    values[Name.self] = "a"
    values[Number.self] = 1
    var copy = values
    copy[Name.self] = "b"
    #expect(values[Name.self] == "a" && copy[Name.self] == "b" && copy[Number.self] == 1)
    #expect(values != copy)
  }
}
