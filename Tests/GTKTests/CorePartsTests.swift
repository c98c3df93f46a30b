import Ocelot
import Testing

@testable import OcelotGTK

/// What the core of a canvas keeps, each part by itself: without a widget.
@MainActor @Suite struct CorePartsTests {
  @Test("A movement lasts until nothing moved for a while and no finger is there")
  func movements() {
    var motion = Motion()
    motion.note(at: 1_000_000)
    motion.fingerWentDown(1)
    #expect(motion.isActive && !motion.isOver(at: 1_119_000) && !motion.isOver(at: 1_130_000))
    #expect(motion.fingerWentUp(1) == true)
    #expect(motion.isOver(at: 1_130_000) && !motion.isOver(at: 1_119_000))
    #expect(motion.end() && !motion.end())
    motion.wait(forTimer: 7)
    #expect(motion.takeTimer() == 7 && motion.takeTimer() == 0)
  }

  @Test("Fingers on the screen and on a trackpad hold the content until the last one leaves")
  func fingers() {
    var motion = Motion()
    motion.fingerWentDown(1)
    motion.fingerWentDown(2)
    motion.trackpadScrolls()
    let isLast = [motion.fingerWentUp(1), motion.trackpadWasLeft(), motion.fingerWentUp(2)]
    #expect(isLast == [false, false, true] && !motion.isHeld)
    // A release whose press is not known.
    #expect(motion.fingerWentUp(3) == true)
    #expect(motion.fingers.isEmpty)
    motion.trackpadScrolls()
    motion.releaseFingers()
    #expect(!motion.isHeld)
  }

  @Test("A drag ends as fast as it was in the last tenth of a second")
  func velocity() {
    var motion = Motion()
    motion.beginDrag(at: .zero, 0)
    motion.drag(to: Point(x: 0, y: 500), 200_000)
    motion.drag(to: Point(x: 10, y: 510), 250_000)
    #expect(motion.isDragging)
    let end = motion.endDrag(260_000)
    #expect(end == Point(x: 200, y: 200) && !motion.isDragging)
    motion.beginDrag(at: .zero, 0)
    #expect(motion.endDrag(10) == .zero)
  }

  @Test("One pass is due however often it is asked for; of a frame's movements one is the first")
  func scheduler() {
    var scheduler = FrameScheduler()
    scheduler.schedule()
    scheduler.schedule()
    #expect(scheduler.takeScheduled() && !scheduler.takeScheduled())
    scheduler.schedule()
    scheduler.beginLayout()
    #expect(!scheduler.isScheduled && scheduler.isLayingOut)
    scheduler.endLayout()
    scheduler.wait(forTick: 3)
    #expect(scheduler.takeTick() == 3 && scheduler.tick == 0 && !scheduler.isLayingOut)
    scheduler.waitForMeasure()
    #expect(scheduler.takeMeasure() && !scheduler.takeMeasure())
    let isFirst = [0, 0, 1, 1].map { scheduler.isFirstScroll(of: $0) }
    #expect(isFirst == [true, false, true, false])
  }

  @Test("A frame puts off two passes; the next one may put off as many")
  func latePasses() {
    var late = LatePass()
    var isOverdue: [Bool] = []
    for frame in [5, 5, 5, 6] {
      late.wait(Size(width: 10, height: 20), in: frame)
      isOverdue.append(late.isOverdue)
    }
    #expect(isOverdue == [false, false, true, false] && late.size?.height == 20 && late.frame == 6)
    late.endWait()
    #expect(late.size == nil)
  }

  @Test("The focus is shown once later, and kept for one placeholder")
  func focus() {
    var focus = FocusState()
    #expect(focus.showLater() && !focus.showLater())
    focus.show()
    #expect(focus.showLater() == true)
    focus.keep(for: .placeholder(2))
    #expect(focus.placeholder == .placeholder(2))
    focus.forgetPlaceholder()
    focus.come()
    focus.beginMove()
    #expect(focus.placeholder == nil && focus.isInside && focus.isMoving)
    focus.endMove()
    focus.go()
    #expect(!focus.isInside && !focus.isMoving)
  }

  @Test("A canvas without room is a mistake after thirty frames, reported once")
  func placement() {
    var advice = PlacementAdvice()
    advice.beginCount()
    let frames = (0..<30).map { _ in advice.count() }
    #expect(frames.firstIndex(of: true) == 29)
    advice.endCount()
    #expect(advice.framesWithoutRoom == nil)
    #expect(advice.report(.noRoom) && !advice.report(.noRoom))
    advice.noteRoom()
    #expect(advice.hadRoom)
  }
}
