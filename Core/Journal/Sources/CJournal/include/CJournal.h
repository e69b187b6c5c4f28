// What the journal does byte by byte, which has to be fast in a debug build as well.
#ifndef C_JOURNAL_H
#define C_JOURNAL_H

#include <stddef.h>
#include <stdint.h>

/// The CRC-32 of bytes, as in gzip and PNG.
uint32_t journal_checksum(const void *bytes, size_t count);

/// Where some bytes begin in others; -1 if they are not there. No bytes are found at the beginning.
ptrdiff_t journal_find(const void *bytes, size_t count, const void *part, size_t part_count);

/// The same, where the letters A to Z of both are taken for a to z.
ptrdiff_t journal_find_folded(const void *bytes, size_t count, const void *part, size_t part_count);

#endif
