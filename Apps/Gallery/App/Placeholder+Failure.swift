import Ocelot

/// An error that a placeholder can show: a headline, and a sentence that says what to do.
protocol TitledError: Error, CustomStringConvertible {
  /// The headline.
  var title: String { get }
}

extension ServerError: TitledError {}
extension DatabaseError: TitledError {}

extension Placeholder {
  /// What stands in for content that could not be loaded, with a button that tries again.
  static func failure(_ error: any Error) -> Placeholder {
    let known = error as? any TitledError
    let isRemote = error is ServerError
    return Placeholder(
      title: known?.title ?? "Something Went Wrong", message: known?.description ?? "\(error)",
      image: .symbol(isRemote ? "network-error-symbolic" : "dialog-error-symbolic"),
      buttonTitle: "Retry")
  }
}

extension DataSource {
  /// Loads with the body; a failure stands in for the content and can be tried again.
  func loads(_ body: @escaping @MainActor () async throws -> LoadResult) {
    loader = { [weak self] in
      do {
        return try await body()
      } catch  where !Task.isCancelled && !(error is CancellationError) {
        // The screen may have gone meanwhile, and the source with it.
        self?.errorPlaceholder = .failure(error)
        throw error
      }
    }
  }
}
