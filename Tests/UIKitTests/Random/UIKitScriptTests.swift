import Foundation
import TestSupport
import Testing
import UIKit
import UIKitClients

/// Random scripts through UIKit's calls over layouts of many kinds (7.3.2).
@Suite("7.3.2 Random scripts", .serialized) @MainActor
struct UIKitScriptTests {
  enum Kind: String, CaseIterable {
    case flow, sizedFlow, sidewaysFlow, selfSizingFlow, pinnedFlow, overlappingFlow
    case circle, columnFlow, mosaic, stickyHeaders, carousel, chat, magazine, waterfall
    case sectionColors

    @MainActor func make() -> UICollectionViewLayout {
      let flow = UICollectionViewFlowLayout()
      switch self {
      case .flow: flow.itemSize = CGSize(width: 90, height: 40)
      case .sizedFlow: flow.headerReferenceSize = CGSize(width: 10, height: 24)
      case .sidewaysFlow: flow.scrollDirection = .horizontal
      case .selfSizingFlow: flow.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
      case .pinnedFlow:
        flow.headerReferenceSize = CGSize(width: 10, height: 24)
        flow.footerReferenceSize = CGSize(width: 10, height: 18)
        flow.sectionHeadersPinToVisibleBounds = true
        flow.sectionFootersPinToVisibleBounds = true
      case .overlappingFlow:
        flow.minimumLineSpacing = -14
        flow.minimumInteritemSpacing = -3
        flow.sectionInset = UIEdgeInsets(top: 4, left: -20, bottom: 6, right: -9)
      case .circle: return CircleLayout()
      case .columnFlow: return ColumnFlowLayout()
      case .mosaic: return MosaicLayout()
      case .stickyHeaders: return StickyHeaderLayout()
      case .carousel: return SnappingCarousel()
      case .chat: return ChatLayout()
      case .magazine:
        let layout = MagazineLayout()
        layout.register(
          UICollectionReusableView.self, forDecorationViewOfKind: MagazineLayout.backgroundKind)
        return layout
      case .waterfall: return WaterfallLayout()
      case .sectionColors: return SectionColorLayout()
      }
      return flow
    }
    /// Whether the delegate is asked by name, so that a flow's cells say their sizes.
    var asksDelegate: Bool { self != .selfSizingFlow }
    var hasSizes: Bool { self == .sizedFlow || self == .sidewaysFlow }
  }

  /// 6,700 steps of each kind: 100,500 in all.
  @Test(arguments: Kind.allCases)
  func whatIsSeenIsWhatTheLayoutSays(kind: Kind) {
    MediaClock.shared.stop()
    for seed in FuzzRun.seeds(7_000...7_133, length: 50) {
      var script = UIKitScript(seed: seed, hasSizes: kind.hasSizes, asksDelegate: kind.asksDelegate)
      {
        kind.make()
      }
      for step in 0..<50 {
        if let fault = script.step() {
          Issue.record(
            "seed \(seed), step \(step), \(kind): \(fault)\n\(script.log.suffix(6).joined(separator: "\n"))"
          )
          return
        }
      }
    }
  }
}
