#include "CSwiftUI.h"

// Foundation declares `NSObject.init()` without `required`, so Swift does not call it for a class that is known only when
// the program runs. As it can be overridden, it has an entry in the table of each subclass, which the runtime finds; the
// calling convention is part of Swift's stable interface.

typedef __attribute__((swiftcall)) void *(*allocating_initializer)(
    __attribute__((swift_context)) const void *type);

extern const char nsobject_description[] __asm__("$s10Foundation8NSObjectCMn");
extern const char nsobject_initializer[] __asm__("$s10Foundation8NSObjectCACycfCTq");

extern void *swift_lookUpClassMethod(const void *type, const void *method, const void *description);

void *cswiftui_make_object(const void *type) {
  allocating_initializer make = (allocating_initializer)swift_lookUpClassMethod(
      type, nsobject_initializer, nsobject_description);
  return make(type);
}
