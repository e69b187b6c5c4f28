// Systems differ in the place of libpq's header: Debian has a folder for it. Without the package trait PostgreSQL the
// header need not be installed.
#if __has_include(<libpq-fe.h>)
#include <libpq-fe.h>
#elif __has_include(<postgresql/libpq-fe.h>)
#include <postgresql/libpq-fe.h>
#endif
