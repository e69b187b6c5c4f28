#include "CJournal.h"

#include <pthread.h>
#include <string.h>

// MARK: Checksums

// The effect of a byte on the state, followed by as many zero bytes as its row says: with eight rows, eight
// bytes are taken at once.
static uint32_t table[8][256];

static void make_table(void) {
  for (uint32_t byte = 0; byte < 256; byte++) {
    uint32_t value = byte;
    for (int bit = 0; bit < 8; bit++) value = value & 1 ? 0xEDB88320 ^ (value >> 1) : value >> 1;
    table[0][byte] = value;
  }
  for (int row = 1; row < 8; row++) {
    for (int byte = 0; byte < 256; byte++) {
      uint32_t value = table[row - 1][byte];
      table[row][byte] = table[0][value & 0xFF] ^ (value >> 8);
    }
  }
}

uint32_t journal_checksum(const void *bytes, size_t count) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, make_table);
  const uint8_t *byte = bytes;
  uint32_t state = 0xFFFFFFFF;
  for (; count >= 8; count -= 8, byte += 8) {
    uint32_t first = state ^ ((uint32_t)byte[0] | (uint32_t)byte[1] << 8 | (uint32_t)byte[2] << 16
                              | (uint32_t)byte[3] << 24);
    state = table[7][first & 0xFF] ^ table[6][first >> 8 & 0xFF] ^ table[5][first >> 16 & 0xFF]
      ^ table[4][first >> 24] ^ table[3][byte[4]] ^ table[2][byte[5]] ^ table[1][byte[6]]
      ^ table[0][byte[7]];
  }
  for (; count > 0; count--, byte++) state = table[0][(state ^ *byte) & 0xFF] ^ (state >> 8);
  return state ^ 0xFFFFFFFF;
}

// MARK: Searching

ptrdiff_t journal_find(const void *bytes, size_t count, const void *part, size_t part_count) {
  if (part_count == 0) return 0;
  if (part_count > count) return -1;
  const uint8_t *start = bytes, *sought = part;
  const uint8_t *last = start + (count - part_count);
  for (const uint8_t *byte = start; byte <= last; byte++) {
    byte = memchr(byte, sought[0], (size_t)(last - byte) + 1);
    if (!byte) return -1;
    if (memcmp(byte, sought, part_count) == 0) return byte - start;
  }
  return -1;
}

static uint8_t folded(uint8_t byte) {
  return byte >= 'A' && byte <= 'Z' ? byte + ('a' - 'A') : byte;
}

ptrdiff_t journal_find_folded(const void *bytes, size_t count, const void *part, size_t part_count) {
  const uint8_t *start = bytes, *sought = part;
  for (size_t offset = 0; offset + part_count <= count; offset++) {
    size_t matched = 0;
    while (matched < part_count && folded(start[offset + matched]) == folded(sought[matched])) {
      matched++;
    }
    if (matched == part_count) return (ptrdiff_t)offset;
  }
  return -1;
}
