#pragma once
/// Installed by a constructor: the main actor of the test process runs on the GLib main loop.
void ocelot_main_loop_installed(void);
