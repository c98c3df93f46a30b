import CGTK
import OcelotGTK

/// A whole number on a scale, chosen by dragging or by keys.
///
/// Wraps GtkScale. The arrows move by one, Home and End to the ends.
public final class Slider: Widget {
  /// Called after the reader has chosen another number; not for what the program sets.
  public var onChange: (@MainActor (Int) -> Void)?
  private let teller: ChangeTeller<Int>
  private let range: ClosedRange<Int>

  /// Makes a scale with a mark at each of some numbers, and what assistive technology reads.
  public init(_ range: ClosedRange<Int>, marks: [Int] = [], label: String) {
    teller = ChangeTeller(range.lowerBound)
    self.range = range
    super.init(
      // Unlike gtk_scale_new_with_range() this takes a range of one number.
      gtk_scale_new(
        GTK_ORIENTATION_HORIZONTAL,
        gtk_adjustment_new(
          Double(range.lowerBound), Double(range.lowerBound), Double(range.upperBound), 1, 10, 0)))
    gtk_scale_set_draw_value(cast(object), 0)
    gtk_scale_set_digits(cast(object), 0)
    // Digits alone round what is written beside a scale.
    gtk_range_set_round_digits(cast(object), 0)
    for mark in marks { gtk_scale_add_mark(cast(object), Double(mark), GTK_POS_BOTTOM, nil) }
    setAccessibleLabel(label)
    Signal.connect(object, "value-changed") { [weak self] in
      guard let self else { return }
      self.teller.tell(self.value) { self.onChange?($0) }
    }
  }

  /// The number.
  ///
  /// Setting it does not call ``onChange``.
  public var value: Int {
    get { gtk_range_get_value(cast(object)).rounded().integer(in: Int.min...Int.max) }
    set {
      let new = min(max(newValue, range.lowerBound), range.upperBound)
      teller.put(new) {
        if new != value { gtk_range_set_value(cast(object), Double(new)) }
      }
    }
  }

  /// What assistive technology reads for the number.
  public func setAccessibleValue(_ text: String) {
    PropertyValue.string(text).withValue { value in
      // GTK 4.8 hands the text on to no one: the description says it, too.
      for property in [GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION] {
        var property = property
        gtk_accessible_update_property_value(handle, 1, &property, value)
      }
    }
  }
}
