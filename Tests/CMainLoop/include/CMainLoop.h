#pragma once

/// Whether the main actor of the process runs on the GLib main loop. A constructor arranged it
/// before main; calling this keeps the linker from leaving the constructor out.
int ocelot_main_loop_is_installed(void);

/// Takes the screen for one test with windows; false while another test has it. There is one
/// keyboard and one desktop style, and tests of several modules run at once.
int ocelot_display_take(void);
/// Gives the screen back.
void ocelot_display_release(void);

/// Runs a program, and waits until it has ended; whether it ended well.
int ocelot_run(const char *command);

/// Whether assistive technology is told a name of a GtkWidget, where GTK_A11Y is "test": C's way to
/// ask takes any number of arguments, which Swift does not import.
int ocelot_tells_name(void *widget, const char *name);
