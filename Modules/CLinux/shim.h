#pragma once

#include <fcntl.h>
#include <sys/syscall.h>
#include <unistd.h>

// Glibc's module hides pipe2; without O_CLOEXEC at once another thread's child inherits the ends.
static inline int clinux_pipe(int *_Nonnull ends) {
  return (int)syscall(SYS_pipe2, ends, O_CLOEXEC);
}
