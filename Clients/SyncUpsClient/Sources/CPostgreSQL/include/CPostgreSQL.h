// Systems differ in where libpq's header lies: Debian has a folder for it. Without the package trait
// PostgreSQL it need not be there.
#if __has_include(<libpq-fe.h>)
#include <libpq-fe.h>
#elif __has_include(<postgresql/libpq-fe.h>)
#include <postgresql/libpq-fe.h>
#endif
