import CGTK
import Ocelot
import Testing

@testable import Gallery
@testable import OcelotAdwaita
@testable import OcelotGTK

extension Windows {
  /// The shade between a card's picture and its texts.
  @MainActor @Suite("The shade of cards") struct HeroShadeTests {
    @Test(
      "8.6.1 White text can be read over the shade, whatever is under it, which leaves the rest",
      arguments: [ArtworkVariant.wideHero, .narrowHero], [false, true])
    func contrast(variant: ArtworkVariant, isRightToLeft: Bool) async throws {
      DiscoverStyle.install()
      DesktopStyle.addRules(".test-white { background-color: white; }")
      DesktopStyle.isRightToLeft = isRightToLeft
      defer { DesktopStyle.isRightToLeft = false }
      let area = try #require(variant.textArea)
      let size = variant.size(of: .movies)
      let shade = BoxWidget().classes("gallery-hero-shade")
      shade.setClass("wide", variant == .wideHero)
      shade.expanding(horizontally: true, vertically: true)
      let ground = BoxWidget([shade]).classes("test-white")
      ground.sized(width: Int(size.width), height: Int(size.height))
      ground.placed(horizontally: .center, vertically: .center)
      let window = ApplicationWindow(title: "Shade", size: Size(width: 800, height: 400))
      window.content = ground
      window.present()
      await window.settle()
      let pixels = try Pixels(of: ground.pointer)
      #expect(pixels.width == Int(size.width) && pixels.height == Int(size.height))
      let white = Pixels.RGB(red: 255, green: 255, blue: 255)
      var worst = 21.0
      // Corners are round.
      for y in Int(area.from * size.height)..<(pixels.height - 16) {
        for x in 16..<Int(area.across * size.width) {
          let color = pixels[isRightToLeft ? pixels.width - 1 - x : x, y]
          worst = min(worst, color.contrast(with: white))
        }
      }
      #expect(worst >= 4.5)
      // At the top of the other side the picture is as it is.
      let x = Int(size.width * 0.95)
      let far = pixels[isRightToLeft ? pixels.width - 1 - x : x, Int(size.height * 0.04)]
      #expect(far.contrast(with: white) < 1.1)
      window.close()
    }
  }
}
