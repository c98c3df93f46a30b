import Ocelot

/// The cover in the middle, and what leads there.
extension LayoutsScreen {
  /// The number of the cover in the middle, from 1.
  var middleCover: Int {
    layouts.coverFlow.middle.map { view.counts.flatIndex(of: $0) + 1 } ?? 1
  }

  /// Brings a cover into the middle.
  func goToCover(_ number: Int) {
    guard let item = view.counts.item(atFlat: number - 1) else { return }
    wantedCover = number
    showSteps()
    view.scroll(to: .item(item), at: .center, animated: true) { [weak self] _ in
      guard let self, self.wantedCover == number else { return }
      self.wantedCover = nil
      self.followCovers()
    }
  }

  func step(_ by: Int) {
    goToCover(min(max(1, (wantedCover ?? middleCover) + by), programme.count))
    bar.follow(number)
  }

  func followCovers() {
    guard choice == .coverFlow, transition == nil, wantedCover == nil else { return }
    bar.follow(middleCover)
    showSteps()
  }

  func showSteps() {
    guard choice == .coverFlow else { return }
    bar.back.isSensitive = number > 1
    bar.forward.isSensitive = number < programme.count
  }
}
