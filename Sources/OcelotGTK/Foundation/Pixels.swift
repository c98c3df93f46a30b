import CGTK
import Ocelot

/// A length or a coordinate in points as GTK takes it: whole, and no longer than a window can be.
///
/// What is no number is 0.
package func pixels(_ points: Double) -> gint {
  gint(points.integer(in: -longest...longest))
}

/// A length in points as GTK takes it: no longer than a window can be; -1 leaves it to GTK.
package func pixels(_ points: Int) -> gint { gint(min(max(points, -1), longest)) }

/// A length in points of what is in a cell, as GTK takes it: a text may be longer than any window.
package func contentPixels(_ points: Double) -> gint {
  gint(points.integer(in: 0...longestContent))
}

/// Pango counts in 1,024ths of a point, in 31 bits.
private let longestContent = 1_000_000

/// No window, margin or request of GTK's is longer, in points.
private let longest = 32_767
