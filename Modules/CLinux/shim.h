#pragma once

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdint.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <sys/timex.h>
#include <time.h>
#include <unistd.h>

// Both need _GNU_SOURCE, which would change types that other modules share with this one.
#ifndef POSIX_SPAWN_SETSID
#define POSIX_SPAWN_SETSID 0x80
extern int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *_Nonnull actions,
                                                    int from);
#endif

/// Starts a program in a session of its own: stdin and stdout on /dev/null, stderr on a file
/// descriptor. Returns 0 or an errno value.
static inline int clinux_spawn_detached(pid_t *_Nonnull pid, const char *_Nonnull path,
                                        char *const _Nullable *_Nonnull arguments,
                                        char *const _Nullable *_Nonnull environment,
                                        int standard_error) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  sigset_t none, all;
  sigemptyset(&none);
  sigfillset(&all);
  posix_spawn_file_actions_init(&actions);
  posix_spawnattr_init(&attributes);
  posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_adddup2(&actions, standard_error, 2);
  posix_spawn_file_actions_addclosefrom_np(&actions, 3);
  posix_spawnattr_setflags(&attributes,
                           POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setsigdefault(&attributes, &all);
  int result = posix_spawn(pid, path, &actions, &attributes, arguments, environment);
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  return result;
}

// Swift finds `struct stat` in whichever C module it reads first, and takes no other import for it.

/// What is known of a file: its type, a masked `st_mode`, and its bytes.
typedef struct {
  uint32_t type;
  int64_t size;
} clinux_file_status;

static inline clinux_file_status clinux_file_status_of(const struct stat *_Nonnull found) {
  return (clinux_file_status){.type = found->st_mode & S_IFMT, .size = found->st_size};
}

/// stat(2): 0, or -1 and errno.
static inline int clinux_stat(const char *_Nonnull path, clinux_file_status *_Nonnull status) {
  struct stat found;
  if (stat(path, &found) != 0) return -1;
  *status = clinux_file_status_of(&found);
  return 0;
}

/// fstat(2): 0, or -1 and errno.
static inline int clinux_fstat(int file, clinux_file_status *_Nonnull status) {
  struct stat found;
  if (fstat(file, &found) != 0) return -1;
  *status = clinux_file_status_of(&found);
  return 0;
}

// Hidden from Swift's Glibc module: timerfd.

/// A timer of the wall clock; -1 and errno on failure.
static inline int clinux_timerfd_create(void) {
  return timerfd_create(CLOCK_REALTIME, TFD_CLOEXEC | TFD_NONBLOCK);
}

/// Sets the timer to microseconds since 1970; it is also cancelled when the clock is set.
static inline int clinux_timerfd_set(int timer, int64_t microseconds) {
  struct itimerspec when = {
      .it_value = {.tv_sec = microseconds / 1000000, .tv_nsec = microseconds % 1000000 * 1000}};
  return timerfd_settime(timer, TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET, &when, NULL);
}

// Hidden from Swift's Glibc module: adjtimex.

/// Whether the kernel says that the wall clock is kept right, by NTP or the like.
static inline int clinux_clock_is_synchronized(void) {
  struct timex state = {.modes = 0};
  return adjtimex(&state) >= 0 && !(state.status & STA_UNSYNC);
}

// Glibc's module hides pipe2; without O_CLOEXEC at once another thread's child inherits the ends.
static inline int clinux_pipe(int *_Nonnull ends) {
  return (int)syscall(SYS_pipe2, ends, O_CLOEXEC);
}

// ioctl is variadic.
static inline int clinux_terminal_columns(int descriptor) {
  struct winsize size;
  return ioctl(descriptor, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

// Glibc's module hides copy_file_range.
static inline ssize_t clinux_copy_file_range(int from, int to, size_t length) {
  return syscall(SYS_copy_file_range, from, NULL, to, NULL, length, 0u);
}

// Glibc's module hides memfd_create.
static inline int clinux_memory_file(const char *_Nonnull name) {
  return (int)syscall(SYS_memfd_create, name, 1u /* MFD_CLOEXEC */);
}
