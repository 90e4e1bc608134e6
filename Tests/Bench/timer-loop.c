// A bare loop over a timerfd on the realtime clock: prints how late each of COUNT timers comes, in milliseconds.
//   timer-loop COUNT STEP_MILLISECONDS
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

static int64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_REALTIME, &time);
  return time.tv_sec * 1000000000LL + time.tv_nsec;
}

int main(int argc, char **argv) {
  if (argc != 3) return 64;
  int timer = timerfd_create(CLOCK_REALTIME, TFD_CLOEXEC);
  int64_t due = now();
  for (int left = atoi(argv[1]); left > 0; left--) {
    due += atoi(argv[2]) * 1000000LL;
    struct itimerspec when = {.it_value = {.tv_sec = due / 1000000000, .tv_nsec = due % 1000000000}};
    uint64_t expirations;
    if (timerfd_settime(timer, TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET, &when, NULL) != 0 ||
        read(timer, &expirations, sizeof expirations) < 0)
      return 1;
    printf("%f\n", (now() - due) / 1e6);
  }
}
