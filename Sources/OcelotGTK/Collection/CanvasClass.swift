import CGTK
import Ocelot

/// The GtkWidget class behind ``CollectionWidget``, registered in Swift: a scrollable canvas whose
/// children are the visible cells.
///
/// Each function goes straight to the canvas's core.
@MainActor
enum CanvasClass {
  /// The numbers of GtkScrollable's properties, which are construct properties.
  enum Property: guint {
    case horizontalAdjustment = 1
    case verticalAdjustment
    case horizontalPolicy
    case verticalPolicy
  }

  /// What the next canvas is made with; a GObject's initialiser takes no arguments.
  static var parameters: CollectionCore.Parameters?

  static let type: GType = {
    let classInit: @MainActor @convention(c) (gpointer?, gpointer?) -> Void = { pointer, _ in
      initialize(cast(pointer!))
    }
    let instanceInit: @MainActor @convention(c) (gpointer?, gpointer?) -> Void = { pointer, _ in
      initialize(instance: cast(pointer!))
    }
    let type = g_type_register_static_simple(
      gtk_widget_get_type(), "OcelotCanvas", guint(MemoryLayout<GtkWidgetClass>.size),
      unsafeBitCast(classInit, to: GClassInitFunc.self), guint(MemoryLayout<OcelotCanvas>.size),
      unsafeBitCast(instanceInit, to: GInstanceInitFunc.self), GTypeFlags(rawValue: 0))
    var interface = GInterfaceInfo()
    g_type_add_interface_static(type, gtk_scrollable_get_type(), &interface)
    return type
  }()

  /// The Swift object behind a canvas.
  ///
  /// The canvas holds it until `finalize`.
  static func core(of widget: UnsafeMutableRawPointer?) -> CollectionCore? {
    guard let widget else { return nil }
    let instance: UnsafeMutablePointer<OcelotCanvas> = cast(widget)
    guard let core = instance.pointee.core else { return nil }
    return Unmanaged<CollectionCore>.fromOpaque(core).takeUnretainedValue()
  }

  /// GtkWidget's own class, for chaining up.
  static let parent: UnsafeMutablePointer<GtkWidgetClass> = cast(
    g_type_class_ref(gtk_widget_get_type())!)

  private static func initialize(instance: UnsafeMutablePointer<OcelotCanvas>) {
    let core = CollectionCore(
      canvas: cast(UnsafeMutableRawPointer(instance)), parameters: parameters ?? .default)
    instance.pointee.core = Unmanaged.passRetained(core).toOpaque()
  }

  private static func initialize(_ class: UnsafeMutablePointer<GtkWidgetClass>) {
    gtk_widget_class_set_css_name(`class`, "ocelot-collection")
    installObjectFunctions(cast(UnsafeMutableRawPointer(`class`)))
    installLayoutFunctions(`class`)
    installFocusFunctions(`class`)
  }

  private static func installObjectFunctions(_ class: UnsafeMutablePointer<GObjectClass>) {
    `class`.pointee.set_property = { object, id, value, _ in
      guard let core = CanvasClass.core(of: object), let property = Property(rawValue: id),
        let value
      else {
        return
      }
      core.setProperty(property, to: value)
    }
    `class`.pointee.get_property = { object, id, value, _ in
      guard let core = CanvasClass.core(of: object), let property = Property(rawValue: id),
        let value
      else {
        return
      }
      core.getProperty(property, into: value)
    }
    `class`.pointee.dispose = { object in
      CanvasClass.core(of: object)?.dispose()
      let parent: UnsafeMutablePointer<GObjectClass> = cast(
        UnsafeMutableRawPointer(CanvasClass.parent))
      parent.pointee.dispose?(object)
    }
    `class`.pointee.finalize = { object in
      if let object {
        let instance: UnsafeMutablePointer<OcelotCanvas> = cast(UnsafeMutableRawPointer(object))
        if let core = instance.pointee.core {
          instance.pointee.core = nil
          Unmanaged<CollectionCore>.fromOpaque(core).release()
        }
      }
      let parent: UnsafeMutablePointer<GObjectClass> = cast(
        UnsafeMutableRawPointer(CanvasClass.parent))
      parent.pointee.finalize?(object)
    }
    g_object_class_override_property(
      `class`, Property.horizontalAdjustment.rawValue, "hadjustment")
    g_object_class_override_property(`class`, Property.verticalAdjustment.rawValue, "vadjustment")
    g_object_class_override_property(`class`, Property.horizontalPolicy.rawValue, "hscroll-policy")
    g_object_class_override_property(`class`, Property.verticalPolicy.rawValue, "vscroll-policy")
  }

  private static func installLayoutFunctions(_ class: UnsafeMutablePointer<GtkWidgetClass>) {
    `class`.pointee.get_request_mode = { _ in GTK_SIZE_REQUEST_CONSTANT_SIZE }
    `class`.pointee.measure = { widget, orientation, _, minimum, natural, _, _ in
      let size = CanvasClass.core(of: widget)?.naturalSize(orientation) ?? 0
      minimum?.pointee = 0
      natural?.pointee = size
    }
    `class`.pointee.size_allocate = { widget, width, height, _ in
      CanvasClass.core(of: widget)?.allocate(width: Int(width), height: Int(height))
    }
    `class`.pointee.snapshot = { widget, snapshot in
      guard let snapshot else { return }
      CanvasClass.core(of: widget)?.snapshot(snapshot)
    }
    `class`.pointee.css_changed = { widget, change in
      CanvasClass.parent.pointee.css_changed?(widget, change)
      CanvasClass.core(of: widget)?.styleDidChange()
    }
    `class`.pointee.unmap = { widget in
      CanvasClass.core(of: widget)?.releaseInput()
      CanvasClass.parent.pointee.unmap?(widget)
    }
    `class`.pointee.direction_changed = { widget, previous in
      CanvasClass.parent.pointee.direction_changed?(widget, previous)
      CanvasClass.core(of: widget)?.directionDidChange()
    }
  }

  private static func installFocusFunctions(_ class: UnsafeMutablePointer<GtkWidgetClass>) {
    `class`.pointee.focus = { widget, direction in
      (CanvasClass.core(of: widget)?.moveFocus(direction) ?? false) ? 1 : 0
    }
    `class`.pointee.set_focus_child = { widget, child in
      CanvasClass.parent.pointee.set_focus_child?(widget, child)
      CanvasClass.core(of: widget)?.focusChildDidChange(child)
    }
  }
}
