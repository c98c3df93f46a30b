import Ocelot
import OcelotTesting
import Testing

/// A hairline belongs to the item that it follows: in every frame it is at that item's lower edge.
@MainActor
@Suite("Separators in motion")
struct SeparatorMotionTests {
  enum Kind: CaseIterable {
    case fixedGrid
    case measuredGrid
    case table
    case measuredTable

    @MainActor var layout: any Layout {
      switch self {
      case .fixedGrid, .measuredGrid: GridLayout()
      case .table: TableLayout(rowHeight: .fixed(40))
      case .measuredTable: TableLayout(rowHeight: .selfSizing(estimate: 44))
      }
    }
  }

  private static func section(_ id: Int, _ items: Range<Int>, _ kind: Kind) -> SampleSection {
    var section = SampleSection(id, items: items)
    section.metrics.separatorColor = .some(.separator)
    if kind == .fixedGrid { section.metrics.rowHeight = .fixed(40) }
    return section
  }

  private func screen(_ kind: Kind, count: Int = 12) -> (HeadlessCollection, SampleDataSource) {
    let source = SampleDataSource([Self.section(0, 0..<count, kind)])
    let screen = HeadlessCollection(layout: kind.layout, width: 240, height: 264)
    screen.show(source)
    return (screen, source)
  }

  /// What is wrong with the lines of some frames.
  static func strays(_ frames: [Frame], fading: Bool = true) -> [String] {
    frames.enumerated().flatMap { number, frame in
      frame.decorations.compactMap { line -> String? in
        guard case .decoration(.rowSeparator, let place) = line.key else { return nil }
        guard let owner = place.owner else { return "frame \(number): \(line) has no owner" }
        // What is above the first point of the screen is in no frame, but its line may be.
        guard line.alpha > (fading ? 0.01 : 0.99), line.rect.minY >= 1 else { return nil }
        // What fades out bears the index that its item had then.
        let owners = frame.elements.filter { $0.key == .item(owner) || line.alpha < 1 }
        let isWithOne = owners.contains {
          abs($0.rect.maxY - line.rect.minY) < 0.01 && abs($0.rect.minX - line.rect.minX) < 0.01
        }
        return isWithOne
          ? nil : "frame \(number): \(line) is not at the edge of \(owners)"
      }
    }
  }

  /// Records a change until nothing moves any more.
  private func film(_ screen: HeadlessCollection, _ change: () -> Void) -> [Frame] {
    let recorder = Recorder()
    screen.recorder = recorder
    change()
    screen.finishAnimations()
    screen.recorder = nil
    #expect(screen.inconsistencies() == [])
    return recorder.takeFrames()
  }

  private func lines(_ frame: Frame) -> [Frame.Element] {
    frame.decorations.filter {
      if case .decoration(.rowSeparator, _) = $0.key { true } else { false }
    }
  }

  @Test(
    "Each line goes with its row when rows come, go and move",
    arguments: Kind.allCases, 0..<8)
  func linesTravel(kind: Kind, change: Int) {
    let (screen, source) = screen(kind, count: change < 6 ? 12 : 4)
    let changes: [(inout [SampleItem]) -> Void] = [
      { $0.insert(contentsOf: [SampleItem(100), SampleItem(101)], at: 2) },
      { $0.removeSubrange(1..<3) },
      { $0.insert($0.remove(at: 4), at: 0) },
      { $0.insert($0.remove(at: 0), at: 3) },
      { $0.swapAt(1, 3) },
      { items in
        items.remove(at: 4)
        items.insert(SampleItem(100), at: 1)
      },
      // The last one has no line: one comes when it is not the last any more, on its way.
      { $0.insert($0.remove(at: 3), at: 0) },
      { $0.append(SampleItem(100)) },
    ]
    let frames = film(screen) {
      screen.apply(source.update { changes[change](&$0[0].items) })
    }
    #expect(frames.count > 10)
    #expect(Self.strays(frames) == [])
    let last = source.sections[0].items.count - 1
    let ends = frames.last!.elements.filter { $0.key != .item(0, last) && $0.rect.maxY < 264 }
    #expect(lines(frames.last!).map(\.rect.minY) == ends.map(\.rect.maxY))
  }

