import CGTK
import Ocelot
import OcelotTesting
import TestSupport
import Testing

@testable import OcelotGTK

extension GTK {
  /// The end of a window at any step of editing: nothing is kept, and nothing asks for frames.
  @MainActor @Suite struct TeardownFuzz {
    @Test("A window that is closed at any step leaves no view, cell, controller or tick")
    func anyStep() async throws {
      for seed in UInt64(1)...24 {
        weak var view: CollectionView?
        weak var controller: CollectionController?
        weak var editing: EditingController?
        weak var core: CollectionCore?
        var cells: [Weak] = []
        var clock: WidgetClock?
        do {
          var random = SeededGenerator(seed: seed)
          let list = try await SwipeWindow(actions: [SwipeWindow.delete, SwipeWindow.flag])
          list.source.isReorderable = true
          Display.setAnimations(random.chance(0.7))
          for _ in 0..<random.int(in: 1...12) {
            step(list, &random)
            #expect(throws: Never.self, "seed \(seed)") {
              try list.window.view.checkInvariants()
            }
            if random.chance(0.5) { try await list.window.frames(1) }
          }
          (view, controller, editing) = (list.window.view, list.controller, list.editing)
          core = list.window.view.host as? CollectionCore
          clock = core?.clock as? WidgetClock
          cells = core?.order.map { Weak(cell: $0) } ?? []
          try await list.window.close()
          #expect(clock?.isTicking == false, "seed \(seed)")
        }
        Display.setAnimations(false)
        try await eventually {
          view == nil && core == nil && cells.allSatisfy { $0.cell == nil }
        }
        #expect(view == nil && controller == nil && editing == nil, "seed \(seed)")
        #expect(core == nil && cells.allSatisfy { $0.cell == nil }, "seed \(seed)")
      }
    }

    private func step(_ list: SwipeWindow, _ random: inout SeededGenerator) {
      let point = Point(x: random.double(in: 0...400), y: random.double(in: 0...500))
      switch random.int(in: 0..<11) {
      case 0, 1:
        if !list.editing.pressBegan(at: point) {
          list.editing.dragBegan(at: point, withMouse: true)
        }
      case 2, 3:
        _ = list.editing.dragMoved(
          by: Point(x: random.double(in: -200...200), y: random.double(in: -100...100)))
      case 4: list.editing.dragEnded()
      case 5:
        list.controller.setEditing(!list.controller.isEditing, animated: random.chance(0.7))
      case 6: list.editing.removePressed(ItemIndex(0, random.int(in: 0..<8)))
      case 7: if !list.source.items.isEmpty { list.source.remove(at: 0) }
      case 8: list.window.view.scroll(to: point, animated: true)
      case 9: list.editing.contextMenuRequested(for: ItemIndex(0, random.int(in: 0..<8)))
      default:
        list.source.setItems((0..<40).map { SwipeWindow.Row(id: $0) }.shuffled(using: &random))
      }
    }

    private struct Weak {
      weak var cell: CellView?
    }
  }
}
