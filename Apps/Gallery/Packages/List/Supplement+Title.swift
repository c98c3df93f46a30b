import Foundation
import Ocelot

extension Supplement {
  /// A header that stays at the top while its section is on screen.
  static func pinnedTitle(
    _ content: @escaping @MainActor (Int) -> SectionHeaderContent
  ) -> Supplement {
    var metrics = SupplementaryMetrics()
    metrics.pinsToTop = true
    metrics.background = .some(.windowBackground)
    metrics.pinnedSeparatorColor = .some(.separator)
    return Supplement(metrics: metrics) { content($0) }
  }
}

extension Int {
  /// The number with commas between thousands.
  var grouped: String { formatted(.number.locale(Locale(identifier: "en_US"))) }
}
