#pragma once

#include <fcntl.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <unistd.h>

// Glibc's module hides pipe2; without O_CLOEXEC at once another thread's child inherits the ends.
static inline int clinux_pipe(int *_Nonnull ends) {
  return (int)syscall(SYS_pipe2, ends, O_CLOEXEC);
}

// ioctl is variadic.
static inline int clinux_terminal_columns(int descriptor) {
  struct winsize size;
  return ioctl(descriptor, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}