  @Test("A line that leaves with its row does not stay for another", arguments: Kind.allCases)
  func lineGoes(kind: Kind) throws {
    let (screen, source) = screen(kind)
    let frames = film(screen) {
      screen.apply(source.update { $0[0].items.remove(at: 2) })
    }
    let middle = frames[frames.count / 2]
    // The row's line fades where the row does, and the next row's comes up behind it.
    let fading = lines(middle).filter { $0.alpha < 0.99 }
    #expect(fading.count == 1)
    #expect(
      fading.first?.rect.minY == lines(frames[0]).first { $0.key.owner?.item == 2 }?.rect.minY)
    let moving = try #require(lines(middle).first { $0.alpha == 1 && $0.key.owner?.item == 2 })
    let ends = frames.compactMap { lines($0).first { $0.alpha == 1 && $0.key.owner?.item == 2 } }
    #expect(moving.rect.minY > ends.last!.rect.minY)
  }

  @Test("A change that overtakes another takes the lines with the rows", arguments: Kind.allCases)
  func overtaken(kind: Kind) {
    let (screen, source) = screen(kind)
    let frames = film(screen) {
      screen.apply(source.update { $0[0].items.insert(SampleItem(100), at: 1) })
      screen.advanceFrames(5)
      screen.apply(source.update { $0[0].items.remove(at: 3) })
      screen.advanceFrames(5)
      screen.apply(source.update { $0[0].items.insert($0[0].items.remove(at: 5), at: 0) })
    }
    #expect(Self.strays(frames) == [])
  }

  @Test("Random changes under way never part a line from its row", arguments: Kind.allCases)
  func random(kind: Kind) {
    for seed in 0..<12 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let (screen, source) = screen(kind, count: Int.random(in: 2...20, using: &random))
      var next = 1000
      let frames = film(screen) {
        for _ in 0..<6 {
          let changes = source.update { sections in
            for _ in 0..<Int.random(in: 1...3, using: &random) {
              let count = sections[0].items.count
              switch Int.random(in: 0..<3, using: &random) {
              case 0:
                next += 1
                sections[0].items.insert(
                  SampleItem(next), at: Int.random(in: 0...count, using: &random))
              case 1 where count > 1:
                sections[0].items.remove(at: Int.random(in: 0..<count, using: &random))
              case 2 where count > 1:
                let item = sections[0].items.remove(at: Int.random(in: 0..<count, using: &random))
                sections[0].items.insert(item, at: Int.random(in: 0..<count, using: &random))
              default: break
              }
            }
          }
          screen.apply(changes)
          screen.advanceFrames(Int.random(in: 0...12, using: &random))
          if Bool.random(using: &random) {
            screen.scroll(by: Double.random(in: -80...80, using: &random))
          }
          #expect(screen.inconsistencies() == [], "seed \(seed)")
        }
      }
      // What fades out may belong to an item that is out of sight by now.
      let strays = Self.strays(frames, fading: false)
      #expect(strays.isEmpty, "seed \(seed)")
      if !strays.isEmpty { return }
    }
  }

  @Test("A segment's lines slide with its rows", arguments: [Direction.forward, .backward])
  func segments(direction: Direction) {
    let (screen, source) = screen(.fixedGrid, count: 3)
    let frames = film(screen) {
      source.sections[0] = Self.section(1, 20..<24, .fixedGrid)
      screen.apply(
        ChangeSet([.deleteSections(0..<1, direction), .insertSections(0..<1, direction)]))
    }
    #expect(frames.count > 10)
    #expect(Self.strays(frames) == [])
    #expect(frames.contains { lines($0).contains { $0.rect.minX != 0 } })
  }

  @Test("Lines between full rows of several columns stay where items break differently")
  func columns() {
    let (screen, source) = screen(.fixedGrid)
    source.sections[0].metrics.columns = 3
    screen.apply(.reload)
    screen.finishAnimations()
    let frames = film(screen) {
      screen.apply(source.update { $0[0].items.insert(SampleItem(100), at: 0) })
    }
    for frame in frames.dropFirst() {
      let places = Set(lines(frame).map(\.rect.minY))
      #expect(places.isSuperset(of: [40, 80, 120]), "\(lines(frame))")
      #expect(places.isSubset(of: [40, 80, 120, 160]), "\(lines(frame))")
      #expect(lines(frame).allSatisfy { $0.rect.minX == 0 })
    }
  }

  @Test("The line beside an item goes with it", arguments: [0, 1])
  func columnLines(change: Int) {
    let (screen, source) = screen(.fixedGrid)
    source.sections[0].metrics.columns = 3
    screen.apply(.reload)
    screen.finishAnimations()
    let frames = film(screen) {
      screen.apply(
        source.update {
          if change == 0 {
            $0[0].items.insert(SampleItem(100), at: 0)
          } else {
            $0[0].items.remove(at: 1)
          }
        })
    }
    for (number, frame) in frames.enumerated() {
      for line in frame.decorations {
        guard case .decoration(.columnSeparator, .item(let owner)) = line.key, line.alpha > 0.01
        else { continue }
        let owners = frame.elements.filter { $0.key == .item(owner) }
        #expect(
          owners.contains {
            abs($0.rect.maxX - line.rect.minX) < 0.01 && abs($0.rect.minY - line.rect.minY) < 0.01
          }, "frame \(number): \(line), \(owners)")
      }
    }
  }

  @Test("A section's area keeps its identity: it grows with the section")
  func backgrounds() throws {
    let (screen, source) = screen(.fixedGrid, count: 3)
    source.sections[0].metrics.background = .some(.accent)
    screen.apply(.reload)
    screen.finishAnimations()
    let frames = film(screen) {
      screen.apply(source.update { $0[0].items.insert(SampleItem(100), at: 1) })
    }
    for frame in frames {
      let areas = frame.decorations.filter {
        $0.key == .decoration(.sectionBackground, .section(0, 0))
      }
      #expect(areas.count == 1 && areas[0].alpha == 1)
      let lowest = frame.elements.filter { $0.alpha == 1 }.map(\.rect.maxY).max() ?? 0
      #expect(abs((areas.first?.rect.maxY ?? 0) - lowest) < 0.01)
    }
    #expect(frames.last?.decorations.first?.rect.height == 160)
  }
}
