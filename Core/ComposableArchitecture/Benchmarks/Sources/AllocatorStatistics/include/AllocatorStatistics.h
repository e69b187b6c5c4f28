#ifndef ALLOCATOR_STATISTICS_H
#define ALLOCATOR_STATISTICS_H

#include <stddef.h>

/// Bytes of the blocks that are allocated now; 0 where the C library does not tell.
size_t allocator_bytes_in_use(void);

#endif
