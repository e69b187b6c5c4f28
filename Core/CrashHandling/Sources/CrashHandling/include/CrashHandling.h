// What runs in a signal handler, which Swift code must not.
#ifndef CRASH_HANDLING_H
#define CRASH_HANDLING_H

#include <stddef.h>

/// Something done when the process crashes. It runs in a signal handler: it may call only functions
/// that are async-signal-safe (signal-safety(7)), and takes no locks.
///
/// - Parameter number: The signal.
typedef void crash_action(int number);

/// The largest number of actions.
enum { CRASH_ACTIONS = 8 };

/// Calls an action when the process gets one of the signals. The action added last is called first;
/// then comes the handler that was there before, such as Swift's backtrace or a sanitizer, and the
/// process ends by the signal. A signal that the process ignores stays ignored.
///
/// Signals that are no faults of the running code, such as SIGUSR1 or SIGXCPU, end a process that does not handle
/// them. Where the process has its own handler, that stays, and no action is called. At SIGQUIT, which asks for the
/// end, no crash is reported.
///
/// - Parameters:
///   - action: The action, which cannot be removed.
///   - signals: The signals.
///   - count: How many there are.
/// - Returns: 0, or `EAGAIN` if there are too many actions.
int crash_handling_add(crash_action *action, const int *signals, size_t count);

/// Gives the calling thread a stack for signal handlers, if it has none. Without it nothing can be done
/// when a thread crashes because it has used up its own stack. Cheap from the second call of a thread.
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
///   - context: What it is called with.
/// - Returns: The signal, or 0 if the function has returned.
int crash_handling_try(void (*body)(void *context), void *context);

/// Whether `crash_handling_try` comes back from a crash in a job of a task that its function runs.
///
/// - Returns: 1, or 0 where the Swift runtime is a part of the program, or is not there.
int crash_handling_leaves_tasks(void);

#endif
