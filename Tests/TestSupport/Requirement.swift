import Glibc

/// What tests need and a machine may lack.
///
/// They are skipped there, but fail where CI is "true": a build that runs nothing would pass.
public struct Requirement: Error, CustomStringConvertible {
  /// What lacks, and what follows.
  public let description: String

  /// Whether what is needed was found.
  ///
  /// - Throws: in continuous integration, if it was not.
  public static func check(
    _ what: String, _ isFound: Bool,
    inCI: Bool = getenv("CI").map { String(cString: $0) } == "true"
  ) throws -> Bool {
    guard inCI, !isFound else { return isFound }
    throw Requirement(
      description: "no \(what): with CI=true these tests fail instead of being skipped")
  }
}
