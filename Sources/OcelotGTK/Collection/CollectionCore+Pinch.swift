import CGTK
import Ocelot

/// Two fingers, on the screen or on a trackpad, that lead from one layout to another.
extension CollectionCore {
  /// Somebody says to which layouts fingers lead: the gesture is attached.
  func connectPinch() {
    guard !pinchInput.isConnected, !isDisposed else { return }
    pinchInput.isConnected = true
    let zoom = gtk_gesture_zoom_new()!
    gtk_event_controller_set_propagation_phase(zoom, GTK_PHASE_CAPTURE)
    let gesture = raw(zoom)
    Signal.connectObject(gesture, "begin") { [unowned self] _ in self.pinchInput.fingers.begin() }
    Signal.connectNumber(gesture, "scale-changed") { [unowned self] factor in
      self.follow(self.pinchInput.fingers.scale(to: factor))
      if self.pinchInput.fingers.isMoving {
        gtk_gesture_set_state(zoom, GTK_EVENT_SEQUENCE_CLAIMED)
      }
    }
    Signal.connectObject(gesture, "end") { [unowned self] _ in
      self.follow(self.pinchInput.fingers.end())
    }
    Signal.connectObject(gesture, "cancel") { [unowned self] _ in
      self.follow(self.pinchInput.fingers.end(cancelled: true))
    }
    gtk_widget_add_controller(canvas, zoom)
  }

  private func follow(_ step: PinchTransition.Step) {
    guard !isDisposed else { return }
    switch step {
    case .none: break
    case .begin(let direction):
      guard let layout = pinchInput.layout?(direction == .apart), layout !== collectionView.layout
      else {
        pinchInput.fingers.leadsNowhere()
        return
      }
      collectionView.pointerCancelled()
      pinchInput.transition = collectionView.startInteractiveTransition(to: layout) {
        [weak self] finished in self?.pinchInput.onEnd?(finished)
      }
    case .progress(let progress): pinchInput.transition?.progress = progress
    case .finish: endPinch { $0.finish() }
    case .cancel: endPinch { $0.cancel() }
    }
  }

  private func endPinch(_ end: (LayoutTransition) -> Void) {
    if let transition = pinchInput.transition { end(transition) }
    pinchInput.transition = nil
  }
}
