// Answers the two questions by which Dispatch on Linux learns how many cores there are, and so how
// many threads its pools get: with the number in COMPOSED_TEST_THREADS. Loaded by on-threads.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <pthread.h>
#include <sched.h>
#include <stdlib.h>
#include <unistd.h>

static long threads(void) {
  const char *text = getenv("COMPOSED_TEST_THREADS");
  long number = text ? atol(text) : 0;
  return number > 0 ? number : 1;
}

long sysconf(int name) {
  if (name == _SC_NPROCESSORS_ONLN || name == _SC_NPROCESSORS_CONF) return threads();
  long (*original)(int) = (long (*)(int))dlsym(RTLD_NEXT, "sysconf");
  return original(name);
}

int pthread_getaffinity_np(pthread_t thread, size_t size, cpu_set_t *set) {
  (void)thread;
  CPU_ZERO_S(size, set);
  for (long core = 0; core < threads() && core < (long)(size * 8); core++) {
    CPU_SET_S(core, size, set);
  }
  return 0;
}
