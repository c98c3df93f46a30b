import CGTK
import Foundation
import Testing

@testable import Gallery

/// The pictures that are drawn from identifiers.
@Suite struct ArtworkTests {
  private let products: [CatalogFacts]

  init() throws { products = try BundledFile.list("catalog.json") }

  private func artwork(_ id: Product.ID) throws -> Artwork {
    let facts = try #require(products.first { $0.id == id })
    return Artwork(of: facts)
  }

  @Test("A product has one picture, and no two have the same")
  func oneSeed() throws {
    var seen: [String: Product.ID] = [:]
    for facts in products {
      for variant in ArtworkVariant.allCases {
        let svg = Artwork(of: facts).svg(variant)
        #expect(svg == Artwork(of: facts).svg(variant))
        #expect(seen[svg] == nil, "\(facts.id) and \(seen[svg] ?? "")")
        seen[svg] = facts.id
      }
    }
  }

  @Test("Neighbours in a list differ in motif and in colours, and what is near in one of both")
  func neighboursDiffer() {
    for kind in ProductKind.allCases {
      let list = products.filter { $0.kind == kind }.sorted {
        Array($0.name.utf8).lexicographicallyPrecedes(Array($1.name.utf8))
      }.map { ($0.id, ArtworkChoice(of: $0.id, kind)) }
      for (index, (id, choice)) in list.enumerated() {
        for (other, near) in list[(index + 1)...].prefix(15) {
          let isNext = other == list[index + 1].0
          if kind == .apps {
            #expect(!isNext || choice.icon.back != near.icon.back, "\(id) and \(other)")
            #expect(choice.icon.glyph != near.icon.glyph || !isNext, "\(id) and \(other)")
          } else {
            #expect(!isNext || choice.motif != near.motif, "\(id) and \(other)")
            #expect(!isNext || choice.palette != near.palette, "\(id) and \(other)")
            #expect(
              choice.motif != near.motif || choice.palette != near.palette, "\(id) and \(other)")
          }
        }
      }
    }
  }

  @Test("Covers have the proportion of their kind")
  func proportions() throws {
    let expected: [(Product.ID, Int, Int)] = [
      ("dracula", 200, 300), ("alien", 200, 300), ("homogenic", 300, 300), ("cosmos", 300, 169),
      ("maps", 300, 300),
    ]
    for (id, width, height) in expected {
      let picture = try RenderedPicture(try artwork(id).svg(), pixels: 300)
      #expect(picture.width == width && abs(picture.height - height) <= 1, "\(id)")
    }
    let wide = try RenderedPicture(try artwork("alien").svg(.wideHero), pixels: 720)
    #expect(wide.width == 720 && wide.height == 270)
    let narrow = try RenderedPicture(try artwork("alien").svg(.narrowHero), pixels: 312)
    #expect(narrow.width == 312 && narrow.height == 210)
  }

  @Test("Corners of icons are transparent, covers fill their area")
  func corners() throws {
    for facts in products {
      let picture = try RenderedPicture(Artwork(of: facts).svg(), pixels: 96)
      let corners = [(0, 0), (picture.width - 1, 0), (0, picture.height - 1)]
      for (x, y) in corners {
        #expect((picture.alpha(x, y) == 0) == (facts.kind == .apps), "\(facts.id)")
      }
      #expect(picture.alpha(picture.width / 2, picture.height / 2) == 255, "\(facts.id)")
    }
  }

  @Test("A line of one point, a tenth of black, runs along the inner edge at every size")
  func outline() throws {
    for pixels in [48, 150, 300, 600] {
      let scene = ArtworkScene(
        width: 600, height: 600, palette: .noir, numbers: DemoNumbers("outline"))
      var white = scene
      white.point = 600 / Double(pixels)
      white.canvas.fill(.tone(.white))
      white.drawOutline()
      let picture = try RenderedPicture(white.canvas.text, pixels: pixels)
      let middle = pixels / 2
      for (x, y) in [(0, middle), (pixels - 1, middle), (middle, 0), (middle, pixels - 1)] {
        #expect(abs(picture.tone(x, y).red - 0.9) < 0.02, "\(pixels): \(x), \(y)")
      }
      #expect(picture.tone(1, middle).red > 0.995 && picture.tone(middle, 1).red > 0.995)
    }
  }

  @Test("A picture's name says product, shape and size")
  func names() async throws {
    #expect(CatalogImages.name(of: "alien") == "alien")
    #expect(CatalogImages.name(of: "alien", .wideHero) == "alien/wide-hero")
    #expect(CatalogImages.name(of: "alien", points: 48) == "alien/cover/48")
    let shop = try await CatalogFixture()
    let images = await MainActor.run { CatalogImages(catalog: shop.catalog) }
    for variant in ArtworkVariant.allCases {
      for points in [nil, 48] {
        let name = CatalogImages.name(of: "alien", variant, points: points)
        let expected = try artwork("alien").svg(variant, points: points)
        #expect(try await images.image(named: name) == Array(expected.utf8), "\(name)")
      }
    }
    #expect(try await images.image(named: "alien/portrait") == [])
    #expect(try await images.image(named: "") == [])
    await #expect(throws: (any Error).self) { try await images.image(named: "nobody") }
  }

  @Test("Titles stand within their covers, whatever they are called")
  func titlesFit() throws {
    let names =
      products.filter { [.books, .movies].contains($0.kind) }.map(\.name) + [
        "A", "Supercalifragilisticexpialidocious", "", "<&>\"'", "Wörter mit Ümläuten und ½",
        "The Rise and Fall of a Very Long Title That Nobody Would Print on a Cover",
        String(repeating: "word ", count: 12),
      ]
    for name in names {
      let block = TitleBlock(name, largest: 60, width: 300, height: 160, maximumLines: 4)
      var canvas = SVGCanvas(width: 400, height: 260)
      canvas.title(block, x: 200, top: 50, .serif, .black)
      let picture = try RenderedPicture(canvas.text, pixels: 400)
      #expect(
        block.lines.joined(separator: " ").split(separator: " ") == name.split(separator: " "))
      #expect(block.height <= 160.5, "\(name)")
      guard let ink = picture.inked else { continue }
      #expect(ink.left >= 49 && ink.right <= 351, "\(name): \(ink)")
      #expect(ink.top >= 46 && ink.bottom <= 222, "\(name): \(ink)")
    }
  }

  @Test("A product's tint is the two colours of its picture, the darker one first")
  func tint() async throws {
    let database = CatalogDatabase(path: TemporaryFolder().path("catalog.sqlite"))
    for product in try await database.products() {
      let tint = Artwork.tint(of: product)
      #expect(tint.dark.luminance < tint.light.luminance, "\(product.id)")
    }
  }

  @Test("A cover is drawn fast; the contact sheets are written where OCELOT_ARTWORK says")
  func speedAndSheets() throws {
    let folder = ProcessInfo.processInfo.environment["OCELOT_ARTWORK"]
    let clock = ContinuousClock()
    var (writing, drawing) = (Duration.zero, Duration.zero)
    for facts in products {
      var svg = ""
      writing += clock.measure { svg = Artwork(of: facts).svg() }
      var picture: RenderedPicture?
      try drawing += clock.measure { picture = try RenderedPicture(svg, pixels: 300) }
      guard let folder else { continue }
      try picture?.write(to: "\(folder)/\(facts.kind.rawValue)-\(facts.id).png")
      for variant in [ArtworkVariant.wideHero, .narrowHero] {
        try RenderedPicture(Artwork(of: facts).svg(variant), pixels: 720)
          .write(to: "\(folder)/\(variant.rawValue)-\(facts.id).png")
      }
    }
    print(
      "artwork: \(products.count) covers of 300 pixels, \(writing / products.count) to write and",
      "\(drawing / products.count) to draw each")
  }
}

extension Artwork {
  fileprivate init(of facts: CatalogFacts) {
    self.init(id: facts.id, kind: facts.kind, name: facts.name, maker: facts.maker)
  }
}
