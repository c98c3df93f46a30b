import Ocelot
import OcelotAdwaita

extension CatalogScreen {
  /// Favorites, and every state of swiping, editing and dragging them.
  static var editingSteps: [TourStep] {
    [
      TourStep("no-favorites") { await $0.showCatalog(nil) },
      TourStep("favorites", looks: TourLook.all + TourLook.highContrasts) {
        await $0.showFavorites()
      },
      TourStep("swipe-to-favorite") { window in
        await window.showCatalog(.music)
        await window.swipe(ItemIndex(0, 2), by: -100)
      },
      TourStep("swiping", animates: true) { window in
        await window.showFavorites()
        await window.swipe(ItemIndex(0, 2), by: -40, releases: false)
      },
      TourStep("swiped", looks: TourLook.all + TourLook.highContrasts) { window in
        await window.showFavorites()
        await window.swipe(ItemIndex(0, 2), by: -100)
      },
      TourStep("armed", animates: true) { window in
        await window.showFavorites()
        await window.swipe(ItemIndex(0, 2), by: -280, releases: false)
        window.letPass(1)
      },
      TourStep("swiped-leading", looks: TourLook.all) { window in
        await window.showCatalog(.music)
        await window.swipe(ItemIndex(0, 2), by: 220)
      },
      TourStep("more-menu") { window in
        await window.showCatalog(.music)
        await window.swipe(ItemIndex(0, 2), by: 220)
        await window.window.settle()
        window.editing?.buttonPressed(2, of: ItemIndex(0, 2))
      },
      TourStep("context-menu") { window in
        await window.showCatalog(.music)
        await window.window.settle()
        _ = window.editing?.contextMenuRequested(for: ItemIndex(0, 1))
      },
      TourStep("editing", looks: TourLook.all + TourLook.highContrasts) { window in
        await window.showFavorites()
        window.page.toggleEditing()
      },
      TourStep("remove-open", looks: TourLook.all) { window in
        await window.showFavorites()
        window.page.toggleEditing()
        await window.window.settle()
        window.editing?.removePressed(ItemIndex(0, 1))
      },
      TourStep("remove-opening", looks: [.narrow, .wideDark], animates: true) { window in
        await window.showFavorites()
        window.page.toggleEditing()
        await window.window.settle()
        window.letPass(1)
        window.editing?.removePressed(ItemIndex(0, 1))
        window.letPass(0.08)
      },
      TourStep("removed-all", looks: [.narrow, .wideDark]) { window in
        await window.showFavorites()
        window.page.toggleEditing()
        await window.window.settle()
        (window.page.controller.dataSource as? FavoriteListDataSource)?.removeAll()
      },
      TourStep("dragging", looks: TourLook.everyDay + [.rightToLeft], animates: true) { window in
        await window.showFavorites()
        await window.drag(ItemIndex(0, 0), by: Point(x: 0, y: 130))
      },
      TourStep("dropped", animates: true) { window in
        await window.showFavorites()
        await window.drag(ItemIndex(0, 0), by: Point(x: 0, y: 130))
        window.editing?.dragEnded()
        window.letPass(1)
      },
      TourStep("undo", looks: TourLook.everyDay + [.narrowLargeText]) { window in
        await window.showFavorites()
        window.page.collection.collectionView.perform(.delete, from: .item(0, 1))
      },
    ]
  }
}

extension GalleryWindow {
  /// What handles swipes and edit mode on the page on top.
  var editing: EditingController? {
    page.collection.collectionView.interaction as? EditingController
  }

  /// Opens the favorites, of which there are some of every kind.
  func showFavorites() async {
    await markFavorites([
      "ghost-stories", "alien", "wwdc", "dracula", "cosmos", "spirited-away", "maps",
    ])
    await showCatalog(nil)
    await window.settle()
    // The rows have faded in.
    letPass(1)
    await window.settle()
  }

  /// Drags a row toward its end, or toward its start if the distance is negative, and lets it go if
  /// wanted.
  func swipe(_ item: ItemIndex, by distance: Double, releases: Bool = true) async {
    await window.settle()
    let view = page.collection.collectionView
    // In large text it may be below what is in sight, and rows become higher as they are measured.
    var found: Rect?
    repeat {
      found = view.screenFrame(of: .item(item))
      view.scroll(to: .item(item), at: .nearest, animated: false)
      await window.settle()
    } while view.screenFrame(of: .item(item)) != found
    guard let frame = found else { return }
    // Buttons are wider in large text, but for those of narrow rows.
    let traits = view.traits
    let factor = frame.width < 500 ? 1 : traits.textScale
    let far = min(abs(distance) * factor, max(abs(distance), frame.width / 2))
    let x = (distance < 0) == traits.isRightToLeft ? far : -far
    editing?.dragBegan(at: Point(x: frame.midX, y: frame.midY), withMouse: true)
    for step in 1...10 {
      _ = editing?.dragMoved(by: Point(x: x * Double(step) / 10, y: 0))
    }
    if releases { editing?.dragEnded() }
  }

  /// Takes a row by its gripper and holds it elsewhere.
  func drag(_ item: ItemIndex, by distance: Point) async {
    page.toggleEditing()
    letPass(1)
    await window.settle()
    let view = page.collection.collectionView
    guard let frame = view.screenFrame(of: .item(item)) else { return }
    let x = view.traits.isRightToLeft ? frame.minX + 24 : frame.maxX - 24
    editing?.dragBegan(at: Point(x: x, y: frame.midY), withMouse: true)
    for step in 1...10 {
      let share = Double(step) / 10
      _ = editing?.dragMoved(by: Point(x: distance.x * share, y: distance.y * share))
      letPass(1.0 / 60)
    }
    letPass(1)
  }
}
