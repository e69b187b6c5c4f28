#include "CTerminalDriver.h"

#include <CrashHandling.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <termios.h>
#include <unistd.h>

enum { UNARMED, ARMED, CHANGING };

// Whether `what` may be read. The thread that replaces ARMED is the one that may restore. So a crash within a normal
// end, or two threads that end the program, do not restore twice.
static atomic_int state = UNARMED;

static struct {
  pid_t process;
  int descriptor;
  struct termios modes;
  size_t count;
  char bytes[TERMINAL_RESTORE_CAPACITY];
} what;

static void install_once(void);

// MARK: Output of others

// The standard output and error, while output to them is held in a file.
static struct {
  int file;
  int saved[2];
} held = {.file = -1, .saved = {-1, -1}};

// Written into the middle of the drawn screen, such output could not be read and would stay there.
static void hold(int descriptor) {
  struct stat terminal, other;
  if (fstat(descriptor, &terminal) != 0) return;
  for (int i = 0; i < 2; i++) {
    int standard = i == 0 ? STDOUT_FILENO : STDERR_FILENO;
    if (fstat(standard, &other) != 0 || !S_ISCHR(other.st_mode)) continue;
    if (other.st_rdev != terminal.st_rdev) continue;
    if (held.file < 0) {
      FILE *file = tmpfile();
      if (!file) return;
      held.file = fileno(file);
      fcntl(held.file, F_SETFD, FD_CLOEXEC);
      fcntl(held.file, F_SETFL, O_APPEND);
    }
    held.saved[i] = fcntl(standard, F_DUPFD_CLOEXEC, 3);
    if (held.saved[i] >= 0) dup2(held.file, standard);
  }
}

// Writes all bytes. Waits 200 ms for a terminal that takes nothing; then discards its queued output, which is of no use
// any more, to make room.
static bool write_all(int descriptor, const char *bytes, size_t length) {
  size_t written = 0;
  bool is_flushed = false;
  while (written < length) {
    ssize_t count = write(descriptor, bytes + written, length - written);
    if (count > 0) {
      written += (size_t)count;
    } else if (count < 0 && errno == EAGAIN) {
      struct pollfd request = {.fd = descriptor, .events = POLLOUT};
      int ready = poll(&request, 1, 200);
      if (ready > 0 || (ready < 0 && errno == EINTR)) continue;
      if (ready < 0 || is_flushed) return false;
      tcflush(descriptor, TCOFLUSH);
      is_flushed = true;
    } else if (count == 0 || errno != EINTR) {
      return false;
    }
  }
  return true;
}

// Writes the held output. Calls only functions that are allowed in a signal handler.
static void let_go(int descriptor) {
  bool is_held = false;
  for (int i = 0; i < 2; i++) {
    if (held.saved[i] < 0) continue;
    is_held = true;
    dup2(held.saved[i], i == 0 ? STDOUT_FILENO : STDERR_FILENO);
    close(held.saved[i]);
    held.saved[i] = -1;
  }
  if (!is_held) return;
  char bytes[1024];
  ssize_t count;
  lseek(held.file, 0, SEEK_SET);
  while ((count = read(held.file, bytes, sizeof bytes)) > 0) {
    if (!write_all(descriptor, bytes, (size_t)count)) break;
  }
  while (ftruncate(held.file, 0) < 0 && errno == EINTR) {}
}

// MARK: Restoring

bool terminal_restore_arm(
  int descriptor,
  const void *modes,
  const char *bytes,
  size_t count,
  bool holds_output
) {
  if (count > sizeof what.bytes) return false;
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, install_once);
  int expected = UNARMED;
  if (!atomic_compare_exchange_strong(&state, &expected, CHANGING)) return false;
  what.process = getpid();
  what.descriptor = descriptor;
  what.modes = *(const struct termios *)modes;
  what.count = count;
  memcpy(what.bytes, bytes, count);
  if (holds_output) hold(descriptor);
  atomic_store(&state, ARMED);
  return true;
}

bool terminal_restore_change(const char *bytes, size_t count) {
  if (count > sizeof what.bytes) return false;
  int expected = ARMED;
  if (!atomic_compare_exchange_strong(&state, &expected, CHANGING)) return false;
  what.count = count;
  memcpy(what.bytes, bytes, count);
  atomic_store(&state, ARMED);
  return true;
}

