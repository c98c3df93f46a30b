extension RunTree {
  /// Neighbouring rows of equal extent that are all measured or all estimated, in 16 bytes.
  @usableFromInline
  package struct Run: Hashable, Sendable {
    /// The extent of each row, in points.
    @usableFromInline
    package let extent: Double

    /// The count, doubled, plus one if the rows are measured.
    @usableFromInline let bits: Int

    /// At least one row, each of a finite extent that is not negative.
    @inlinable
    package init(count: Int, extent: Double, isMeasured: Bool) {
      precondition(count > 0, "a run has at least one row")
      precondition(extent >= 0 && extent < .infinity, "an extent is finite and not negative")
      self.extent = extent
      bits = count << 1 | (isMeasured ? 1 : 0)
    }

    /// The number of rows, at least 1.
    @inlinable
    package var count: Int { bits >> 1 }

    /// Whether the extents are measured; else they are estimates.
    @inlinable
    package var isMeasured: Bool { bits & 1 == 1 }

    /// As many rows as told, otherwise the same.
    @inlinable
    package func with(count: Int) -> Run {
      Run(count: count, extent: extent, isMeasured: isMeasured)
    }

    /// Whether the rows of both are alike, so that as neighbours they are one run.
    @inlinable
    package func matches(_ other: Run) -> Bool {
      extent == other.extent && isMeasured == other.isMeasured
    }
  }

  /// What adds up over runs.
  @usableFromInline
  package struct Summary: TreeSummary {
    /// The number of rows.
    @usableFromInline
    package var count: Int
    /// The sum of the rows' extents, in points.
    @usableFromInline
    package var extent: Double
    /// The number of measured rows.
    @usableFromInline
    package var measuredCount: Int

    /// The sum of the extents of rows that are still estimated, in points.
    @usableFromInline
    package var estimatedExtent: Double

    @inlinable
    init(count: Int, extent: Double, measuredCount: Int, estimatedExtent: Double) {
      self.count = count
      self.extent = extent
      self.measuredCount = measuredCount
      self.estimatedExtent = estimatedExtent
    }

    /// No rows.
    @inlinable
    package static var zero: Summary {
      Summary(count: 0, extent: 0, measuredCount: 0, estimatedExtent: 0)
    }

    /// The rows of both.
    @inlinable
    package static func + (lhs: Summary, rhs: Summary) -> Summary {
      Summary(
        count: lhs.count + rhs.count,
        extent: lhs.extent + rhs.extent,
        measuredCount: lhs.measuredCount + rhs.measuredCount,
        estimatedExtent: lhs.estimatedExtent + rhs.estimatedExtent)
    }
  }
}

extension RunTree.Run: Summed {
  /// The run's rows, their total extent, and how many of them are measured.
  @inlinable
  package var summary: RunTree.Summary {
    let total = Double(count) * extent
    return RunTree.Summary(
      count: count, extent: total, measuredCount: isMeasured ? count : 0,
      estimatedExtent: isMeasured ? 0 : total)
  }
}
