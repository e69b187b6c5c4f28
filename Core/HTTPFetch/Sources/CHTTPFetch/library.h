// The functions of libcurl and their parameters. The numbers are part of the interface of libcurl.so.4, which has not
// changed since 2006: its headers need not be installed.
#ifndef C_HTTP_FETCH_LIBRARY_H
#define C_HTTP_FETCH_LIBRARY_H

struct curl_slist;

/// Reports the end of a request.
struct curl_message {
  int kind;
  void *easy;
  union {
    void *any;
    int result;
  } data;
};

enum { CURL_GLOBAL_ALL = 3, CURL_MESSAGE_DONE = 1, CURL_ERROR_SIZE = 256 };

// HTTP and HTTPS.
enum { CURL_PROTOCOLS_WEB = 1 | 2 };

enum curl_option {
  CURL_OPTION_NOSIGNAL = 99,
  CURL_OPTION_PROTOCOLS = 181,
  CURL_OPTION_SUPPRESS_CONNECT_HEADERS = 265,
  CURL_OPTION_WRITEDATA = 10001,
  CURL_OPTION_URL = 10002,
  CURL_OPTION_ERRORBUFFER = 10010,
  CURL_OPTION_HTTPHEADER = 10023,
  CURL_OPTION_HEADERDATA = 10029,
  CURL_OPTION_ACCEPT_ENCODING = 10102,
  CURL_OPTION_WRITEFUNCTION = 20011,
  CURL_OPTION_HEADERFUNCTION = 20079,
};

enum { CURL_INFO_OS_ERRNO = 0x200019 };

// Hidden, so that it is not taken for a symbol of another library.
extern __attribute__((visibility("hidden"))) struct curl_library {
  void (*easy_cleanup)(void *easy);
  int (*easy_getinfo)(void *easy, int info, ...);
  void *(*easy_init)(void);
  int (*easy_setopt)(void *easy, int option, ...);
  const char *(*easy_strerror)(int code);
  int (*global_init)(long flags);
  int (*multi_add_handle)(void *multi, void *easy);
  int (*multi_cleanup)(void *multi);
  struct curl_message *(*multi_info_read)(void *multi, int *left);
  void *(*multi_init)(void);
  int (*multi_perform)(void *multi, int *running);
  int (*multi_poll)(void *multi, void *more, unsigned count, int milliseconds, int *ready);
  int (*multi_remove_handle)(void *multi, void *easy);
  int (*multi_wakeup)(void *multi);
  struct curl_slist *(*slist_append)(struct curl_slist *list, const char *text);
  void (*slist_free_all)(struct curl_slist *list);
  char *(*version)(void);
} curl;

#endif
