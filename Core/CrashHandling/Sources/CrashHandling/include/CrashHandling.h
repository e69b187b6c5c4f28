// Code that runs in a signal handler, where Swift code must not run.
#ifndef CRASH_HANDLING_H
#define CRASH_HANDLING_H

#include <stddef.h>

/// An action for a crash of the process. It runs in a signal handler: it may call only functions that are
/// async-signal-safe (signal-safety(7)), and takes no locks.
///
/// - Parameter number: The signal.
typedef void crash_action(int number);

/// The largest number of actions.
enum { CRASH_ACTIONS = 8 };

/// Calls an action when the process gets one of the signals. The action added last is called first. Then comes the
/// former handler, such as Swift's backtrace or a sanitizer, and the signal ends the process. A signal that the process
/// ignores stays ignored.
///
/// Signals that are no faults of the running code, such as SIGUSR1 or SIGXCPU, end a process that does not handle
/// them. Where the process has its own handler, that stays, and no action is called. At SIGQUIT, which asks for the
/// end, no crash is reported.
///
/// - Parameters:
///   - action: The action, which cannot be removed.
///   - signals: The signals.
///   - count: The number of signals.
/// - Returns: 0, or `EAGAIN` if there are too many actions.
int crash_handling_add(crash_action *action, const int *signals, size_t count);

/// Gives the calling thread a stack for signal handlers, if it has none. Without it, no handler can run when a thread
/// has used up its own stack. Cheap from the second call of a thread.
void crash_handling_guard_stack(void);

/// Runs a function, and comes back when it crashes on the calling thread: by SIGILL, SIGTRAP, SIGABRT,
/// SIGFPE, SIGBUS or SIGSEGV. Calls may be nested. No action is called for such a crash.
///
/// The frames of the function are left without being unwound. Its memory leaks, its locks stay locked, and
/// a value that it was changing must not be used again. Accesses to memory and task-local values that the
/// Swift runtime keeps a list of are given back. The function must not suspend the running task. It may run
/// jobs of other tasks if `crash_handling_leaves_tasks()`; one in which it crashes never ends.
///
/// - Parameters:
///   - body: The function.
///   - context: The argument of the function.
/// - Returns: The signal, or 0 if the function has returned.
int crash_handling_try(void (*body)(void *context), void *context);

/// Whether `crash_handling_try` comes back from a crash in a job of a task that its function runs.
///
/// - Returns: 1, or 0 where the Swift runtime is a part of the program, or is missing.
int crash_handling_leaves_tasks(void);

#endif
