#include "CPostgreSQL.h"

#if defined(COMPOSED_POSTGRESQL) && !defined(LIBPQ_FE_H)
#error "The trait PostgreSQL needs libpq's headers. On Debian and Ubuntu: apt-get install libpq-dev"
#endif
