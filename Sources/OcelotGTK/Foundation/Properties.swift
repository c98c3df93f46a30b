import CGTK

/// A property's value, as far as Ocelot sets properties that have no function.
package enum PropertyValue {
  case bool(Bool)
  case int(Int)
  case double(Double)
  case string(String)
  case enumeration(GType, Int)
  case object(UnsafeMutableRawPointer?)

  /// Calls the body with an initialised GValue and clears it afterwards.
  package func withValue<Result>(_ body: (UnsafeMutablePointer<GValue>) -> Result) -> Result {
    var value = GValue()
    defer { g_value_unset(&value) }
    switch self {
    case .bool(let bool):
      g_value_init(&value, ocelot_type_boolean)
      g_value_set_boolean(&value, bool ? 1 : 0)
    case .int(let int):
      g_value_init(&value, ocelot_type_int)
      g_value_set_int(&value, gint(clamping: int))
    case .double(let double):
      g_value_init(&value, ocelot_type_double)
      g_value_set_double(&value, double)
    case .string(let string):
      g_value_init(&value, ocelot_type_string)
      g_value_set_string(&value, string.forDisplay)
    case .enumeration(let type, let number):
      g_value_init(&value, type)
      g_value_set_enum(&value, gint(clamping: number))
    case .object(let object):
      g_value_init(&value, ocelot_type_object)
      g_value_set_object(&value, object)
    }
    return body(&value)
  }
}

/// Sets a property of a GObject.
@MainActor
package func setProperty(_ object: UnsafeMutableRawPointer, _ name: String, _ value: PropertyValue)
{
  value.withValue { g_object_set_property(cast(object), name, $0) }
}

/// Makes a GObject with one property set at construction.
///
/// The caller owns the reference.
@MainActor
package func makeObject(_ type: GType, _ name: String, _ value: PropertyValue)
  -> UnsafeMutableRawPointer
{
  value.withValue { pointer in
    name.withCString { name in
      var names: [UnsafePointer<CChar>?] = [name]
      return UnsafeMutableRawPointer(g_object_new_with_properties(type, 1, &names, pointer))
    }
  }
}
