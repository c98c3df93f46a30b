import OcelotTesting

/// Measures that change at each question, follow the offset, or are no numbers.
@MainActor
final class HostileRenderers {
  private var malice: Malice
  private var questions = 0
  private weak var screen: HeadlessCollection?
  /// How often an answer is wrong, from 0 to 1.
  var rate: Double {
    didSet {
      malice.rate = rate
      // What was remembered may be wrong.
      screen?.host.cachesMeasures = rate == 0
    }
  }

  init(seed: UInt64, rate: Double) {
    malice = Malice(seed: seed &+ 1_000)
    malice.rate = rate
    self.rate = rate
  }

  func install(on screen: HeadlessCollection) {
    self.screen = screen
    let host = screen.host
    host.cachesMeasures = rate == 0
    host.register(SampleContent.self) { [unowned self] content, width, metrics in
      self.size(of: content, width: width, metrics: metrics)
    }
    host.register(
      SampleContent.self,
      preferred: { [unowned self] _, attributes in
        guard self.malice.strikes(), self.malice.strikes() else { return nil }
        var result = attributes
        self.malice.change(&result)
        return result
      })
  }

  private func size(of content: SampleContent, width: Double, metrics: TextMetrics) -> Size {
    var size = content.headlessSize(width: width, metrics: metrics)
    guard malice.strikes() else { return size }
    questions += 1
    switch questions % 5 {
    case 0: size.height = questions % 2 == 0 ? 10 : 90
    case 1: size.height = 20 + abs(screen?.view.contentOffset.y ?? 0)
    case 2: size.height = Double(questions)
    default: malice.change(&size)
    }
    return size
  }
}
