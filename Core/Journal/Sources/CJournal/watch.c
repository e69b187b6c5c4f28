#include "CJournal.h"

#include <CrashHandling.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

struct journal_watch {
  // Wakes the writer: one of the few things that a signal handler may do.
  int pipe[2];
  pid_t process;
  pthread_t writer;
  // Whether it is known who that is.
  atomic_bool has_writer;
  // The signal of a crash; 0 before one.
  atomic_int crash;
  atomic_bool is_done;
};

enum { WATCHES = 64 };

// The writers that a crash has to wait for.
static journal_watch *_Atomic watches[WATCHES];

// Set by the first crash, before it looks at the writers. A watch that goes is taken out first, and
// kept if this is set then: so none goes while it is looked at.
static atomic_bool is_crashing;

static void install_once(void);

// MARK: Waking the writer

journal_watch *journal_watch_make(void) {
  journal_watch *watch = calloc(1, sizeof *watch);
  if (!watch) return NULL;
  if (pipe(watch->pipe) != 0) {
    int problem = errno;
    free(watch);
    errno = problem;
    return NULL;
  }
  for (int i = 0; i < 2; i++) fcntl(watch->pipe[i], F_SETFD, FD_CLOEXEC);
  // Whoever wakes the writer never waits; a pipe that is full wakes it as well.
  fcntl(watch->pipe[1], F_SETFL, O_NONBLOCK);
  return watch;
}

void journal_watch_free(journal_watch *watch) {
  if (atomic_load(&is_crashing)) return;
  close(watch->pipe[0]);
  close(watch->pipe[1]);
  free(watch);
}

void journal_watch_wake(journal_watch *watch) {
  char byte = 0;
  while (write(watch->pipe[1], &byte, 1) < 0 && errno == EINTR) {}
}

void journal_watch_wait(journal_watch *watch) {
  char bytes[256];
  while (read(watch->pipe[0], bytes, sizeof bytes) < 0 && errno == EINTR) {}
}

// MARK: Crashes

void journal_watch_begin(journal_watch *watch) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, install_once);
  watch->process = getpid();
  for (int i = 0; i < WATCHES; i++) {
    journal_watch *none = NULL;
    if (atomic_compare_exchange_strong(&watches[i], &none, watch)) return;
  }
}

void journal_watch_be_writer(journal_watch *watch) {
  watch->writer = pthread_self();
  atomic_store(&watch->has_writer, true);
}

bool journal_watch_is_writer(journal_watch *watch) {
  return atomic_load(&watch->has_writer) && pthread_equal(watch->writer, pthread_self());
}

void journal_watch_end(journal_watch *watch) {
  atomic_store(&watch->is_done, true);
  for (int i = 0; i < WATCHES; i++) {
    journal_watch *present = watch;
    if (atomic_compare_exchange_strong(&watches[i], &present, NULL)) return;
  }
}

int journal_watch_crash(journal_watch *watch) {
  return atomic_load(&watch->crash);
}

void journal_watch_done(journal_watch *watch) {
  atomic_store(&watch->is_done, true);
}

static const struct { int number; const char *name; } crashes[] = {
  {SIGABRT, "SIGABRT"}, {SIGBUS, "SIGBUS"},   {SIGFPE, "SIGFPE"},
  {SIGILL, "SIGILL"},   {SIGSEGV, "SIGSEGV"}, {SIGTRAP, "SIGTRAP"},
};
enum { CRASHES = sizeof crashes / sizeof *crashes };

const char *journal_signal_name(int number) {
  for (int i = 0; i < CRASHES; i++) {
    if (crashes[i].number == number) return crashes[i].name;
  }
  return "another signal";
}

static bool is_awaited(journal_watch *watch) {
  // A child that was forked has the memory of this process, but not its threads; and a writer that
  // crashes itself writes nothing any more.
  if (!watch || watch->process != getpid()) return false;
  return !journal_watch_is_writer(watch);
}

static bool is_over(const struct timespec *start, int seconds) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  time_t passed = now.tv_sec - start->tv_sec;
  return passed > seconds || (passed == seconds && now.tv_nsec >= start->tv_nsec);
}

static void wait_for_writers(int number) {
  atomic_store(&is_crashing, true);
  for (int i = 0; i < WATCHES; i++) {
    journal_watch *watch = atomic_load(&watches[i]);
    if (!is_awaited(watch)) continue;
    int none = 0;
    atomic_compare_exchange_strong(&watch->crash, &none, number);
    journal_watch_wake(watch);
  }
  // Whoever crashed may hold a lock that a writer needs, so this ends.
  struct timespec start;
  clock_gettime(CLOCK_MONOTONIC, &start);
  for (int i = 0; i < WATCHES; i++) {
    journal_watch *watch = atomic_load(&watches[i]);
    if (!is_awaited(watch)) continue;
    while (!atomic_load(&watch->is_done) && !is_over(&start, JOURNAL_CRASH_SECONDS)) {
      struct timespec pause = {.tv_nsec = 500000};
      nanosleep(&pause, NULL);
    }
  }
}

static void install_once(void) {
  int signals[CRASHES];
  for (int i = 0; i < CRASHES; i++) signals[i] = crashes[i].number;
  crash_handling_add(wait_for_writers, signals, CRASHES);
}
