/// The news for assistive technology that stand in the canvas, where GTK cannot announce.
@MainActor
struct SpokenNews {
  /// The latest news.
  private(set) var status: StatusText?
  /// The latest bad news, without text while the status has one.
  private(set) var alert: StatusText?
  private var itemCount: Int?

  /// What has told news before, in the order in which it is in the canvas.
  var texts: [StatusText] { [status, alert].compactMap(\.self) }

  /// What tells news from now on; the number of items in the next layout is what they may speak of.
  mutating func tell(_ text: StatusText, isUrgent: Bool) {
    if isUrgent { alert = text } else { status = text }
    itemCount = nil
  }

  /// There are so many items; whether there were others when the news came, so that they may be
  /// wrong.
  mutating func take(_ count: Int) -> Bool {
    guard !texts.isEmpty else { return false }
    defer { itemCount = count }
    return itemCount.map { $0 != count } ?? false
  }

  /// The canvas leaves its window.
  mutating func end() {
    status = nil
    alert = nil
  }
}
