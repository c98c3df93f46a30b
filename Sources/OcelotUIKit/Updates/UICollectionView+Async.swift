import CoreGraphics

extension UICollectionView {
  /// Runs a block that changes the data and says what it changed, and waits until it is shown.
  ///
  /// As Swift has it of the method with a completion.
  ///
  /// - Returns: false where something else took over.
  @discardableResult
  public func performBatchUpdates(_ updates: (() -> Void)?) async -> Bool {
    await withCheckedContinuation { end in
      performBatchUpdates(updates, completion: { end.resume(returning: $0) })
    }
  }
}
