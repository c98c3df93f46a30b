import OcelotTesting

extension EditingScript {
  /// What is done; numbers are taken modulo what there is.
  enum Step {
    case press(Double, Double), drag(Double, Double), release, cancel
    case trackpad(Double, Double), trackpadEnd
    case openPane(Int), button(Int), menu(Int), dismiss, context(Int), delete(Int), escape, inactive
    case edit(Bool, Bool), remove(Int), grip(Int), key(Int), alt(Int, Bool)
    case assist(Int, Int)
    case change(UInt64), reload, reshape(UInt64), clear(Int), appear(Bool)
    case scroll(Double), jump(Double), resize(Double, Double), traits(Int), frames(Int), rest
    case second(Double, Double), mine(UInt64), source(Int), insets(Double, Double)
    case rectangle(Double, Double), interaction(Bool), tearDown

    static func random(_ random: inout SeededGenerator) -> Step {
      func number() -> Int { random.int(in: 0..<1_000) }
      func distance() -> Double {
        random.double(in: random.chance(0.3) ? -12...12 : -330...330).rounded()
      }
      switch random.int(in: 0..<68) {
      case 0...6: return .press(random.double(in: 0...1), random.double(in: 0...1))
      case 7...17: return .drag(distance(), distance())
      case 18...20: return .release
      case 21: return .cancel
      case 22: return .trackpad(distance(), random.chance(0.7) ? 0 : distance())
      case 23...24: return random.chance(0.3) ? .trackpadEnd : .openPane(number())
      case 25, 26: return .button(number())
      case 27: return random.chance(0.3) ? .menu(number()) : .dismiss
      case 28: return .context(number())
      case 29: return .delete(number())
      case 30: return random.chance(0.7) ? .escape : .inactive
      case 31, 32: return .edit(random.chance(0.65), random.chance(0.7))
      case 33, 34: return .remove(number())
      case 35: return .grip(number())
      case 36: return .key(number())
      case 37: return .alt(number(), random.chance(0.5))
      case 38...42: return .change(random.next())
      case 43: return random.chance(0.3) ? .reload : .reshape(random.next())
      case 44: return random.chance(0.4) ? .clear(number()) : .appear(random.chance(0.7))
      case 45, 46: return .scroll(random.double(in: -300...300))
      case 47: return .jump(random.double(in: 0...1))
      case 48:
        return .resize(
          random.chance(0.1) ? 0 : random.double(in: 60...640),
          random.chance(0.2) ? 0 : random.double(in: 60...600))
      case 49: return .traits(number())
      case 50...53: return .frames(random.int(in: 1...10))
      case 54, 55: return .assist(number(), number())
      case 56, 57: return .second(random.double(in: 0...1), random.double(in: 0...1))
      case 58...60: return .mine(random.next())
      case 61: return .source(number())
      case 62:
        return .insets(random.double(in: 0...80).rounded(), random.double(in: 0...80).rounded())
      case 63, 64: return .rectangle(random.double(in: -1...2), random.double(in: -1...2))
      case 65: return random.chance(0.3) ? .interaction(random.chance(0.5)) : .frames(1)
      case 66: return random.chance(0.15) ? .tearDown : .frames(3)
      default: return .rest
      }
    }

    var isRest: Bool { if case .rest = self { true } else { false } }
  }
}
