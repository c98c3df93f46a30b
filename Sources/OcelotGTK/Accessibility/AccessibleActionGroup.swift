import CGTK

/// The GActionGroup of a cell, registered in Swift: what GTK tells assistive technology that can be
/// done with the item.
///
/// It is asked when somebody wants to know, and costs a scroll nothing: the actions of an item are
/// looked up then and not before.
@MainActor
enum AccessibleActionGroup {
  /// What comes before the names of its actions, with a dot between.
  static let prefix = "item"

  /// Gives a cell a group, for as long as the cell lives.
  static func install(on cell: WidgetPointer, for view: CellView) {
    let object: UnsafeMutablePointer<OcelotActions> = cast(
      UnsafeMutableRawPointer(g_object_new_with_properties(type, 0, nil, nil)))
    object.pointee.core = Unmanaged.passUnretained(view).toOpaque()
    view.actionGroup = object
    gtk_widget_insert_action_group(cell, prefix, OpaquePointer(object))
  }

  /// The group's view goes.
  static func remove(_ object: UnsafeMutablePointer<OcelotActions>) {
    object.pointee.core = nil
    g_object_unref(UnsafeMutableRawPointer(object))
  }

  private static let type: GType = {
    let type = g_type_register_static_simple(
      ocelot_type_object, "OcelotActions", guint(MemoryLayout<GObjectClass>.size), nil,
      guint(MemoryLayout<OcelotActions>.size), nil, GTypeFlags(rawValue: 0))
    let initialize: @MainActor @convention(c) (gpointer?, gpointer?) -> Void = { interface, _ in
      if let interface { install(cast(interface)) }
    }
    var interface = GInterfaceInfo(
      interface_init: unsafeBitCast(initialize, to: GInterfaceInitFunc.self),
      interface_finalize: nil, interface_data: nil)
    g_type_add_interface_static(type, g_action_group_get_type(), &interface)
    return type
  }()

  private static func install(_ interface: UnsafeMutablePointer<GActionGroupInterface>) {
    interface.pointee.list_actions = { group in AccessibleActionGroup.list(group) }
    interface.pointee.query_action = { group, name, enabled, parameter, state, hint, value in
      guard let name, AccessibleActionGroup.action(String(cString: name), of: group) != nil else {
        return 0
      }
      enabled?.pointee = 1
      parameter?.pointee = nil
      state?.pointee = nil
      hint?.pointee = nil
      value?.pointee = nil
      return 1
    }
    interface.pointee.activate_action = { group, name, _ in
      guard let name else { return }
      AccessibleActionGroup.action(String(cString: name), of: group)?.perform()
    }
  }

  private static func view(of group: OpaquePointer?) -> CellView? {
    guard let group else { return nil }
    let object: UnsafeMutablePointer<OcelotActions> = cast(group)
    guard let core = object.pointee.core else { return nil }
    return Unmanaged<CellView>.fromOpaque(core).takeUnretainedValue()
  }

  private static func actions(of group: OpaquePointer?) -> [AccessibleAction] {
    view(of: group).flatMap { $0.owner?.accessibleActions(of: $0) } ?? []
  }

  private static func action(_ name: String, of group: OpaquePointer?) -> AccessibleAction? {
    actions(of: group).first { $0.name == name }
  }

  /// The names, in an array of GLib's that ends with a null; the caller frees both.
  private static func list(_ group: OpaquePointer?)
    -> UnsafeMutablePointer<UnsafeMutablePointer<gchar>?>?
  {
    let names = actions(of: group).map(\.name)
    let size = gsize((names.count + 1) * MemoryLayout<UnsafeMutablePointer<gchar>?>.stride)
    let list = g_malloc0(size)!.bindMemory(
      to: UnsafeMutablePointer<gchar>?.self, capacity: names.count + 1)
    for (index, name) in names.enumerated() { list[index] = g_strdup(name) }
    return list
  }
}
