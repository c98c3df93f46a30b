extension RunTree: CustomStringConvertible {
  /// The runs in one line.
  ///
  /// `100×44.0~ 1×60.0` are a hundred rows estimated at 44 points and one measured at 60. Long
  /// lists end with the number of runs left out.
  @usableFromInline
  package var description: String {
    var parts = runs.prefix(40).map { run in
      "\(run.count)×\(run.extent)\(run.isMeasured ? "" : "~")"
    }
    if runCount > 40 { parts.append("… \(runCount - 40) more runs") }
    return parts.joined(separator: " ")
  }
}
