/// What callers, hosts and layouts say, within what can be shown.
///
/// What is no number, or beyond ``Limits``, is reported with what is done instead.
extension Engine {
  func reportArgument(_ call: String, _ value: Any, _ repair: String) {
    reporter.report(Report(.invalidArgument, "\(call): \(value): \(repair)"))
  }

  /// Reports that something names an item that is not there, or not yet.
  func reportMissing(_ call: String) {
    let hint =
      isDataAhead
      ? " yet: a change of the data waits, and items are named as before it. Call it once the change "
        + "is made, in the completion of apply(_:)" : ""
    reporter.report(Report(.indexOutOfRange, "\(call): there is no such item\(hint)"))
  }

  /// A point within limits; nil, reported, if a coordinate is no number.
  func checked(_ point: Point, _ call: String) -> Point? {
    if let bounded = point.bounded {
      // A pointer may well be far away: that is nothing to tell.
      return bounded
    }
    reportArgument(call, point, "no number; ignored")
    return nil
  }

  /// The size that a viewport gets.
  func checkedViewport(_ size: Size) -> Size {
    let bounded = size.boundedViewport
    if bounded != size {
      reportArgument(
        "resizeViewport(to:)", size,
        "taken as \(bounded.width) by \(bounded.height); \(Limits.viewport) points are the most")
    }
    return bounded
  }

  /// The insets that count.
  func checkedInsets(_ insets: Insets) -> Insets {
    let bounded = insets.bounded
    if bounded != insets { reportArgument("contentInsets", insets, "taken as \(bounded)") }
    return bounded
  }

  /// The host's surroundings with a scale that something can be drawn at.
  func checkedTraits() -> HostTraits {
    var traits = host.traits
    let scale = traits.displayScale
    if !(scale >= 0.01 && scale <= 100) {
      traits.displayScale = 1
      reportArgument("displayScale", scale, "taken as 1")
    }
    if let override = settings.textSizeOverride { traits.textSize = override }
    return traits
  }

  /// Takes what makes no sense out of a context of the caller's or the layout's.
  func check(_ context: InvalidationContext) {
    func factor(_ value: Double?, _ name: String) -> Double? {
      guard let value, !(value >= 0.001 && value <= 1000) else { return value }
      reportArgument("InvalidationContext.\(name)", value, "ignored")
      return nil
    }
    if context.textScaleFactor != nil {
      context.textScaleFactor = factor(context.textScaleFactor, "textScaleFactor")
    }
    if context.estimateScaleFactor != nil {
      context.estimateScaleFactor = factor(context.estimateScaleFactor, "estimateScaleFactor")
    }
    let move = context.contentOffsetAdjustment
    if move.bounded != move {
      reportArgument("InvalidationContext.contentOffsetAdjustment", move, "ignored")
      context.contentOffsetAdjustment = .zero
    }
  }

  /// What a layout answers for a pass, as many as can be shown.
  func checkedElements(_ elements: [LayoutAttributes]) -> [LayoutAttributes] {
    var result = elements
    if elements.count >= Limits.elements {
      reporter.report(
        Report(
          .tooMany,
          "\(Limits.elements) elements or more are in sight; those behind them are not shown: give "
            + "items a larger size"))
      result.removeSubrange(Limits.elements...)
    }
    return result
  }

  /// The size of the layout's content, each side a number that is not negative.
  var laidOutSize: Size { answers.contentSize }
}

extension Rect {
  /// Whether all four numbers are within limits.
  var isPlace: Bool {
    minX.magnitude <= Limits.coordinate && minY.magnitude <= Limits.coordinate
      && width.magnitude <= Limits.coordinate && height.magnitude <= Limits.coordinate
  }
}
