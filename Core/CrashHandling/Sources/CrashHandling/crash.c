#define _GNU_SOURCE
#include "CrashHandling.h"

#include <errno.h>
#if defined(__linux__)
#include <link.h>
#endif
#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

// One more than the largest number, that of the last real-time signal of Linux.
enum { SIGNALS = 65 };

static struct {
  crash_action *action;
  uint64_t signals;
} actions[CRASH_ACTIONS];

// An action is written before it is counted, and not changed afterwards.
static atomic_int action_count;

// Held while an action is added; a handler never takes it.
static pthread_mutex_t adding = PTHREAD_MUTEX_INITIALIZER;

// Written before the handler of the signal is installed, and not changed afterwards.
static struct sigaction previous[SIGNALS];

static bool is_installed[SIGNALS];

// MARK: Attempts

// Exported by the Swift runtime, which a program in C does without. A context keeps apart the accesses to
// memory that are in progress; to leave it drops those that were begun in it.
extern void swift_task_enterThreadLocalContext(char *context) __attribute__((weak));
extern void swift_task_exitThreadLocalContext(char *context) __attribute__((weak));

// The task-local values of the running task, or of the thread, are a stack.
#define SWIFT_CALL __attribute__((weak, swiftcall))
extern void swift_task_localValuePush(const void *key, void *value, const void *type) SWIFT_CALL;
extern void *swift_task_localValueGet(const void *key) SWIFT_CALL;
extern void swift_task_localValuePop(void) SWIFT_CALL;
extern const char int_type __asm__("$sSiN") __attribute__((weak));

enum { LOCALS = 128 };

struct attempt {
  sigjmp_buf place;
  char accesses[2 * sizeof(void *)];
  char locals[LOCALS];
  struct attempt *outer;
};

static _Thread_local struct attempt *running;

// Whether a signal reports a fault of the running code, which cannot continue.
static bool is_fault(int number) {
  switch (number) {
  case SIGABRT: case SIGBUS: case SIGFPE: case SIGILL: case SIGSEGV: case SIGSYS: case SIGTRAP:
    return true;
  default:
    return false;
  }
}

// Goes back to the begin of the attempt, if one is running. A signal that others have sent, such as SIGUSR1, is not the
// attempt's fault.
static void give_up(int number) {
  struct attempt *attempt = running;
  if (!attempt || !is_fault(number)) return;
  running = attempt->outer;
  // Done here, while the frames that have begun the accesses are untouched.
  if (swift_task_exitThreadLocalContext) swift_task_exitThreadLocalContext(attempt->accesses);
  siglongjmp(attempt->place, number);
}

// The thread-local variables of the concurrency runtime: the running task, and the executor that it runs on. A
// crash in a task leaves them as they are.
static _Thread_local struct {
  bool is_looked_for;
  char *start;
  size_t size;
} locals;

#if defined(__linux__)
static int look_for_locals(struct dl_phdr_info *info, size_t size, void *unused) {
  (void)size, (void)unused;
  uintptr_t address = (uintptr_t)swift_task_localValueGet;
  bool is_runtime = false;
  size_t length = 0;
  for (int i = 0; i < info->dlpi_phnum; i++) {
    const ElfW(Phdr) *part = &info->dlpi_phdr[i];
    uintptr_t start = info->dlpi_addr + part->p_vaddr;
    if (part->p_type == PT_LOAD && address >= start && address < start + part->p_memsz) {
      is_runtime = true;
    }
    if (part->p_type == PT_TLS) length = part->p_memsz;
  }
  if (!is_runtime) return 0;
  // A program that contains the runtime, which has no name here, keeps variables of others beside these.
  if (info->dlpi_name && info->dlpi_name[0] && info->dlpi_tls_data && length <= LOCALS) {
    locals.start = info->dlpi_tls_data;
    locals.size = length;
  }
  return 1;
}
#endif

static bool has_locals(void) {
#if defined(__linux__)
  if (!locals.is_looked_for) {
    locals.is_looked_for = true;
    if (swift_task_localValueGet) dl_iterate_phdr(look_for_locals, NULL);
  }
#endif
  return locals.start != NULL;
}

int crash_handling_leaves_tasks(void) { return has_locals(); }

static const char mark;

static bool has_local_values(void) {
  return swift_task_localValuePush && swift_task_localValueGet && swift_task_localValuePop &&
         &int_type;
}

// Marks the stack of task-local values with an attempt.
static void push_mark(struct attempt *attempt) {
  if (has_local_values()) swift_task_localValuePush(&mark, &attempt, &int_type);
}

// Removes the mark, and the values that were pushed after it.
static void pop_mark(struct attempt *attempt) {
  if (!has_local_values()) return;
  for (;;) {
    struct attempt **found = swift_task_localValueGet(&mark);
    if (!found || *found != attempt) return;
    swift_task_localValuePop();
  }
}

// MARK: Crashes

