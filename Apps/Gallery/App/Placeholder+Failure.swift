import Ocelot

/// An error that a placeholder can show: a symbol, a headline, and a sentence that says what to do.
protocol TitledError: Error, CustomStringConvertible {
  /// The headline.
  var title: String { get }
  /// The sentence under the headline: what is so, and what to do. It names a file only where the
  /// reader is to do something with it.
  var message: String { get }
  /// The symbolic icon.
  var symbol: String { get }
  /// Whether trying again may help.
  var canBeRetried: Bool { get }
}

extension TitledError {
  var symbol: String { "dialog-error-symbolic" }
  var canBeRetried: Bool { true }
}

extension ServerError: TitledError {
  var symbol: String { "dialog-warning-symbolic" }
}
extension DatabaseError: TitledError {}

extension Error {
  /// What is told of the error in passing: the title as a sentence.
  var headline: String {
    guard let title = (self as? any TitledError)?.title else { return "\(self)" }
    let words = title.split(separator: " ").map(String.init)
    return (words.prefix(1) + words.dropFirst().map { $0 == $0.capitalized ? $0.lowercased() : $0 })
      .joined(separator: " ")
  }
}

extension Placeholder {
  /// What stands in for content that could not be loaded, with a button that tries again where that
  /// may help.
  static func failure(_ error: any Error) -> Placeholder {
    guard let known = error as? any TitledError else {
      return Placeholder(
        title: "Something Went Wrong", message: "\(error)",
        image: .symbol("dialog-error-symbolic"), buttonTitle: "Retry")
    }
    return Placeholder(
      title: known.title, message: known.message, image: .symbol(known.symbol),
      buttonTitle: known.canBeRetried ? "Retry" : nil)
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
        // Where nothing around it loads either, one placeholder tells it for all.
        var around = self?.parent as? ComposedDataSource
        while let source = around {
          source.errorPlaceholder = .failure(error)
          around = source.parent as? ComposedDataSource
        }
        throw error
      }
    }
  }
}
