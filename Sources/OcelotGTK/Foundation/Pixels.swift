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

/// No window, margin or request of GTK's is longer, in points.
private let longest = 32_767
