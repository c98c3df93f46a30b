#pragma once

/// Whether the main actor of the process runs on the GLib main loop. A constructor arranged it
/// before main; calling this keeps the linker from leaving the constructor out.
int ocelot_main_loop_is_installed(void);
