#include "CTerminalDriver.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { UNARMED, ARMED, CHANGING };

// Whether `what` may be read. Whoever turns ARMED into something else is the one who may restore, so
// that a crash within a normal end, or two threads that end the program, do not do it twice.
static atomic_int state = UNARMED;

static struct {
  pid_t process;
  int descriptor;
  struct termios modes;
  size_t count;
  char bytes[TERMINAL_RESTORE_CAPACITY];
} what;

static void install_once(void);

bool terminal_restore_arm(
  int descriptor,
  const struct termios *modes,
  const char *bytes,
  size_t count
) {
  if (count > sizeof what.bytes) return false;
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, install_once);
  atomic_store(&state, CHANGING);
  what.process = getpid();
  what.descriptor = descriptor;
  what.modes = *modes;
  what.count = count;
  memcpy(what.bytes, bytes, count);
  atomic_store(&state, ARMED);
  return true;
}

bool terminal_restore_now(void) {
  int expected = ARMED;
  if (!atomic_compare_exchange_strong(&state, &expected, CHANGING)) return false;
  int saved = errno;
  size_t written = 0;
  bool is_flushed = false;
  // A child that was forked has the memory of this process, but not its terminal.
  while (what.process == getpid() && written < what.count) {
    ssize_t count = write(what.descriptor, what.bytes + written, what.count - written);
    if (count > 0) {
      written += (size_t)count;
    } else if (count < 0 && errno == EAGAIN) {
      // A terminal that takes nothing for this long is not waited for. What it has not taken is of
      // no use any more, and without it there is room.
      struct pollfd request = {.fd = what.descriptor, .events = POLLOUT};
      int ready = poll(&request, 1, 200);
      if (ready > 0 || (ready < 0 && errno == EINTR)) continue;
      if (ready < 0 || is_flushed) break;
      tcflush(what.descriptor, TCOFLUSH);
      is_flushed = true;
    } else if (count == 0 || errno != EINTR) {
      break;
    }
  }
  // At once: waiting until everything is shown would wait for a stopped terminal for ever.
  if (what.process == getpid()) {
    while (tcsetattr(what.descriptor, TCSANOW, &what.modes) < 0 && errno == EINTR) {}
  }
  errno = saved;
  atomic_store(&state, UNARMED);
  return true;
}

// MARK: Crashes

static const int crashes[] = {
  SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGQUIT, SIGSEGV, SIGSYS, SIGTRAP, SIGXCPU, SIGXFSZ,
};
enum { CRASHES = sizeof crashes / sizeof *crashes };

// Written before the handler of the signal is installed, and not changed then.
static struct sigaction previous[CRASHES];

static void restore_and_crash(int number, siginfo_t *info, void *context) {
  int saved = errno;
  terminal_restore_now();
  errno = saved;
  for (int i = 0; i < CRASHES; i++) {
    if (crashes[i] != number) continue;
    struct sigaction *before = &previous[i];
    // Whoever was there first (Swift's backtrace, a sanitizer) says what happened.
    if (before->sa_flags & SA_SIGINFO) {
      before->sa_sigaction(number, info, context);
      return;
    }
    if (before->sa_handler != SIG_DFL && before->sa_handler != SIG_IGN) {
      before->sa_handler(number);
      return;
    }
  }
  signal(number, SIG_DFL);
  // A fault happens once more on return, with the registers that a core dump should show. What was
  // sent or raised, and a trap, which goes on behind it, is raised again.
  bool happens_again = info->si_code > 0 && number != SIGTRAP && number != SIGABRT;
  if (!happens_again) raise(number);
}

static void restore_at_exit(void) {
  terminal_restore_now();
}

static void install_once(void) {
  // A thread that has used up its stack has no room for a handler on it. The thread that opens the
  // terminal is the main one, which views are built and laid out on.
  static char stack[64 << 10];
  stack_t present;
  if (sigaltstack(NULL, &present) == 0 && (present.ss_flags & SS_DISABLE)) {
    stack_t alternate = {.ss_sp = stack, .ss_size = sizeof stack};
    sigaltstack(&alternate, NULL);
  }
  for (int i = 0; i < CRASHES; i++) {
    if (sigaction(crashes[i], NULL, &previous[i]) != 0) continue;
    if (!(previous[i].sa_flags & SA_SIGINFO) && previous[i].sa_handler == SIG_IGN) continue;
    struct sigaction action;
    memset(&action, 0, sizeof action);
    sigemptyset(&action.sa_mask);
    action.sa_sigaction = restore_and_crash;
    action.sa_flags = SA_SIGINFO | SA_ONSTACK;
    sigaction(crashes[i], &action, NULL);
  }
  atexit(restore_at_exit);
}

// MARK: Job control

void terminal_stop_process(void) {
  struct sigaction action, before;
  memset(&action, 0, sizeof action);
  sigemptyset(&action.sa_mask);
  action.sa_handler = SIG_DFL;
  sigaction(SIGTSTP, &action, &before);
  sigset_t stop, mask;
  sigemptyset(&stop);
  sigaddset(&stop, SIGTSTP);
  pthread_sigmask(SIG_UNBLOCK, &stop, &mask);
  raise(SIGTSTP);
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
  sigaction(SIGTSTP, &before, NULL);
}

void terminal_end_process(int number) {
  signal(number, SIG_DFL);
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, number);
  pthread_sigmask(SIG_UNBLOCK, &signals, NULL);
  raise(number);
  _exit(128 + number);
}
