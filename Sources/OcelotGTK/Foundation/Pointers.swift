import CGTK

/// A pointer to any widget.
package typealias WidgetPointer = UnsafeMutablePointer<GtkWidget>

/// Reinterprets a pointer to a GObject as one to another of its classes.
///
/// GTK's cast macros are not imported. The caller knows the class; nothing is checked.
package func cast<Target>(_ pointer: UnsafeMutableRawPointer) -> UnsafeMutablePointer<Target> {
  pointer.assumingMemoryBound(to: Target.self)
}

/// Reinterprets a pointer to an instance of a final class, which Swift imports as opaque.
package func cast<Target>(_ pointer: OpaquePointer) -> UnsafeMutablePointer<Target> {
  UnsafeMutablePointer<Target>(pointer)
}

/// The opaque form of a pointer, for functions of final classes such as GtkLabel.
package func opaque<Source>(_ pointer: UnsafeMutablePointer<Source>) -> OpaquePointer {
  OpaquePointer(pointer)
}

/// The raw form of an opaque pointer, for functions of GObject.
package func raw(_ pointer: OpaquePointer) -> UnsafeMutableRawPointer {
  UnsafeMutableRawPointer(pointer)
}