static void act_and_crash(int number, siginfo_t *info, void *context) {
  give_up(number);
  int saved = errno;
  for (int i = atomic_load(&action_count) - 1; i >= 0; i--) {
    if (actions[i].signals >> (number - 1) & 1) actions[i].action(number);
  }
  errno = saved;
  struct sigaction *before = &previous[number];
  // The former handler (Swift's backtrace, a sanitizer) reports the crash.
  if (is_fault(number)) {
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
  // A fault happens once more on return, with the registers that a core dump should show. A signal that was sent or
  // raised is raised again, and so is a trap, which would otherwise continue.
  bool happens_again = info->si_code > 0 && number != SIGTRAP && number != SIGABRT;
  if (!happens_again) raise(number);
}

static bool is_default(const struct sigaction *action) {
  return !(action->sa_flags & SA_SIGINFO) && action->sa_handler == SIG_DFL;
}

// Whether a handler of SIGQUIT reports crashes, as Swift's backtrace does: it then handles illegal instructions, too.
static bool reports_crashes(const struct sigaction *quit) {
  struct sigaction present;
  const struct sigaction *fault = &previous[SIGILL];
  if (!is_installed[SIGILL]) {
    if (sigaction(SIGILL, NULL, &present) != 0) return false;
    fault = &present;
  }
  if ((quit->sa_flags & SA_SIGINFO) != (fault->sa_flags & SA_SIGINFO)) return false;
  return quit->sa_flags & SA_SIGINFO
    ? quit->sa_sigaction == fault->sa_sigaction
    : quit->sa_handler == fault->sa_handler;
}

static void install(int number) {
  if (is_installed[number] || sigaction(number, NULL, &previous[number]) != 0) return;
  struct sigaction *before = &previous[number];
  if (!(before->sa_flags & SA_SIGINFO) && before->sa_handler == SIG_IGN) return;
  // A program that handles a signal itself continues, unless it is a fault. SIGQUIT ends the process at once: a report
  // of a crash that did not happen, and its questions, would only keep the user waiting.
  bool ends = is_fault(number) || is_default(before) || (number == SIGQUIT && reports_crashes(before));
  if (!ends) return;
  struct sigaction action;
  memset(&action, 0, sizeof action);
  sigemptyset(&action.sa_mask);
  action.sa_sigaction = act_and_crash;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK;
  is_installed[number] = sigaction(number, &action, NULL) == 0;
}

int crash_handling_add(crash_action *action, const int *signals, size_t count) {
  pthread_mutex_lock(&adding);
  int index = atomic_load(&action_count);
  if (index < CRASH_ACTIONS) {
    uint64_t set = 0;
    for (size_t i = 0; i < count; i++) {
      if (signals[i] > 0 && signals[i] < SIGNALS) set |= UINT64_C(1) << (signals[i] - 1);
    }
    actions[index].action = action;
    actions[index].signals = set;
    atomic_store(&action_count, index + 1);
    for (int number = 1; number < SIGNALS; number++) {
      if (set >> (number - 1) & 1) install(number);
    }
  }
  pthread_mutex_unlock(&adding);
  return index < CRASH_ACTIONS ? 0 : EAGAIN;
}

static void install_for_attempts(void) {
  static const int signals[] = {SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGBUS, SIGSEGV};
  pthread_mutex_lock(&adding);
  for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) install(signals[i]);
  pthread_mutex_unlock(&adding);
}

int crash_handling_try(void (*body)(void *context), void *context) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, install_for_attempts);
  crash_handling_guard_stack();
  struct attempt attempt = {.outer = running};
  if (has_locals()) memcpy(attempt.locals, locals.start, locals.size);
  if (swift_task_enterThreadLocalContext) swift_task_enterThreadLocalContext(attempt.accesses);
  push_mark(&attempt);
  // Without the mask of signals, which costs a system call.
  int number = sigsetjmp(attempt.place, 0);
  if (number == 0) {
    running = &attempt;
    body(context);
    running = attempt.outer;
  } else {
    if (has_locals()) memcpy(locals.start, attempt.locals, locals.size);
    // The handler, which was left, had blocked it.
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, number);
    pthread_sigmask(SIG_UNBLOCK, &set, NULL);
  }
  pop_mark(&attempt);
  return number;
}

// MARK: Stacks

enum { STACK_SIZE = 64 << 10 };

static pthread_key_t stack_key;

static void free_stack(void *stack) {
  stack_t none = {.ss_flags = SS_DISABLE};
  sigaltstack(&none, NULL);
  free(stack);
}

static void make_stack_key(void) {
  pthread_key_create(&stack_key, free_stack);
}

void crash_handling_guard_stack(void) {
  static _Thread_local bool is_guarded;
  if (is_guarded) return;
  is_guarded = true;
  stack_t present;
  if (sigaltstack(NULL, &present) != 0 || !(present.ss_flags & SS_DISABLE)) return;
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, make_stack_key);
  void *memory = malloc(STACK_SIZE);
  if (!memory) return;
  stack_t stack = {.ss_sp = memory, .ss_size = STACK_SIZE};
  if (sigaltstack(&stack, NULL) == 0) {
    pthread_setspecific(stack_key, memory);
  } else {
    free(memory);
  }
}
