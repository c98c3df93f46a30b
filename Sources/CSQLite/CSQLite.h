#pragma once
#include <sqlite3.h>

// Tells SQLite to copy a value that is bound; the macro is a cast that Swift does not import.
static inline int ocelot_bind_text(sqlite3_stmt *statement, int index, const char *text, int length) {
  return sqlite3_bind_text(statement, index, text, length, SQLITE_TRANSIENT);
}
