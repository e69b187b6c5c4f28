#include "CTerminalDriver.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <semaphore.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/syscall.h>
#endif

// A signal is sent to the process, and handled by one of its threads a moment later. In between, another
// thread can see what the sender has done next: that a pipe was closed, for example. Here the arrival is
// noted in the handler itself, and a caller can wait for a handler that is about to run.

enum { SIGNALS = 64 };

// The first of the signals that has come; 0 before.
static atomic_int arrived;
static _Atomic bool is_noted[SIGNALS];
// The pipe by which the handler, which may do next to nothing, tells of a signal.
static int ends[2] = {-1, -1};

static void note(int number) {
  int saved = errno, none = 0;
  atomic_compare_exchange_strong(&arrived, &none, number);
  unsigned char byte = (unsigned char)number;
  // Full only if nobody reads it, and then the first signal is in it.
  ssize_t written = write(ends[1], &byte, 1);
  (void)written;
  errno = saved;
}

static void make_pipe(void) {
  if (pipe(ends) != 0) return;
  for (int i = 0; i < 2; i++) {
    fcntl(ends[i], F_SETFD, FD_CLOEXEC);
    fcntl(ends[i], F_SETFL, O_NONBLOCK);
  }
}

#ifdef __linux__
// Does nothing by itself, so that nobody else watches it.
enum { PROBE = SIGURG };
static sem_t probed;

static void answer(int number) {
  (void)number;
  int saved = errno;
  sem_post(&probed);
  errno = saved;
}

static bool can_probe;

static void install_probe(void) {
  struct sigaction action, old;
  if (sigaction(PROBE, NULL, &old) != 0 || old.sa_flags & SA_SIGINFO) return;
  if (old.sa_handler != SIG_DFL) return;
  memset(&action, 0, sizeof action);
  sigfillset(&action.sa_mask);
  action.sa_flags = SA_RESTART;
  action.sa_handler = answer;
  can_probe = sem_init(&probed, 0, 0) == 0 && sigaction(PROBE, &action, NULL) == 0;
}

// Returns when the main thread has run the handlers of all signals that it has taken. It takes a signal
// for the process if it can, and blocks all others while it runs `note`.
static void wait_for_handlers(void) {
  static pthread_mutex_t one = PTHREAD_MUTEX_INITIALIZER;
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, install_probe);
  if (!can_probe) return;
  pthread_mutex_lock(&one);
  // Drops late answers to an earlier probe.
  while (sem_trywait(&probed) == 0) {}
  if (syscall(SYS_tgkill, getpid(), getpid(), PROBE) == 0) {
    // A main thread that blocks the probe has not taken the other signals either.
    struct timespec limit;
    clock_gettime(CLOCK_REALTIME, &limit);
    limit.tv_sec += 1;
    while (sem_timedwait(&probed, &limit) != 0 && errno == EINTR) {}
  }
  pthread_mutex_unlock(&one);
}
#else
static void wait_for_handlers(void) {}
#endif

int terminal_signal_note(int number) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, make_pipe);
  if (ends[0] < 0 || number >= SIGNALS) return -1;
  struct sigaction action;
  memset(&action, 0, sizeof action);
  sigfillset(&action.sa_mask);
  action.sa_flags = SA_RESTART;
  action.sa_handler = note;
  if (sigaction(number, &action, NULL) != 0) return -1;
  atomic_store(&is_noted[number], true);
  return ends[0];
}

int terminal_signal_noted(void) { return atomic_load(&arrived); }

// A signal that no thread has taken yet; 0 if there is none.
static int pending(void) {
  sigset_t noted, mask, waiting;
  sigemptyset(&noted);
  for (int number = 1; number < SIGNALS; number++) {
    if (atomic_load(&is_noted[number])) sigaddset(&noted, number);
  }
  // A signal is reported as pending only if the calling thread blocks it.
  pthread_sigmask(SIG_BLOCK, &noted, &mask);
  int found = 0;
  if (sigpending(&waiting) == 0) {
    for (int number = 1; number < SIGNALS && found == 0; number++) {
      if (sigismember(&noted, number) == 1 && sigismember(&waiting, number) == 1) found = number;
    }
  }
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
  return found;
}

int terminal_signal_arrived(void) {
  int number = terminal_signal_noted();
  if (number == 0) number = pending();
  if (number != 0) return number;
  wait_for_handlers();
  return terminal_signal_noted();
}
