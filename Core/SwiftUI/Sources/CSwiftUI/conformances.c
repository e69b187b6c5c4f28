#include "CSwiftUI.h"

#include <stdbool.h>
#include <stdint.h>

// The layout of what the compiler writes into a program is part of Swift's stable interface: docs/ABI/TypeMetadata.rst
// in the compiler's sources. What is read here has been the same since Swift 5.

struct range {
  uintptr_t start;
  size_t length;
};

/// The sections of an image, as the runtime has registered them.
struct sections {
  uintptr_t version;
  const void *base;
  void *reserved[2];
  struct range protocols;
  struct range conformances;
};

/// A conformance of a type.
struct conformance {
  int32_t protocol;
  int32_t type;
  int32_t witnesses;
  uint32_t flags;
};

/// The begin of the description of a type.
struct type_descriptor {
  uint32_t flags;
  int32_t parent;
  int32_t name;
  int32_t accessor;
};

/// The metadata of an existential type of one protocol.
struct existential_metadata {
  uintptr_t kind;
  uint32_t flags;
  uint32_t count;
  const void *protocol;
};

struct metadata_response {
  const void *type;
  size_t state;
};

typedef __attribute__((swiftcall)) struct metadata_response (*metadata_accessor)(size_t request);

struct visit {
  const void *protocol;
  void (*visit)(const void *type, void *context);
  void *context;
};

extern void swift_enumerateAllMetadataSections(
    bool (*body)(const struct sections *sections, void *context), void *context);

static const void *relative(const int32_t *field) {
  return *field == 0 ? NULL : (const char *)field + *field;
}

/// Follows a distance whose lowest bit says that it leads to a pointer.
static const void *indirectable(const int32_t *field) {
  int32_t distance = *field & ~1;
  if (distance == 0) return NULL;
  const char *target = (const char *)field + distance;
  return *field & 1 ? *(const void *const *)target : target;
}

static void visit_conformance(const struct conformance *conformance, const struct visit *visit) {
  if (indirectable(&conformance->protocol) != visit->protocol) return;
  uint32_t kind = conformance->flags >> 3 & 7;
  const struct type_descriptor *type = NULL;
  if (kind == 0) {
    type = relative(&conformance->type);
  } else if (kind == 1) {
    const void *const *pointer = relative(&conformance->type);
    type = pointer == NULL ? NULL : *pointer;
  }
  if (type == NULL) return;
  uint32_t type_kind = type->flags & 0x1F;
  bool is_generic = type->flags & 0x80;
  // Classes, structures and enumerations.
  if (type_kind < 16 || type_kind > 18 || is_generic) return;
  metadata_accessor accessor = (metadata_accessor)relative(&type->accessor);
  if (accessor != NULL) visit->visit(accessor(0).type, visit->context);
}

static bool visit_sections(const struct sections *sections, void *context) {
  const int32_t *record = (const int32_t *)sections->conformances.start;
  size_t count = sections->conformances.length / sizeof(int32_t);
  for (size_t index = 0; index < count; index++) {
    // The linker may leave gaps between the records of two object files.
    const struct conformance *conformance = relative(&record[index]);
    if (conformance != NULL) visit_conformance(conformance, context);
  }
  return true;
}

void cswiftui_visit_conforming_types(
    const void *existential,
    void (*visit)(const void *type, void *context),
    void *context) {
  const struct existential_metadata *metadata = existential;
  if (metadata->count != 1) return;
  struct visit state = {metadata->protocol, visit, context};
  swift_enumerateAllMetadataSections(visit_sections, &state);
}
