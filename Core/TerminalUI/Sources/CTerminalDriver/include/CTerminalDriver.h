// Code that Swift cannot express: the terminfo layer of ncurses, with its macros and variadic functions, and the code
// that runs in a signal handler.
#ifndef C_TERMINAL_DRIVER_H
#define C_TERMINAL_DRIVER_H

#include <stdbool.h>
#include <stddef.h>

/// Opens the description of a kind of terminal; false if it is not known. The functions below use the open description,
/// and no two of them may run at the same time.
bool terminal_description_open(const char *name);

/// Closes the description.
void terminal_description_close(void);

/// A string of the description, or NULL.
const char *terminal_description_string(const char *name);

/// A number of the description, or a negative one.
int terminal_description_number(const char *name);

/// Whether a flag of the description is set.
bool terminal_description_flag(const char *name);

/// A string of a description with its parameters filled in, or NULL; needs no description that is
/// open. The result lives until the next call.
const char *terminal_expand(const char *capability, int first, int second);

/// The longest bytes that restore a terminal.
enum { TERMINAL_RESTORE_CAPACITY = 512 };

/// Stores the data that restores a terminal: its modes, and the bytes to write before them. The modes are of the type
/// `struct termios`, which is not named here: it would then belong to this module for Swift.
///
/// From now on the terminal is restored when the program exits, crashes, or is ended by a signal that it does not
/// handle. With `holds_output`, standard output and error are held back until then, if they are the same terminal.
/// Returns false, and stores nothing, if there are too many bytes or if another terminal is to be restored.
bool terminal_restore_arm(
  int descriptor,
  const void *modes,
  const char *bytes,
  size_t count,
  bool holds_output
);

/// Sets other bytes that restore the terminal. Returns false, and changes nothing, if there are too many or if no terminal
/// is to be restored.
bool terminal_restore_change(const char *bytes, size_t count);

/// Puts the terminal back, if that has not been done since it was armed. May be called from any
/// thread and from a signal handler, and twice. Returns whether it was this call that did it.
bool terminal_restore_now(void);

/// Lets `SIGQUIT` end the process without a report of a crash, unless it is ignored or handled.
void terminal_end_at_quit(void);

/// Whether a signal has its default action.
bool terminal_signal_is_default(int number);

/// Sets the default action of a signal, and stores the action that it replaces.
void terminal_signal_make_default(int number);

/// Restores the action that `terminal_signal_make_default` replaced, if it did.
void terminal_signal_watch_again(int number);

/// Stops this process by the default action of `SIGTSTP`, and returns when it continues. In an orphaned process group
/// (no shell above it) it returns at once.
void terminal_stop_process(void);

/// Ends this process by the default action of a signal.
void terminal_end_process(int number) __attribute__((noreturn));

/// Handles a signal from now on: its arrival is noted, and its number is written to a pipe. Dispatch must not watch it
/// as well, because it may take a signal before it is handled.
///
/// Returns the end of the pipe to read from, which is non-blocking and the same for all signals; -1 on failure.
int terminal_signal_note(int number);

/// The first of the noted signals that was handled, or 0. Cheap.
int terminal_signal_noted(void);

/// The first of the noted signals that was sent to the process, handled or not, or 0.
///
/// A signal that was sent before the call is seen. Costs a few system calls, and on Linux a turn of the
/// main thread; there, `SIGURG` is used for it unless the program does so itself.
int terminal_signal_arrived(void);

/// Opens a terminal once more, in non-blocking mode. The mode belongs to the new file: set on the old one, it would
/// hold for the other programs that share the terminal. Returns -1 if that fails, with `errno`.
int terminal_open(int descriptor);

/// The pixels of a cell of a terminal; false if it does not tell them.
bool terminal_cell_size(int descriptor, int *width, int *height);

/// The columns and rows of a terminal; false if it has none.
bool terminal_size(int descriptor, int *columns, int *rows);

#endif
