import Ocelot
import OcelotAdwaita

/// The light behind a product's head: two colours of its picture, which fade out below.
@MainActor
final class ProductTint {
  let widget = Drawing()
  private let tones: [Tone]
  /// How far the page is scrolled, in points.
  var offset = 0.0 {
    didSet { if min(offset, Self.depth) != min(oldValue, Self.depth) { redraw() } }
  }

  /// How far below the top of the page the light reaches, in points.
  static let depth = 520.0

  init(of product: Product) {
    let tint = Artwork.tint(of: product)
    tones = [tint.dark, tint.light]
    widget.isSilent = true
    redraw()
  }

  private func redraw() {
    let (tones, offset) = (tones, offset)
    widget.redraw { canvas in
      guard offset < Self.depth, !DesktopStyle.isHighContrast else { return }
      let isDark = canvas.foreground.red > 0.5
      let shares = Self.shares(of: tones, isDark: isDark)
      let places = canvas.isRightToLeft ? [canvas.width, 0] : [0, canvas.width]
      for (index, tone) in tones.enumerated() {
        canvas.fillGlow(
          at: Point(x: places[index], y: -offset),
          radius: max(Self.depth, min(canvas.width * 0.8, 2 * Self.depth)),
          Drawing.Canvas.Tint(tone.red, tone.green, tone.blue, alpha: shares[index]))
      }
    }
  }

  /// How much of each colour there is at most: 30 and 34 %, or what lets dimmed text keep a
  /// contrast of 4.5 on each and on both.
  nonisolated static func shares(of tones: [Tone], isDark: Bool) -> [Double] {
    var shares = [0.30, 0.34]
    for _ in 0..<60 where leastContrast(on: tones, shares, isDark: isDark) < 4.6 {
      shares = shares.map { $0 * 0.94 }
    }
    return shares
  }

  /// The least contrast of dimmed text on either colour and on both.
  nonisolated static func leastContrast(
    on tones: [Tone], _ shares: [Double], isDark: Bool
  ) -> Double {
    let window = Tone(isDark ? 0x242424 : 0xfafafa)
    let (text, opacity) = isDark ? (Tone.white, 0.7) : (Tone.black, 0.8 * 0.7)
    let first = window.mixed(tones[0], shares[0])
    let grounds = [
      window, first, window.mixed(tones[1], shares[1]), first.mixed(tones[1], shares[1]),
    ]
    return grounds.map { $0.contrast(with: $0.mixed(text, opacity)) }.min() ?? 0
  }
}
