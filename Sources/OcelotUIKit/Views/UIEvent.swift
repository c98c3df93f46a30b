import CoreGraphics

/// Something that the reader did; none come here.
///
/// Corresponds to UIEvent.
@preconcurrency @MainActor
open class UIEvent: NSObject {}
