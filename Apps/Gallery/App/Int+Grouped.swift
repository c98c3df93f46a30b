import Ocelot

extension Int {
  /// The number with commas between thousands.
  var grouped: String { Ocelot.grouped(self) }
}
