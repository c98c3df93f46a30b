import Testing

@testable import OcelotEngine

@Suite("Spoken text")
struct SpokenTextTests {
  @Test(
    "Stars are counted, dots and lines between parts are commas, and other text is left alone",
    arguments: [
      ("Tiger", "Tiger"),
      ("", ""),
      ("★★★★☆", "4 of 5 stars"),
      ("★", "1 star"),
      ("★★★★★", "5 stars"),
      ("☆☆☆", "0 of 3 stars"),
      ("★★★★☆  Ada from Oslo", "4 of 5 stars, Ada from Oslo"),
      ("Rated ★★☆", "Rated 2 of 3 stars"),
      ("★★: 2,437", "2 stars: 2,437"),
      ("Panthera tigris · Endangered", "Panthera tigris, Endangered"),
      ("One · two • three", "One, two, three"),
      ("First line.\nSecond line\nThird", "First line. Second line, Third"),
      ("First\r\nsecond", "First, second"),
      ("\n · ", ""),
      ("Trailing · ", "Trailing"),
      ("· Leading", "Leading"),
      ("★\n\nText", "1 star, Text"),
      ("Größe – naïve…", "Größe – naïve…"),
      ("ספריית הנמל", "ספריית הנמל"),
    ])
  func texts(text: String, wanted: String) {
    #expect(spoken(text) == wanted)
    // What was spoken once stays as it is.
    #expect(spoken(wanted) == wanted)
  }

  @Test("Parts are joined by commas, except after a mark of their own")
  func parts() {
    #expect(spoken(["Ada", nil, "", "Oslo"]) == "Ada, Oslo")
    #expect(spoken(["It rained.", "We left", "1 of 3"]) == "It rained. We left, 1 of 3")
    #expect(spoken([nil, ""] as [String?]) == "")
  }

  @Test("Numbers are grouped and have no needless digits")
  func numbers() {
    #expect(shortNumber(1_234) == "1,234")
    #expect(shortNumber(4.46) == "4.5")
    #expect(shortNumber(-0.4) == "-0.4")
    #expect(shortNumber(-12.5) == "-12.5")
    #expect(shortNumber(.infinity) == "inf")
    #expect(shortNumber(1e300) == "1e+300")
  }

  @Test("A row says its title, subtitle and what stands at its end; a list row's badge too")
  func rows() {
    #expect(ListRowContent(title: "Apps", accessory: .badge("8")).accessibilityLabel == "Apps, 8")
    #expect(
      ListRowContent(title: "Apps", accessory: .badge("8"), accessorySpoken: "8 products")
        .accessibilityLabel == "Apps, 8 products")
    #expect(ListRowContent(title: "More", accessory: .disclosure).accessibilityLabel == "More")
    #expect(
      ListRowContent(title: "Wifi", accessory: .checkmark).accessibilityLabel == "Wifi, Checked")
    let action = Action("toggle")
    #expect(
      ListRowContent(title: "Tiger", accessory: .favorite(isOn: true, action: action))
        .accessibilityLabel == "Tiger, Favorite")
    #expect(
      ListRowContent(title: "Wifi", accessory: .toggle(isOn: true, action: action))
        .accessibilityLabel == "Wifi, On")
    #expect(
      ListRowContent(title: "Wifi", accessory: .toggle(isOn: false, action: action))
        .accessibilityLabel == "Wifi, Off")
    #expect(
      ListRowContent(title: "Tiger", accessory: .favorite(isOn: false, action: action))
        .accessibilityLabel == "Tiger")
  }

  @Test("Ratings and charts say their numbers; a long chart its least and its most")
  func numbersOfContents() {
    #expect(
      RatingContent(value: 4.44, caption: "1,204 ratings").accessibilityLabel
        == "4.4 of 5 stars, 1,204 ratings")
    let few = ChartContent(title: "Ratings", points: [.init("★★", 2_437), .init("★", 278)])
    #expect(spoken(few.accessibilityLabel) == "Ratings, 2 stars: 2,437, 1 star: 278")
    let many = ChartContent(
      title: "Days", points: (1...30).map { .init("\($0)", Double($0 * 100)) }, style: .line)
    #expect(many.accessibilityLabel == "Days, from 100 to 3,000")
    #expect(ChartContent(title: "Nothing", points: []).accessibilityLabel == "Nothing")
  }
}
