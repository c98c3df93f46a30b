import Foundation

/// How far the reading of several files is.
struct ReadingProgress {
  /// What putting the packages in order takes, as a part of the whole.
  private static let ordering = 0.3

  private let report: @Sendable (Double) -> Void
  private let sizes: [Double]
  /// How much there is to read, in bytes.
  let total: Double
  private var file = 0
  private var sizeDone = 0.0

  /// Files that are compressed count as what they take on the disk.
  init(of paths: [String], report: @escaping @Sendable (Double) -> Void) {
    self.report = report
    sizes = paths.map { path in
      var status = stat()
      return stat(path, &status) == 0 ? Double(status.st_size) : 0
    }
    total = max(1, sizes.reduce(0, +))
  }

  /// Tells what part of the file that is being read was read.
  func report(partOfFile part: Double) {
    report((sizeDone + sizes[file] * part) / total * (1 - Self.ordering))
  }

  /// Goes on to the next file.
  mutating func endFile() {
    report(partOfFile: 1)
    sizeDone += sizes[file]
    if file + 1 < sizes.count { file += 1 }
  }
}
