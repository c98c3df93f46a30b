#pragma once
// What later versions deprecate is used while GTK 4.8 and libadwaita 1.2 have nothing for it.
#define GDK_DISABLE_DEPRECATION_WARNINGS
#define ADW_DISABLE_DEPRECATION_WARNINGS
#include <adwaita.h>
#include <glib-unix.h>
#include <gtk/gtk.h>

#if !ADW_CHECK_VERSION(1, 2, 0)
#error "Ocelot needs libadwaita 1.2 and GTK 4.8, or newer ones"
#endif

// Macros that Swift does not import.

static const GType ocelot_type_boolean = G_TYPE_BOOLEAN;
static const GType ocelot_type_int = G_TYPE_INT;
static const GType ocelot_type_double = G_TYPE_DOUBLE;
static const GType ocelot_type_string = G_TYPE_STRING;
static const GType ocelot_type_object = G_TYPE_OBJECT;

// Instance structs of the classes that are registered in Swift. The core is a retained Swift object
// (canvas) or an unretained one (cell, actions of a cell).

typedef struct {
  GtkWidget parent;
  gpointer core;
} OcelotCanvas;

typedef struct {
  GtkWidget parent;
  gpointer core;
} OcelotCell;

typedef struct {
  GObject parent;
  gpointer core;
} OcelotActions;

/// How C passes a type: as an integer, a long one, a float, a double or a pointer; nothing for none.
static inline char ocelot_kind(GType type) {
  switch (G_TYPE_FUNDAMENTAL(type & ~G_SIGNAL_TYPE_STATIC_SCOPE)) {
  case G_TYPE_NONE: return 'v';
  case G_TYPE_CHAR:
  case G_TYPE_UCHAR:
  case G_TYPE_BOOLEAN:
  case G_TYPE_INT:
  case G_TYPE_UINT:
  case G_TYPE_ENUM:
  case G_TYPE_FLAGS: return 'i';
  case G_TYPE_LONG:
  case G_TYPE_ULONG:
  case G_TYPE_INT64:
  case G_TYPE_UINT64: return 'l';
  case G_TYPE_FLOAT: return 'f';
  case G_TYPE_DOUBLE: return 'd';
  default: return 'p';
  }
}

/// Whether a signal has the arguments and the result of a handler, a letter each: "idd:v" is an
/// integer, two doubles, and no result. True where there is no such signal, which GLib tells of.
static inline gboolean ocelot_signal_has_shape(gpointer object, const char *name,
                                               const char *shape) {
  guint id = 0;
  GQuark detail = 0;
  if (!g_signal_parse_name(name, G_OBJECT_TYPE(object), &id, &detail, FALSE)) return TRUE;
  GSignalQuery query;
  g_signal_query(id, &query);
  for (guint i = 0; i < query.n_params; i++, shape++)
    if (*shape != ocelot_kind(query.param_types[i])) return FALSE;
  return shape[0] == ':' && shape[1] == ocelot_kind(query.return_type);
}

/// What a signal is called with and answers: "gint, gdouble, gdouble, and answers void". To be
/// freed.
static inline char *ocelot_signal_arguments(gpointer object, const char *name) {
  guint id = 0;
  GQuark detail = 0;
  GString *text = g_string_new(NULL);
  if (g_signal_parse_name(name, G_OBJECT_TYPE(object), &id, &detail, FALSE)) {
    GSignalQuery query;
    g_signal_query(id, &query);
    for (guint i = 0; i < query.n_params; i++)
      g_string_append_printf(text, "%s, ",
                             g_type_name(query.param_types[i] & ~G_SIGNAL_TYPE_STATIC_SCOPE));
    g_string_append_printf(text, "%sand answers %s", query.n_params ? "" : "nothing, ",
                           g_type_name(query.return_type & ~G_SIGNAL_TYPE_STATIC_SCOPE));
  }
  return g_string_free(text, FALSE);
}

/// Says a text to assistive technology; false where the GTK at hand has no way to.
static inline gboolean ocelot_announce(GtkWidget *widget, const char *text, gboolean is_urgent) {
#if GTK_CHECK_VERSION(4, 14, 0)
  gtk_accessible_announce(GTK_ACCESSIBLE(widget), text,
                          is_urgent ? GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_HIGH
                                    : GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
  return TRUE;
#else
  (void)widget;
  (void)text;
  (void)is_urgent;
  return FALSE;
#endif
}

#ifdef GDK_WINDOWING_X11
extern void gdk_x11_display_set_program_class(GdkDisplay *display, const char *program_class);
#endif

/// Tells window managers on X11 whose windows they are; elsewhere GTK does so by itself.
static inline void ocelot_set_program_class(const char *name) {
#ifdef GDK_WINDOWING_X11
  GdkDisplay *display = gdk_display_get_default();
  if (display && g_strcmp0(G_OBJECT_TYPE_NAME(display), "GdkX11Display") == 0)
    gdk_x11_display_set_program_class(display, name);
#else
  (void)name;
#endif
}

/// Whether the object is an instance of the type.
static inline gboolean ocelot_is_a(gpointer object, GType type) {
  return G_TYPE_CHECK_INSTANCE_TYPE(object, type);
}

/// Emits a signal without arguments.
static inline void ocelot_emit(gpointer object, const char *signal) {
  g_signal_emit_by_name(object, signal);
}

/// The text of a log record's field, or NULL; length -1 means that it ends with a zero.
static inline const char *ocelot_log_field(const GLogField *fields, gsize count, const char *key) {
  for (gsize i = 0; i < count; i++)
    if (g_strcmp0(fields[i].key, key) == 0) return (const char *)fields[i].value;
  return NULL;
}
