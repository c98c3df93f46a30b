import OcelotEngine

// Short ways to write metrics in tests.

extension SectionMetrics {
  static func with(_ change: (inout SectionMetrics) -> Void) -> SectionMetrics {
    var metrics = SectionMetrics()
    change(&metrics)
    return metrics
  }

  static func fixed(_ height: Double, columns: Int = 1) -> SectionMetrics {
    with {
      $0.rowHeight = .fixed(height)
      $0.columns = columns
    }
  }

  static func measured(_ estimate: Double, columns: Int = 1) -> SectionMetrics {
    with {
      $0.rowHeight = .measured(estimate: estimate)
      $0.columns = columns
    }
  }
}

extension SupplementaryMetrics {
  static func with(_ change: (inout SupplementaryMetrics) -> Void) -> SupplementaryMetrics {
    var metrics = SupplementaryMetrics()
    change(&metrics)
    return metrics
  }

  static func fixed(_ height: Double, pins: Bool? = nil) -> SupplementaryMetrics {
    with {
      $0.height = .fixed(height)
      $0.pinsToTop = pins
    }
  }

  static func measured(_ estimate: Double, pins: Bool? = nil) -> SupplementaryMetrics {
    with {
      $0.height = .measured(estimate: estimate)
      $0.pinsToTop = pins
    }
  }
}
