#ifndef CSWIFTUI_CONFORMANCES_H
#define CSWIFTUI_CONFORMANCES_H

#include <stddef.h>

/// Calls a function with the metadata of each type of the process that is declared to conform to a protocol and is not
/// generic, in no order.
///
/// Parameters:
/// - existential: The metadata of the existential type of the protocol.
/// - visit: The function.
/// - context: The argument of the function.
void cswiftui_visit_conforming_types(
    const void *existential,
    void (*visit)(const void *type, void *context),
    void *context);

/// Makes an instance of a class by the initializer `init()` that it has overridden or inherited from `NSObject`.
///
/// Parameters:
/// - type: The metadata of a subclass of Foundation's `NSObject`.
///
/// Returns: The instance, which the caller releases.
void *cswiftui_make_object(const void *type);

#endif
