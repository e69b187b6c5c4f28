// The journal's work byte by byte, which has to be fast in a debug build as well; and the code of a
// signal handler, which cannot be said in Swift.
#ifndef C_JOURNAL_H
#define C_JOURNAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The CRC-32 of bytes, as in gzip and PNG.
uint32_t journal_checksum(const void *bytes, size_t count);

/// Where some bytes begin in others; -1 if they are not there. No bytes are found at the beginning.
ptrdiff_t journal_find(const void *bytes, size_t count, const void *part, size_t part_count);

/// The same, where the letters A to Z of both are taken for a to z.
ptrdiff_t journal_find_folded(const void *bytes, size_t count, const void *part, size_t part_count);

// MARK: Crashes

/// Joins who records, the thread that writes, and the handler of crashes.
typedef struct journal_watch journal_watch;

/// How long a crash waits for writers.
enum { JOURNAL_CRASH_SECONDS = 2 };

/// Makes one; NULL if the system has no more pipes, with `errno`.
journal_watch *journal_watch_make(void);

/// Frees one that is not watched.
void journal_watch_free(journal_watch *watch);

/// Wakes the writer, or lets its next wait end at once.
void journal_watch_wake(journal_watch *watch);

/// Waits until the writer is woken; may also end without that.
void journal_watch_wait(journal_watch *watch);

/// From now on a crash of this process wakes the writer, and waits for it. The first call installs the
/// handlers of signals; they call those that were there before.
void journal_watch_begin(journal_watch *watch);

/// Says that the calling thread is the writer: its own crash does not wait for it.
void journal_watch_be_writer(journal_watch *watch);

/// Whether the calling thread is the writer.
bool journal_watch_is_writer(journal_watch *watch);

/// No crash waits for the writer any more.
void journal_watch_end(journal_watch *watch);

/// The signal of the crash that waits for the writer; 0 if there is none.
int journal_watch_crash(journal_watch *watch);

/// Lets the crash go on: all has been written.
void journal_watch_done(journal_watch *watch);

/// The name of a signal that is a crash.
const char *journal_signal_name(int number);

#endif
