import Ocelot
import OcelotAdwaita

/// How high lines of mail are at one text size.
struct MessageRowMetrics: Equatable {
  /// The height of a row without a preview, margins included, in points.
  let base: Double
  /// The height of a line of preview, in points.
  let line: Double
  /// How many lines a row of fixed height has room for, one to three.
  let fittingLines: Int

  /// Asks a list for the heights of samples.
  @MainActor
  init(isStacked: Bool, in list: CollectionWidget, width: Double) {
    func height(_ lines: Int, _ extent: MessageContent.Extent) -> Double {
      Message.samples(lines: lines).reduce(0) { highest, message in
        let content = MessageContent(
          message: message, date: "10:00", extent: extent, isStacked: isStacked)
        return max(highest, list.height(of: content, width: width))
      }
    }
    base = height(0, .everyLine)
    // One line more would be rounded; of many lines each has its exact share.
    let many = 12
    line = (height(many, .everyLine) - base) / Double(many)
    fittingLines =
      (2...3).last { height(1, .lines($0)) <= RowHeightKind.fixedHeight } ?? 1
  }

  /// The height of a message's row, in whole points: lines times line height.
  func height(of message: Message) -> Double {
    (base + Double(message.preview.count) * line).rounded(.up)
  }
}

extension TextSizeCategory {
  /// Whether it is one of the sizes beyond the standard ones.
  var isAccessibility: Bool { self >= .accessibilityMedium }
}
