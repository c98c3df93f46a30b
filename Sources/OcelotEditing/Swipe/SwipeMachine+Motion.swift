import OcelotEngine

// Time.
extension SwipeMachine {
  /// The number of the animation under way, and whether it is over; nil if there is none.
  package func animation(at time: Double) -> (id: Int, isOver: Bool)? {
    switch state {
    case .settlingOpen(let motion), .settlingShut(let motion):
      return (motion.id, motion.isFade ? fadeIsOver(motion, time) : motion.spring.isOver(at: time))
    case .removing(let motion):
      let duration = motion.isFade ? Self.fadeDuration : Self.removalDuration
      return (motion.id, time - motion.spring.startTime >= duration - 1e-9)
    case .idle, .tracking, .open, .menu, .acting: return nil
    }
  }

  private func fadeIsOver(_ motion: PaneMotion, _ time: Double) -> Bool {
    time - motion.spring.startTime >= Self.fadeDuration - 1e-9
  }

  /// Whether frames are needed: something moves although no finger does.
  package func needsFrames(at time: Double) -> Bool {
    animation(at: time) != nil || !fill.isOver(at: time)
  }

  /// An animation has come to its end.
  ///
  /// - Returns: what is to be done.
  @discardableResult
  package mutating func finished(_ id: Int, at time: Double) -> [Effect] {
    switch state {
    case .settlingOpen(let motion):
      guard motion.id == id else { return [] }
      enter(.open)
      return motion.pressed.map { pressButton($0, at: time) } ?? []
    case .settlingShut(let motion), .removing(let motion):
      if motion.id == id { rest() }
    case .idle, .tracking, .open, .menu, .acting:
      precondition(id < makeID(), "an animation that never began has finished in \(state)")
    }
    return []
  }

  /// How far the content is off its place, in points.
  package func pull(at time: Double) -> Double {
    guard let geometry else { return 0 }
    switch state {
    case .idle: return 0
    case .tracking(let track): return geometry.pull(forRaw: track.raw)
    case .settlingOpen(let motion), .settlingShut(let motion):
      return motion.isFade ? motion.spring.target : max(0, motion.spring.value(at: time))
    case .open, .menu: return geometry.extent
    case .acting(let pull, _): return pull
    case .removing(let motion):
      guard !motion.isFade else { return motion.spring.start }
      let t = min(1, max(0, (time - motion.spring.startTime) / Self.removalDuration))
      let progress = t * t * (3 - 2 * t)
      return motion.spring.start + (motion.spring.target - motion.spring.start) * progress
    }
  }

  /// Whether the pane is open or opening.
  package var isOpening: Bool {
    switch state {
    case .settlingOpen, .open, .menu, .acting: true
    case .idle, .tracking, .settlingShut, .removing: false
    }
  }

  /// How far a remove control has turned with its pane, from 0 to 1.
  package func turn(at time: Double) -> Double {
    func progress(_ motion: PaneMotion) -> Double {
      guard !motion.isFade else { return 1 }
      let t = min(1, max(0, (time - motion.spring.startTime) / PaneSpring.duration))
      return t * t * (3 - 2 * t)
    }
    return switch state {
    case .settlingOpen(let motion): progress(motion)
    case .settlingShut(let motion): 1 - progress(motion)
    case .open, .menu, .acting, .removing: 1
    case .idle, .tracking: 0
    }
  }

  /// The strip beside the content at a time; nil when idle.
  package func pane(at time: Double) -> ActionPane.Strip? {
    guard let geometry, !isIdle else { return nil }
    let pull = pull(at: time)
    var value = ActionPane.Strip(
      side: geometry.side, shift: pull, extent: pull, buttonWidth: geometry.buttonWidth,
      actions: geometry.shownActions, moreTitle: geometry.showsMore ? geometry.moreTitle : nil,
      titlesFit: geometry.titlesFit, fill: fill.value(at: time), alpha: 1, isOpen: state == .open,
      maskedEdge: nil, coversContent: geometry.coversContent)
    if geometry.coversContent {
      value.shift = 0
    } else if let longest = geometry.longestShift, pull > longest {
      value.shift = longest
      value.coversContent = true
    }
    switch state {
    case .settlingOpen(let motion) where motion.isFade:
      value.alpha = fadeProgress(motion, time)
    case .settlingShut(let motion) where motion.isFade:
      value.alpha = 1 - fadeProgress(motion, time)
      value.extent = motion.spring.start
    case .idle, .tracking, .settlingOpen, .settlingShut, .open, .menu, .acting, .removing: break
    }
    return value
  }

  private func fadeProgress(_ motion: PaneMotion, _ time: Double) -> Double {
    min(1, max(0, (time - motion.spring.startTime) / Self.fadeDuration))
  }
}
