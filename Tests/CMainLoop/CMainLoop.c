#include "CMainLoop.h"

#include <glib-unix.h>
#include <gtk/gtk.h>
#include <stdint.h>
#include <unistd.h>

extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *message);
extern void (*swift_task_asyncMainDrainQueue_hook)(void *original, void *unused);

static gboolean drain(gint fd, GIOCondition condition, gpointer data) {
  uint64_t count;
  // The count must be read, or the descriptor stays readable and the loop spins.
  if (read(fd, &count, sizeof count) < 0) return G_SOURCE_CONTINUE;
  _dispatch_main_queue_callback_4CF(NULL);
  return G_SOURCE_CONTINUE;
}

// The test process gives its main thread to the main actor for ever. It is given to GLib instead,
// whose loop runs the main actor too, so that an `await` in a test on the main actor lets GTK work.
static void run(void *original, void *unused) {
  GSource *source = g_unix_fd_source_new(_dispatch_get_main_queue_handle_4CF(), G_IO_IN);
  g_source_set_callback(source, (GSourceFunc)(void (*)(void))drain, NULL, NULL);
  g_source_attach(source, NULL);
  g_source_unref(source);
  for (;;) g_main_context_iteration(NULL, TRUE);
}

__attribute__((constructor)) static void install(void) {
  swift_task_asyncMainDrainQueue_hook = run;
}

int ocelot_main_loop_is_installed(void) { return swift_task_asyncMainDrainQueue_hook == run; }

static int display_is_taken = 0;

int ocelot_display_take(void) {
  return __atomic_exchange_n(&display_is_taken, 1, __ATOMIC_ACQUIRE) == 0;
}

void ocelot_display_release(void) { __atomic_store_n(&display_is_taken, 0, __ATOMIC_RELEASE); }

int ocelot_run(const char *command) {
  char **arguments = NULL;
  int status = -1;
  if (!g_shell_parse_argv(command, NULL, &arguments, NULL)) return 0;
  // Without this flag GLib 2.74 forks, which copies the page tables of a large process each time.
  gboolean ran = g_spawn_sync(
    NULL, arguments, NULL, G_SPAWN_SEARCH_PATH | G_SPAWN_LEAVE_DESCRIPTORS_OPEN, NULL, NULL, NULL,
    NULL, &status, NULL);
  g_strfreev(arguments);
  return ran && status == 0;
}

int ocelot_tells_name(void *widget, const char *name) {
  char *other = gtk_test_accessible_check_property(
    GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name);
  gboolean is_told = other == NULL;
  g_free(other);
  return is_told;
}
