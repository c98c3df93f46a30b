import OcelotTesting

/// Makes answers wrong in seeded random ways, anew at each question.
struct Malice {
  private var random: SeededGenerator
  /// How often an answer is wrong, from 0 to 1.
  var rate = 0.0

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// Whether the next answer is wrong.
  mutating func strikes() -> Bool { rate > 0 && random.chance(rate) }

  mutating func number(near value: Double) -> Double {
    switch random.int(in: 0..<12) {
    case 0: .nan
    case 1: .infinity
    case 2: -.infinity
    case 3: 1e300
    case 4: -1e19
    case 5: 1e17
    case 6: -7
    case 7: 0
    case 8: 1e-7
    case 9: .leastNonzeroMagnitude
    case 10: -value
    default: value + random.double(in: -300...300)
    }
  }

  mutating func change(_ value: inout Double) {
    if strikes() { value = number(near: value) }
  }

  mutating func change(_ value: inout Point) {
    change(&value.x)
    change(&value.y)
  }

  mutating func change(_ value: inout Size) {
    change(&value.width)
    change(&value.height)
  }

  mutating func change(_ value: inout Bool) {
    if strikes() { value.toggle() }
  }

  mutating func number(among count: Int) -> Int {
    switch random.int(in: 0..<6) {
    case 0: -1
    case 1: .max
    case 2: .min
    case 3: count
    default: random.int(in: 0...max(0, count))
    }
  }

  mutating func change(_ key: inout ElementKey) {
    guard strikes() else { return }
    let (a, b) = (number(among: 3), number(among: 20))
    switch random.int(in: 0..<8) {
    case 0: key = .header(a, b)
    case 1: key = .globalHeader(b)
    case 2: key = .rowSeparator(after: ItemIndex(a, b))
    case 3: key = .supplementary(.custom(a), .item(ItemIndex(a, b)))
    case 4: key = .decoration(.sectionBackground, .section(a, b))
    default: key = .item(a, b)
    }
  }

  /// One element's attributes, wrong in few of their parts.
  mutating func change(_ attributes: inout LayoutAttributes) {
    guard strikes() else { return }
    switch random.int(in: 0..<13) {
    case 0, 1: attributes.frame.origin.x = number(near: attributes.frame.minX)
    case 2, 3: attributes.frame.origin.y = number(near: attributes.frame.minY)
    case 4: attributes.frame.size.width = number(near: attributes.frame.width)
    case 5: attributes.frame.size.height = number(near: attributes.frame.height)
    case 6: attributes.alpha = number(near: 1)
    case 7: attributes.zIndex = number(near: 0)
    case 8:
      let value = number(near: 1)
      attributes.transform = random.chance(0.5) ? .scale(value, 1) : .translation(value, value)
    case 9: attributes.isHidden.toggle()
    case 10: attributes.isEstimated.toggle()
    case 11:
      attributes.decorationContent =
        random.chance(0.5) ? SampleContent("odd") : SectionHeaderContent("odd")
      attributes[CornerRadius.self] = number(near: 4)
    default: attributes[Padding.self] = Insets(all: number(near: 4))
    }
  }

  /// Elements that go, are there twice, in another order, elsewhere, or have no place in the data.
  mutating func change(_ elements: inout [LayoutAttributes]) {
    for index in elements.indices {
      change(&elements[index])
      if rate > 0, random.chance(rate / 4) { change(&elements[index].element) }
    }
    guard strikes() else { return }
    switch random.int(in: 0..<5) {
    case 0: elements.shuffle(using: &random)
    case 1: elements += elements
    case 2: elements.removeAll { _ in random.chance(0.3) }
    case 3: elements = []
    default:
      if let one = elements.first {
        for item in 0..<random.int(in: 1...40) {
          var other = one
          other.element = .item(0, item)
          elements.append(other)
        }
      }
    }
  }

  mutating func change(_ attributes: LayoutAttributes?) -> LayoutAttributes? {
    guard var result = attributes else { return nil }
    change(&result)
    change(&result.element)
    return rate > 0 && random.chance(rate / 8) ? nil : result
  }
}
