import Foundation

/// A moment, in seconds since the first of January 2001, Greenwich.
///
/// Corresponds to CFAbsoluteTime.
public typealias CFAbsoluteTime = Double

/// What time it is.
///
/// Apple's Foundation exports it, that of Linux does not.
///
/// Corresponds to CFAbsoluteTimeGetCurrent().
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date.timeIntervalSinceReferenceDate }

/// Does something, and lets go what it left; on Linux nothing is left.
///
/// Corresponds to autoreleasepool(invoking:).
@discardableResult
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
  try body()
}
