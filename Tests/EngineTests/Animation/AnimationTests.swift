import Foundation
import Testing

@testable import OcelotEngine

@Suite struct AnimationTests {
  static let curves: [TimingCurve] = [
    .linear, .easeIn, .easeOut, .easeInOut, .bezier(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1),
    .bezier(x1: 0, y1: 0, x2: 1, y2: 1), .bezier(x1: 0.7, y1: -0.5, x2: 0.3, y2: 1.5),
  ]

  @Test(arguments: curves)
  func curvesGoFromStartToEnd(curve: TimingCurve) {
    #expect(curve.progress(0) == 0)
    #expect(curve.progress(1) == 1)
    #expect(curve.progress(-3) == 0)
    #expect(curve.progress(7) == 1)
    for step in 1..<50 {
      let t = Double(step) / 50
      let slope = (curve.progress(t + 1e-5) - curve.progress(t - 1e-5)) / 2e-5
      #expect(abs(curve.slope(t) - slope) < 1e-3 * max(1, abs(slope)))
    }
  }

  @Test func knownValues() {
    #expect(TimingCurve.easeInOut.progress(0.5) == 0.5)
    #expect(TimingCurve.easeIn.progress(0.5) == 0.125)
    #expect(TimingCurve.easeOut.progress(0.5) == 0.875)
    // The style sheets' "ease", as browsers compute it.
    let ease = TimingCurve.bezier(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1)
    #expect(abs(ease.progress(0.5) - 0.8024033877399112) < 1e-9)
    // The cubic of ease-in-out is a Bézier curve.
    let cubic = TimingCurve.bezier(x1: 1.0 / 3, y1: 0, x2: 2.0 / 3, y2: 1)
    for step in 0...20 {
      let t = Double(step) / 20
      #expect(abs(cubic.progress(t) - TimingCurve.easeInOut.progress(t)) < 1e-9)
    }
  }

  @Test(arguments: [0.2, 0.5, 0.9, 1, 1.5, 4])
  func springsFollowTheirEquation(ratio: Double) {
    let spring = Spring(dampingRatio: ratio, response: 0.4)
    let w = 2 * Double.pi / 0.4
    for step in 0...60 {
      let t = Double(step) / 60
      let weights = spring.weights(at: t)
      // The textbook's three cases, for a distance of 1 without speed, and for a speed of 1.
      let (x, e): (Double, Double)
      if ratio < 1 {
        let d = w * (1 - ratio * ratio).squareRoot()
        let decay = exp(-ratio * w * t)
        x = decay * (cos(d * t) + ratio * w / d * sin(d * t))
        e = decay * sin(d * t) / d
      } else if ratio == 1 {
        x = (1 + w * t) * exp(-w * t)
        e = t * exp(-w * t)
      } else {
        let root = (ratio * ratio - 1).squareRoot()
        let (a, b) = (-w * (ratio - root), -w * (ratio + root))
        x = (a * exp(b * t) - b * exp(a * t)) / (a - b)
        e = (exp(a * t) - exp(b * t)) / (a - b)
      }
      #expect(abs(weights.distance - x) < 1e-9)
      #expect(abs(weights.speed - e) < 1e-9)
    }
    let end = spring.settlingTime(distance: 300, speed: 2_000)
    #expect(end < 10)
    for step in 0..<60 {
      let weights = spring.weights(at: end + Double(step) / 60)
      #expect(abs(300 * weights.distance + 2_000 * weights.speed) <= 0.0501)
    }
  }

  @Test func oddNumbersMakeNoOddAnimations() {
    for odd in [Double.nan, .infinity, -1, 0] {
      let spring = Animation.spring(dampingRatio: odd, response: odd)
      #expect(spring.weights(at: 0.1).distance.isFinite)
      #expect(spring.duration(distance: 100, speed: 0) <= 10)
      #expect(Animation.curve(.linear, duration: odd).duration(distance: 1, speed: 0) == 0)
      #expect(TimingCurve.bezier(x1: odd, y1: 0, x2: odd, y2: 1).progress(0.5).isFinite)
    }
  }

  @MainActor
  @Test func retargetingKeepsPlaceAndSpeed() {
    let animations: [Animation] = [
      .standard, .curve(.linear, duration: 0.2), .curve(.easeOut, duration: 0.3), .spring(),
      .spring(dampingRatio: 0.3, response: 0.5), .curve(.easeIn, duration: 0.5),
    ]
    func at(_ x: Double, alpha: Double = 1) -> LayoutAttributes {
      var result = LayoutAttributes(.item(0, 0), frame: Rect(x: x, y: 2 * x, width: 50, height: 20))
      result.alpha = alpha
      return result
    }
    let nobody = Transaction(completion: nil)
    for first in animations {
      for second in animations {
        for time in [0.01, 0.05, 0.11, 0.19] {
          let way = Transition(
            from: at(0), to: at(100), speed: nil, start: 0, animation: first, transaction: nobody)
          let place = way.value(at: time, to: at(100))
          let next = Transition(
            from: place, to: at(-40), speed: way.speed(at: time), start: time, animation: second,
            transaction: nobody)
          #expect(abs(next.value(at: time, to: at(-40)).frame.minX - place.frame.minX) < 1e-9)
          let (a, b) = (way.speed(at: time)[0], next.speed(at: time)[0])
          #expect(abs(a - b) < 1e-6 * max(1, abs(a)))
          // The speed is what the places say.
          let later = next.value(at: time + 1e-6, to: at(-40)).frame.minX
          #expect(abs((later - place.frame.minX) / 1e-6 - b) < 0.5 + abs(b) * 1e-3)
          #expect(next.value(at: time + 10, to: at(-40)) == at(-40))
        }
      }
    }
  }

  @Test("A curve with a control point that is no number leads through numbers")
  func oddCurves() {
    for y in [Double.nan, .infinity, -.infinity, 1e300] {
      for curve in [
        TimingCurve.bezier(x1: 0.25, y1: y, x2: 0.25, y2: 1),
        .bezier(x1: y, y1: 0.5, x2: 0.5, y2: y),
      ] {
        for t in [0, 0.1, 0.5, 0.9, 1] {
          #expect(curve.progress(t).isFinite && curve.slope(t).isFinite, "\(curve) at \(t)")
        }
        #expect(curve.progress(0) == 0 && curve.progress(1) == 1)
      }
    }
  }
}
