import Ocelot

/// Keeps what a screen showed, frame by frame.
///
/// A frame that looks like the one before is left out, so a screen at rest adds nothing.
///
/// ```swift
/// screen.recorder = Recorder()
/// screen.apply(source.update { $0[0].items.insert(SampleItem(9, "Caracal"), at: 1) })
/// screen.finishAnimations()
/// for frame in screen.recorder!.frames { print(frame) }    // one line per element
/// ```
@MainActor
public final class Recorder {
  /// The frames, oldest first; neighbours differ.
  public private(set) var frames: [Frame] = []

  /// Makes a recorder without frames.
  public nonisolated init() {}

  /// Keeps a frame, unless it looks like the last one.
  public func record(_ frame: Frame) {
    if let last = frames.last, last.looksLike(frame) { return }
    frames.append(frame)
  }

  /// Hands the frames over and forgets them.
  @discardableResult
  public func takeFrames() -> [Frame] {
    defer { frames = [] }
    return frames
  }

  /// The way of one element: its frame in viewport coordinates in each frame that shows it.
  public func rects(of element: ElementKey) -> [Rect] { frames.compactMap { $0[element]?.rect } }
}
