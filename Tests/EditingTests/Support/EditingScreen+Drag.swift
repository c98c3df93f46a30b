import Ocelot
import OcelotTesting

extension EditingScreen {
  /// Presses on the gripper of an item and holds it until it is lifted.
  ///
  /// - Returns: where the pointer is.
  @discardableResult
  func lift(_ item: ItemIndex) -> Point {
    if !view.isEditing {
      source.isReorderable = true
      controller.setEditing(true, animated: false)
      screen.layout()
    }
    guard let frame = screen.frame(of: .item(item)) else { return .zero }
    let point = Point(x: frame.maxX - 20, y: frame.midY)
    _ = editing.pressBegan(at: point)
    editing.dragBegan(at: point, withMouse: true)
    screen.advanceFrames(5)
    return point
  }

  /// Moves the pointer that lifted an item, and lets a frame pass.
  func moveLifted(by dy: Double, dx: Double = 0) {
    _ = editing.dragMoved(by: Point(x: dx, y: dy))
    screen.advanceFrames(1)
  }

  /// Lets go and waits until everything rests.
  func drop() {
    editing.dragEnded()
    screen.layout()
    screen.finishAnimations()
  }

  func frame(_ item: Int) -> Rect? { screen.frame(of: .item(0, item)) }
}
