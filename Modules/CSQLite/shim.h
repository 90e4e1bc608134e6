#pragma once

#include <sqlite3.h>
#include <stdint.h>

// SQLITE_TRANSIENT is a cast of -1 to a function pointer, which Swift cannot say.
static inline int csqlite_bind_text(sqlite3_stmt *_Nonnull statement, int index,
                                    const char *_Nonnull text, int64_t bytes) {
  return sqlite3_bind_text64(statement, index, text, (sqlite3_uint64)bytes, SQLITE_TRANSIENT,
                             SQLITE_UTF8);
}
