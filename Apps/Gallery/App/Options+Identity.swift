import Foundation

extension Options {
  /// The name by which the desktop knows the Gallery.
  static let applicationID = "org.ocelot.Gallery"

  /// The name by which a start finds the window to bring to the front; nil if it is to run by
  /// itself.
  ///
  /// What a window shows for as long as it is open (its database, its server, dpkg's database) is
  /// part of the name: windows that show other things are other windows.
  var identity: String? {
    guard tour == nil, exercisedFavorites == nil, exercisedScrolling == nil, !exercisesLoading,
      !exercisesSettings
    else { return nil }
    let usual = Options()
    let parts = [
      database.map(Self.place) ?? "", url?.absoluteString ?? "",
      dpkgRoot == usual.dpkgRoot ? "" : Self.place(dpkgRoot),
    ]
    guard parts.contains(where: { !$0.isEmpty }) else { return Self.applicationID }
    var numbers = DemoNumbers(parts.joined(separator: "\n"))
    let digits = (0..<16).map { _ in String(numbers.number(in: 0...15), radix: 16) }
    return "\(Self.applicationID).x\(digits.joined())"
  }

  /// What a window that is open already does not take from a later start, as sentences.
  var notTaken: [String] {
    guard asksForSize else { return [] }
    return [
      "--size \(width)x\(height): the window that is open keeps its size. Close it first, or "
        + "resize it."
    ]
  }

  /// One path for each file, however it is written.
  private static func place(_ url: URL) -> String {
    let path = url.standardizedFileURL.path
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().resolvingSymlinksInPath()
    return folder.appendingPathComponent(url.lastPathComponent).path
  }
}
