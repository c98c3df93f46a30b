import CGTK

/// Knows a GObject for as long as it lives, without holding it.
@MainActor
final class WeakObjectReference {
  /// Where GObject writes nil once the object goes, which must stay in place.
  private let place: UnsafeMutablePointer<gpointer?>

  init(_ object: UnsafeMutableRawPointer) {
    place = .allocate(capacity: 1)
    place.initialize(to: object)
    g_object_add_weak_pointer(object.assumingMemoryBound(to: GObject.self), place)
  }

  /// The object; nil once it goes.
  var pointer: UnsafeMutableRawPointer? { place.pointee }

  isolated deinit {
    if let object = place.pointee {
      g_object_remove_weak_pointer(object.assumingMemoryBound(to: GObject.self), place)
    }
    place.deinitialize(count: 1)
    place.deallocate()
  }
}
