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

  /// Whether text may be of another size after it.
  var mayChangeTextSize: Bool {
    switch self {
    case .textSize, .traits: true
    case .size, .insets, .editing: false
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
    // What those who are told set anew waits for the next time.
    for _ in queue.settings {
      if let setting = queue.takeSetting() { take(setting) }
    }
  }

  // What was set last, also while it waits: so it is read by who sets it. Layouts and hosts, which
  // are at work in a pass while no one else is asked or told anything, see what that lays out.

  private func waiting<Value>(_ value: (Setting) -> Value?) -> Value? {
    guard !isBusy || connections.isAsking || connections.isTelling else { return nil }
    return queue.waiting(value)
  }

  var wantedInsets: Insets {
    waiting { if case .insets(let insets) = $0 { insets } else { nil } } ?? contentInsets
  }

  var wantedTextSizeOverride: TextSizeCategory? {
    waiting { setting -> TextSizeCategory?? in
      if case .textSize(let size) = setting { .some(size) } else { nil }
    } ?? settings.textSizeOverride
  }

  var wantedTextSize: TextSizeCategory {
    guard waiting({ $0.mayChangeTextSize ? true : nil }) != nil else { return traits.textSize }
    return wantedTextSizeOverride ?? host.traits.textSize
  }

  var wantedEditing: Bool {
    waiting { if case .editing(let isEditing, _) = $0 { isEditing } else { nil } }
      ?? settings.isEditing
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