bool terminal_restore_now(void) {
  int expected = ARMED;
  if (!atomic_compare_exchange_strong(&state, &expected, CHANGING)) return false;
  int saved = errno;
  // A child that was forked has the memory of this process, but not its terminal.
  bool is_ours = what.process == getpid();
  if (is_ours) write_all(what.descriptor, what.bytes, what.count);
  // TCSANOW: waiting until all output is shown would wait for a stopped terminal for ever.
  if (is_ours) {
    while (tcsetattr(what.descriptor, TCSANOW, &what.modes) < 0 && errno == EINTR) {}
    let_go(what.descriptor);
  }
  errno = saved;
  atomic_store(&state, UNARMED);
  return true;
}

// MARK: Ends by signals

// All signals that end a process by default, except SIGKILL and those that a session turns into events.
static const int ends[] = {
  SIGABRT, SIGALRM, SIGBUS, SIGFPE, SIGILL, SIGPIPE, SIGPROF, SIGQUIT, SIGSEGV, SIGSYS, SIGTRAP, SIGUSR1,
  SIGUSR2, SIGVTALRM, SIGXCPU, SIGXFSZ,
#ifdef __linux__
  SIGIO, SIGPWR, SIGSTKFLT,
#endif
};

static void restore_at_end(int number) {
  (void)number;
  terminal_restore_now();
}

static void restore_at_exit(void) {
  terminal_restore_now();
}

static void install_once(void) {
  int signals[sizeof ends / sizeof *ends + 64];
  size_t count = sizeof ends / sizeof *ends;
  memcpy(signals, ends, sizeof ends);
#ifdef __linux__
  // Known only at run time: the C library keeps some of the real-time signals for itself.
  for (int number = SIGRTMIN; number <= SIGRTMAX && number <= 64; number++) signals[count++] = number;
#endif
  crash_handling_add(restore_at_end, signals, count);
  atexit(restore_at_exit);
}

static void do_nothing(int number) { (void)number; }

void terminal_end_at_quit(void) {
  static const int quit = SIGQUIT;
  crash_handling_add(do_nothing, &quit, 1);
}

// MARK: Signals

bool terminal_signal_is_default(int number) {
  struct sigaction action;
  return sigaction(number, NULL, &action) == 0 && !(action.sa_flags & SA_SIGINFO)
    && action.sa_handler == SIG_DFL;
}

enum { SIGNALS = 64 };
static struct sigaction watching[SIGNALS];
static bool is_watching_known[SIGNALS];

void terminal_signal_make_default(int number) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  sigemptyset(&action.sa_mask);
  action.sa_handler = SIG_DFL;
  if (number < SIGNALS) is_watching_known[number] = true;
  sigaction(number, &action, number < SIGNALS ? &watching[number] : NULL);
}

void terminal_signal_watch_again(int number) {
  if (number >= SIGNALS || !is_watching_known[number]) return;
  is_watching_known[number] = false;
  sigaction(number, &watching[number], NULL);
}

void terminal_stop_process(void) {
  struct sigaction action, before;
  memset(&action, 0, sizeof action);
  sigemptyset(&action.sa_mask);
  action.sa_handler = SIG_DFL;
  sigaction(SIGTSTP, &action, &before);
  sigset_t signals, mask;
  sigemptyset(&signals);
  sigaddset(&signals, SIGTSTP);
  pthread_sigmask(SIG_UNBLOCK, &signals, &mask);
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

// MARK: The file

int terminal_open(int descriptor) {
  const int flags = O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC;
  char name[1024];
  if (ttyname_r(descriptor, name, sizeof name) == 0) {
    int file = open(name, flags);
    if (file >= 0) return file;
  }
  // In a container, the terminal may have no name.
  return tcgetsid(descriptor) == getsid(0) ? open("/dev/tty", flags) : -1;
}

bool terminal_cell_size(int descriptor, int *width, int *height) {
  struct winsize size;
  if (ioctl(descriptor, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0) return false;
  *width = size.ws_xpixel / size.ws_col;
  *height = size.ws_ypixel / size.ws_row;
  return *width > 0 && *height > 0;
}

bool terminal_size(int descriptor, int *columns, int *rows) {
  struct winsize size;
  if (ioctl(descriptor, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0) return false;
  *columns = size.ws_col;
  *rows = size.ws_row;
  return true;
}
