/// What the owner or the host sets, and what changes all that is laid out and measured.
///
/// While something is going on it waits: one pass is laid out and measured in one room.
enum Setting {
  /// The viewport has another size, in points.
  case size(Size)
  /// Content keeps other distances from the viewport's edges.
  case insets(Insets)
  /// Text has another size in this view alone; nil follows the desktop's.
  case textSize(TextSizeCategory?)
  /// The host's surroundings are others, and are to be looked at.
  case traits
  /// Edit mode is on or off; rows take their heights beside its controls over time, or at once.
  case editing(Bool, animated: Bool)

  /// Whether two set the same, so that the later one takes the place of the earlier.
  func isLike(_ other: Setting) -> Bool {
    switch (self, other) {
    case (.size, .size), (.insets, .insets), (.textSize, .textSize), (.traits, .traits),
      (.editing, .editing):
      true
    case (.size, _), (.insets, _), (.textSize, _), (.traits, _), (.editing, _): false
    }
  }
}

extension Engine {
  /// Takes a setting, or has it wait until nothing is going on and no question is open.
  func set(_ setting: Setting) {
    // Of two the one that was asked for later counts, also where the earlier one waits.
    queue.drop(like: setting)
    guard holdsMotion else { return take(setting) }
    queue.wait(for: setting)
    setNeedsPass()
  }

  /// Takes the settings that wait, in the order in which they were asked for.
  func takeSettings() {
    guard !isBusy else { return }
    for setting in queue.takeSettings() { take(setting) }
  }

  private func take(_ setting: Setting) {
    switch setting {
    case .size(let size): takeSize(size)
    case .insets(let insets): takeInsets(insets)
    case .textSize(let size): takeTextSize(size)
    case .traits: takeTraits()
    case .editing(let isEditing, let animated): takeEditing(isEditing, animated: animated)
    }
  }
}
