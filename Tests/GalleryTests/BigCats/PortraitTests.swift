import Foundation
import Ocelot
import Testing

@testable import Gallery

/// The cats' portraits, as they are drawn and as they are arranged.
@MainActor
@Suite("Portraits of cats") struct PortraitTests {
  @Test("8.6.5.1 A species has one portrait in 4:5, and no two have the same")
  func oneSeed() throws {
    let cats: [Cat] = try BundledFile.list("big-cats.json")
    var seen: Set<String> = []
    for species in cats.map(\.species) + ["Felis catus", "Felis silvestris"] {
      let svg = CatPortrait(species: species).svg
      #expect(svg == CatPortrait(species: species).svg)
      #expect(seen.insert(svg).inserted, "\(species)")
      let picture = try RenderedPicture(svg, pixels: 250)
      #expect(picture.width == 200 && picture.height == 250)
    }
    #expect(cats.allSatisfy { CatLook.known[$0.species] != nil })
  }

  @Test(
    "8.6.5.1 Portraits fill as many columns as fit, of 180 points at least, 140 in narrow windows")
  func columns() {
    // Four columns beside a sidebar of 240, two in a narrow window.
    #expect(PortraitGrid.portraitWidth(in: 960, textScale: 1) == 198)
    #expect(PortraitGrid.portraitWidth(in: 360, textScale: 1) == 153)
    // Names keep their room as text grows: one column.
    #expect(PortraitGrid.portraitWidth(in: 360, textScale: 2) == 324)
    for width in 320...1_600 {
      let portrait = PortraitGrid.portraitWidth(in: Double(width), textScale: 1)
      #expect(portrait >= (width >= 600 ? 180 : 140), "\(width)")
    }
  }

  @Test(
    "8.6.5.1 A portrait is told with its name and whether it is a favorite, its badge with the status in words"
  )
  func spoken() {
    let cat = Cat.sample("Margay")
    var content = PortraitContent(cat, width: 180, isFavorite: false)
    #expect(content.accessibilityLabel == "Margay, Felis margay")
    #expect(content.height == 225)
    content = PortraitContent(cat, width: 180, isFavorite: true)
    #expect(content.accessibilityLabel == "Margay, Felis margay, Favorite")
    #expect(StatusContent(status: cat.status).accessibilityLabel == "Least Concern")
  }

  @Test("8.6.5.1 White text is readable on the badge of every status")
  func badges() {
    for status in Cat.Status.allCases {
      let code = Int(BigCatsStyle.statuses[status]?.dropFirst() ?? "", radix: 16) ?? 0xffffff
      #expect(Tone(code).contrast(with: .white) >= 4.5, "\(status)")
    }
  }
}
