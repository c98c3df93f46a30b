#include "CMainLoop.h"
void ocelot_main_loop_installed(void) {}
