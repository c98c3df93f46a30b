import Ocelot
import OcelotTesting
import Testing

/// Decorations that are views with content of their layout's own.
@MainActor @Suite("Decorations with views") struct DecorationViewTests {
  private let layout = BoardLayout()
  private let source = SampleDataSource([SampleSection(0, items: 0..<40)])

  private func screen() -> HeadlessCollection {
    source.contentLog = []
    return HeadlessCollection(layout: layout, dataSource: source, width: 300, height: 200)
  }

  private func card(_ item: Int) -> ElementKey {
    .decoration(BoardLayout.card, .item(.init(0, item)))
  }
  private let panel = ElementKey.decoration(BoardLayout.panel, .section(0, 0))

  @Test("6.2.1 A decoration with content has a view, and no data source is asked for it")
  func views() throws {
    let screen = screen()
    let view = try #require(screen.headlessView(of: card(2)))
    #expect(screen.text(of: card(2)) == "card 2" && screen.text(of: panel) == "panel")
    #expect(view.attributes?.frame == Rect(x: 2, y: 82, width: 296, height: 36))
    #expect(view.applied != nil && view.state == ElementState())
    #expect(source.contentLog?.contains { $0.isDecoration } == false)
    // None of them is a line or an area.
    #expect(screen.host.decorations.isEmpty)
    // Behind the rows, the panel behind the cards.
    let order = screen.host.viewsOnScreen.map(\.element)
    let places = try [panel, card(2), .item(0, 2)].map { try #require(order.firstIndex(of: $0)) }
    #expect(places == places.sorted())
    #expect(screen.inconsistencies() == [])
  }

  @Test("6.2.1 Views of decorations are used again as the content scrolls, and not for items")
  func reuse() throws {
    let screen = screen()
    screen.scroll(by: 100)
    let makes = screen.host.calls.makes
    for _ in 0..<8 { screen.scroll(by: 90) }
    #expect(screen.host.calls.makes - makes <= 4)
    #expect(screen.text(of: card(22)) == "card 22")
    #expect(screen.inconsistencies() == [])
    let cards = screen.host.views.values.filter {
      $0.contentType == ContentType(BoardLayout.Sign.self)
    }
    #expect(cards.allSatisfy { $0.element.isDecoration })
  }

  @Test(
    "6.2.1 Other content reaches the view, equal content does not, another type takes another view")
  func contents() throws {
    let screen = screen()
    let view = try #require(screen.headlessView(of: card(1)))
    let updates = view.updateCount
    screen.view.invalidateLayout(.all())
    screen.layout()
    #expect(view.updateCount == updates)
    layout.cardContent = { BoardLayout.Sign(text: $0.item == 1 ? "news" : "card \($0.item)") }
    screen.view.invalidateLayout(.all())
    screen.layout()
    #expect(screen.headlessView(of: card(1)) === view && view.updateCount == updates + 1)
    #expect(screen.text(of: card(1)) == "news")
    layout.cardContent = { $0.item == 1 ? BoardLayout.Poster(text: "poster") : nil }
    screen.view.invalidateLayout(.all())
    screen.layout()
    #expect(screen.text(of: card(1)) == "poster" && screen.headlessView(of: card(1)) !== view)
    // The others are areas now.
    #expect(screen.headlessView(of: card(2)) == nil)
    #expect(screen.host.decorations.contains { $0.element == card(2) })
    #expect(!screen.host.decorations.contains { $0.element == card(1) })
    #expect(screen.inconsistencies() == [])
    layout.cardContent = { BoardLayout.Sign(text: "card \($0.item)") }
    screen.view.invalidateLayout(.all())
    screen.layout()
    #expect(screen.text(of: card(2)) == "card 2" && screen.host.decorations.isEmpty)
    #expect(screen.inconsistencies() == [])
  }

  @Test("6.2.1 One that is named in a context gets its content, and nothing else is asked")
  func named() throws {
    let screen = screen()
    let updates = screen.host.calls.updates
    layout.cardContent = { BoardLayout.Sign(text: "new \($0.item)") }
    layout.named = []
    let context = InvalidationContext()
    context.decorations = [card(3)]
    screen.view.invalidateLayout(context)
    screen.layout()
    #expect(screen.text(of: card(3)) == "new 3" && screen.text(of: card(2)) == "card 2")
    #expect(screen.host.calls.updates == updates + 1)
  }

  @Test("6.2.1 A decoration is not pressed, hovered or told of: what is under it is")
  func input() {
    layout.changeCard = { $0.zIndex = 5 }
    let screen = screen()
    final class Told: CollectionViewDelegate {
      var elements: [ElementKey] = []
      func willDisplay(_ element: ElementKey) { elements.append(element) }
      func didEndDisplaying(_ element: ElementKey) { elements.append(element) }
    }
    let told = Told()
    screen.view.delegate = told
    #expect(screen.view.element(at: Point(x: 100, y: 60)) == .item(0, 1))
    screen.click(at: Point(x: 100, y: 60))
    #expect(screen.view.selectedItems == [ItemIndex(0, 1)])
    screen.scroll(by: 500)
    #expect(!told.elements.isEmpty && !told.elements.contains { $0.isDecoration })
    #expect(!screen.view.visibleElements.contains { $0.isDecoration })
  }

  @Test("6.2.1 6.2.2 A card keeps its view and travels with its item; it goes when the item goes")
  func travelling() throws {
    let screen = screen()
    let view = try #require(screen.headlessView(of: card(2)))
    let recorder = Recorder()
    screen.recorder = recorder
    screen.apply(
      source.update {
        $0[0].items.remove(at: 0)
        $0[0].items.insert(SampleItem(100), at: 3)
      })
    screen.finishAnimations()
    screen.recorder = nil
    let frames = recorder.takeFrames()
    #expect(frames.count > 10)
    #expect(screen.headlessView(of: card(1)) === view)
    for frame in frames {
      let cards = frame.elements.filter { $0.text.hasPrefix("card") && $0.alpha == 1 }
      for card in cards {
        let owner = try #require(card.key.owner)
        let isWithOne = frame.elements.contains {
          $0.key == .item(owner) && abs($0.rect.minY + 2 - card.rect.minY) < 0.01
        }
        #expect(isWithOne, "\(card) in\n\(frame)")
      }
    }
    // The one of the item that goes fades with it.
    #expect(frames[frames.count / 2].elements.contains { $0.text == "card 0" && $0.alpha < 1 })
    #expect(frames.last?.elements.filter { $0.text == "panel" }.count == 1)
    #expect(screen.inconsistencies() == [])
  }

  @Test(
    "6.2.1 Opacity, transform and size of a decoration are shown over time, with and without a view"
  )
  func looks() throws {
    for hasView in [true, false] {
      layout.cardContent = hasView ? { BoardLayout.Sign(text: "card \($0.item)") } : { _ in nil }
      layout.changeCard = { _ in }
      let screen = screen()
      layout.changeCard = {
        $0.alpha = 0.5
        $0.transform = Transform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
        $0.frame.size.width = 100
      }
      screen.apply(source.update { $0[0].items.swapAt(20, 21) })
      screen.advance(by: 0.1)
      let middle = try #require(screen.currentFrame()[card(2)])
      #expect(middle.alpha < 1 && middle.alpha > 0.5)
      #expect(middle.rect.width < 296 && middle.rect.width > 100)
      #expect(!middle.transform.isIdentity && middle.transform.b < 1)
      screen.finishAnimations()
      let end = try #require(screen.currentFrame()[card(2)])
      #expect(end.alpha == 0.5 && end.rect.width == 100 && end.transform.b == 1)
      #expect(screen.inconsistencies() == [])
    }
  }

  @Test("6.2.1 Content of a decoration survives another layout, and goes with it")
  func switching() {
    let screen = screen()
    screen.view.setLayout(GridLayout(), animation: .standard)
    screen.finishAnimations()
    #expect(screen.headlessView(of: card(1)) == nil)
    #expect(screen.inconsistencies() == [])
    screen.view.setLayout(layout, animation: .standard)
    screen.finishAnimations()
    #expect(screen.text(of: card(1)) == "card 1")
    #expect(screen.inconsistencies() == [])
  }

  @Test("6.2.2 Lines stay with rows that get other heights, and as edit mode comes and goes")
  func linesInEditMode() {
    let source = SampleDataSource([
      SampleSection(
        0, (0..<12).map { SampleItem($0, String(repeating: "word ", count: 3 + $0 * 2)) })
    ])
    source.sections[0].metrics.rowHeight = .measured(estimate: 40)
    source.sections[0].metrics.separatorColor = .some(.separator)
    source.isEditable = true
    let screen = HeadlessCollection(
      layout: GridLayout(), dataSource: source, width: 240, height: 264)
    let editing = EditingController()
    screen.view.interaction = editing
    let recorder = Recorder()
    screen.recorder = recorder
    for isOn in [true, false] {
      screen.view.setEditing(isOn, animated: true)
      editing.editModeDidChange(isOn, animated: true)
      screen.layout()
      screen.finishAnimations()
    }
    screen.apply(
      source.update { $0[0].items[1].text = String(repeating: "longer ", count: 20) })
    screen.finishAnimations()
    let frames = recorder.takeFrames()
    screen.recorder = nil
    #expect(frames.count > 20)
    #expect(SeparatorMotionTests.strays(frames) == [])
    #expect(screen.inconsistencies() == [])
  }
}
