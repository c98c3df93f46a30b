import CGTK
import Ocelot

/// Loads pictures by name, decodes them off the main actor at the size at which they are shown, and
/// keeps the latest ones.
///
/// However many views wait for one picture, it is loaded once; when the last of them stops waiting,
/// the load is cancelled.
@MainActor
public final class ImageLoader {
  /// A picture for a room.
  struct Key: Hashable, Sendable {
    let name: String
    let room: PictureRoom
  }

  /// A load under way, and how many wait for it.
  private struct Load {
    let task: Task<Texture?, Never>
    var waiting: Int
  }

  /// How often a picture was asked of the source.
  package private(set) var loadCount = 0
  /// What the kept pictures take, in bytes of pixels.
  package var cost: Int { kept.cost }
  private let source: any ImageSource
  private let onFailure: (@MainActor (String, any Error) -> Void)?
  private var kept: KeptTextures
  private var loads: [Key: Load] = [:]
  /// How often everything was forgotten.
  private var generation = 0
  /// The views that show a picture as missing.
  private var missing: [ObjectIdentifier: MissingView] = [:]

  private struct MissingView {
    weak var picture: Picture?
  }

  /// Makes a loader.
  ///
  /// - Parameters:
  ///   - source: Where bytes come from.
  ///   - capacity: The most that kept pictures may take, in bytes of pixels.
  ///   - onFailure: Told which picture could not be loaded, and why; the view shows it as missing.
  ///     The first one is reported where no one is told.
  public init(
    _ source: any ImageSource, capacity: Int = 16 << 20,
    onFailure: (@MainActor (String, any Error) -> Void)? = nil
  ) {
    self.source = source
    kept = KeptTextures(capacity: capacity)
    self.onFailure = onFailure
  }

  /// How many loads are under way.
  package var runningCount: Int { loads.count }

  /// Forgets the kept pictures, for example because the source has others now.
  ///
  /// What is being loaded is not kept either: who asks from now on asks the source.
  public func removeAll() {
    kept.removeAll()
    loads = [:]
    generation += 1
  }

  /// Asks the source again for the pictures on screen that could not be loaded, for example because
  /// the reader asks for everything again.
  ///
  /// - Complexity: O(m), m pictures being shown as missing.
  public func loadMissing() {
    let views = missing
    missing = [:]
    for view in views.values { view.picture?.loadAgain() }
  }

  /// A view shows its picture as missing.
  func add(missing picture: Picture) {
    missing[ObjectIdentifier(picture)] = MissingView(picture: picture)
  }

  /// A view shows something else, or goes.
  func remove(missing picture: ObjectIdentifier) { missing[picture] = nil }

  /// A picture that is kept.
  func known(_ key: Key) -> Texture? { kept.texture(key) }

  /// A picture, loaded if need be, or decoded of bytes; nil if it cannot be, or if the task that
  /// waits was cancelled.
  func texture(_ key: Key, of bytes: [UInt8]? = nil) async -> Texture? {
    if let found = known(key) { return found }
    let task = loads[key]?.task ?? start(key, bytes)
    loads[key] = Load(task: task, waiting: (loads[key]?.waiting ?? 0) + 1)
    return await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      Task { @MainActor in self.stopWaiting(for: key, task) }
    }
  }

  private func start(_ key: Key, _ bytes: [UInt8]?) -> Task<Texture?, Never> {
    loadCount += 1
    let generation = generation
    return Task {
      do {
        let texture = try await Self.load(key, of: bytes, from: source)
        guard !Task.isCancelled else { return nil }
        guard generation == self.generation else { return texture }
        loads[key] = nil
        kept.keep(texture, key)
        return texture
      } catch {
        guard !Task.isCancelled else { return nil }
        if generation == self.generation { loads[key] = nil }
        tellFailure(key.name, error, isContent: bytes != nil)
        return nil
      }
    }
  }

  /// Who is told, once of each loader, of a picture that could not be loaded where no one hears of
  /// it.
  package static var failureReporter: any Reporter = LineReporter.standardError
  private var hasReportedFailure = false

  private func tellFailure(_ name: String, _ error: any Error, isContent: Bool) {
    if let onFailure { return onFailure(name, error) }
    guard !hasReportedFailure else { return }
    hasReportedFailure = true
    let advice =
      isContent
      ? "Said once of all pictures whose bytes are in the content"
      : "onFailure of the ImageLoader hears of each; said once of a loader"
    Self.failureReporter.report(
      Report(.loadFailed, "the picture \(name) is shown as missing: \(error). \(advice)"))
  }

  /// One view less waits; a picture for which no view waits is not loaded.
  private func stopWaiting(for key: Key, _ task: Task<Texture?, Never>) {
    guard let load = loads[key], load.task == task else { return }
    loads[key]?.waiting -= 1
    guard load.waiting == 1 else { return }
    loads[key] = nil
    task.cancel()
  }

  @concurrent
  private static nonisolated func load(
    _ key: Key, of bytes: [UInt8]?, from source: any ImageSource
  ) async throws -> Texture {
    let bytes = if let bytes { bytes } else { try await source.image(named: key.name) }
    try Task.checkCancellation()
    guard let texture = Texture(bytes, for: key.room) else { throw ImageError(name: key.name) }
    return texture
  }
}

extension ImageLoader {
  /// Decodes the bytes that contents carry.
  static let ofContents = ImageLoader(NoSource())

  private struct NoSource: ImageSource {
    func image(named name: String) async throws -> [UInt8] { throw ImageError(name: name) }
  }
}

/// Bytes that are no picture.
package struct ImageError: Error, Equatable, CustomStringConvertible {
  /// The picture's name.
  package let name: String

  /// What is wrong.
  package var description: String {
    "\(name): the bytes are no picture in a format that GdkPixbuf reads"
  }
}
