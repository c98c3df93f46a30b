import OcelotEngine

// The finger.
extension SwipeMachine {
  /// A finger begins to swipe an item at rest.
  ///
  /// - Parameters:
  ///   - item: the item.
  ///   - geometry: its actions on the side that the movement uncovers.
  ///   - translation: how far the finger has moved so far, positive opening, in points.
  ///   - time: now, in seconds.
  /// - Returns: the number of the gesture; nil if the state does not list the event.
  package mutating func begin(
    on item: ItemIndex, _ geometry: PaneGeometry, translation: Double, at time: Double
  ) -> Int? {
    switch state {
    case .idle:
      take(item, geometry)
      return track(from: 0, translation: translation, at: time)
    case .tracking, .settlingOpen, .settlingShut, .open, .menu, .acting, .removing:
      return nil
    }
  }

  /// A finger takes hold of the item that is swiped, where it is on screen now.
  ///
  /// - Returns: the number of the gesture; nil if the state does not list the event.
  package mutating func begin(translation: Double, at time: Double) -> Int? {
    switch state {
    case .settlingOpen, .settlingShut, .open:
      return track(from: pull(at: time), translation: translation, at: time)
    case .idle, .tracking, .menu, .acting, .removing:
      return nil
    }
  }

  private mutating func track(from pull: Double, translation: Double, at time: Double) -> Int {
    let base = geometry?.raw(forPull: pull) ?? 0
    var track = SwipeTrack(gesture: makeID(), base: base, translation: translation)
    track.tracker.add(translation, at: time)
    enter(.tracking(track))
    arm(track, at: time)
    return track.gesture
  }

  /// The finger moved.
  ///
  /// - Parameters:
  ///   - translation: how far since it came down, positive opening, in points.
  ///   - gesture: the number of the gesture.
  ///   - time: now, in seconds.
  package mutating func move(translation: Double, gesture: Int, at time: Double) {
    switch state {
    case .tracking(var track):
      guard track.gesture == gesture else { return }
      track.translation = translation
      track.tracker.add(translation, at: time)
      enter(.tracking(track))
      arm(track, at: time)
    case .idle, .settlingOpen, .settlingShut, .open, .menu, .acting, .removing:
      return
    }
  }

  /// Far enough, the first action fills the strip; a little less far it lets go again.
  private mutating func arm(_ track: SwipeTrack, at time: Double) {
    guard let limit = geometry?.armingPull else { return }
    let pull = pull(at: time)
    if pull >= limit {
      fill(true, at: time)
    } else if pull < limit - 16 {
      fill(false, at: time)
    }
  }

  /// Whether letting go now performs the first action.
  package var isArmed: Bool {
    switch state {
    case .tracking: fill.target == 1
    case .idle, .settlingOpen, .settlingShut, .open, .menu, .acting, .removing: false
    }
  }

  /// The finger let go.
  package mutating func release(gesture: Int, at time: Double) -> [Effect] {
    switch state {
    case .tracking(let track):
      guard track.gesture == gesture, let geometry else { return [] }
      if isArmed, let first = geometry.actions.first { return act(first, at: time) }
      let velocity = track.tracker.velocity(at: time)
      let opens = pull(at: time) + 0.2 * velocity >= geometry.extent / 2
      guard opens else {
        settleShut(velocity: velocity, at: time)
        return []
      }
      fill(false, at: time)
      enter(
        .settlingOpen(
          settling(
            from: pull(at: time), velocity: velocity, opens: true, at: time, id: makeID())))
      return []
    case .idle, .settlingOpen, .settlingShut, .open, .menu, .acting, .removing:
      return []
    }
  }

  /// The gesture was taken away: another one claimed it, the pointer went.
  package mutating func cancel(gesture: Int, at time: Double) -> [Effect] {
    switch state {
    case .tracking(let track):
      if track.gesture == gesture { settleShut(at: time) }
      return []
    case .idle, .settlingOpen, .settlingShut, .open, .menu, .acting, .removing:
      return []
    }
  }
}
