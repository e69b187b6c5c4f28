#include "library.h"

#include "CHTTPFetch.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>

struct curl_library curl;

static char failure[512];

static void *library(void) {
  // The second one is Debian's other build, which has the same functions.
  static const char *const names[] = {"libcurl.so.4", "libcurl-gnutls.so.4"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    void *handle = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
    if (handle != NULL) return handle;
    // The first message names the library that should be installed.
    if (i == 0) snprintf(failure, sizeof failure, "%s", dlerror());
  }
  return NULL;
}

static void load(void) {
  void *handle = library();
  if (handle == NULL) return;
  const struct {
    const char *name;
    void *function;
  } functions[] = {
    {"curl_easy_cleanup", &curl.easy_cleanup},
    {"curl_easy_getinfo", &curl.easy_getinfo},
    {"curl_easy_init", &curl.easy_init},
    {"curl_easy_setopt", &curl.easy_setopt},
    {"curl_easy_strerror", &curl.easy_strerror},
    {"curl_global_init", &curl.global_init},
    {"curl_multi_add_handle", &curl.multi_add_handle},
    {"curl_multi_cleanup", &curl.multi_cleanup},
    {"curl_multi_info_read", &curl.multi_info_read},
    {"curl_multi_init", &curl.multi_init},
    {"curl_multi_perform", &curl.multi_perform},
    {"curl_multi_poll", &curl.multi_poll},
    {"curl_multi_remove_handle", &curl.multi_remove_handle},
    {"curl_multi_wakeup", &curl.multi_wakeup},
    {"curl_slist_append", &curl.slist_append},
    {"curl_slist_free_all", &curl.slist_free_all},
    {"curl_version", &curl.version},
  };
  for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
    void *address = dlsym(handle, functions[i].name);
    if (address == NULL) {
      snprintf(failure, sizeof failure, "%s", dlerror());
      return;
    }
    // As POSIX has it: a pointer to a function fits where one to data does.
    *(void **)functions[i].function = address;
  }
  int code = curl.global_init(CURL_GLOBAL_ALL);
  if (code == 0) {
    failure[0] = 0;
  } else {
    snprintf(failure, sizeof failure, "libcurl: %s", curl.easy_strerror(code));
  }
}

const char *fetch_load(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return failure[0] == 0 ? NULL : failure;
}

const char *fetch_version(void) { return curl.version(); }
