import Ocelot

/// Layouts that come as far as a slider or two fingers lead them.
extension LayoutsScreen {
  /// Begins to lead to the next layout by hand, or goes where it is nearer to.
  func switchByHand(_ isOn: Bool) {
    guard isOn else { return endByHand() }
    guard transition == nil, let next = layouts.layout(choice.next) else { return }
    transition = view.startInteractiveTransition(to: next)
    showControls()
  }

  /// The next layout comes so far, in hundredths.
  func lead(to hundredths: Int) { transition?.progress = Double(hundredths) / 100 }

  private func endByHand() {
    guard let transition else { return showControls() }
    self.transition = nil
    if transition.progress >= 0.5 {
      choice = choice.next
      transition.finish()
    } else {
      transition.cancel()
    }
    showControls()
  }

  func layoutForPinch(goesApart: Bool) -> (any Layout)? {
    guard transition == nil else { return nil }
    pinched = LayoutChoice(rawValue: choice.rawValue + (goesApart ? 1 : -1))
    return pinched.flatMap { layouts.layout($0) }
  }

  func pinchEnded(_ isThere: Bool) {
    if isThere, let pinched { choice = pinched }
    pinched = nil
    showControls()
  }
}
