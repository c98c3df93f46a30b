import CGTK

/// Holds one reference of a GObject and releases it at the end.
@MainActor
package final class ObjectReference {
  /// The object.
  package let pointer: UnsafeMutableRawPointer

  /// Adds a reference; a floating one is taken over.
  package init(retaining pointer: UnsafeMutableRawPointer) {
    self.pointer = g_object_ref_sink(pointer)
  }

  /// Takes over a reference that the caller owns, as returned by most functions named `new`.
  package init(adopting pointer: UnsafeMutableRawPointer) {
    self.pointer = pointer
  }

  isolated deinit {
    g_object_unref(pointer)
  }
}
