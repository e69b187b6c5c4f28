#ifndef C_INSPECTOR_SERVER_H
#define C_INSPECTOR_SERVER_H

// The border between the inspector and the library that serves it over HTTP.
//
// The library is loaded when a program is started with an inspector, and shares no types with the program but
// these. All pointers are valid for the duration of the call that passes them.

#include <stddef.h>
#include <stdint.h>

// A type that Swift may use on any thread.
#if __has_attribute(swift_attr)
#define INSPECTOR_SENDABLE __attribute__((swift_attr("@Sendable")))
#else
#define INSPECTOR_SENDABLE
#endif

// Raised with each change of the declarations below: a library of another version is refused.
#define INSPECTOR_SERVER_VERSION 2

// A request that has shown the token and passed all checks.
typedef struct {
  const char *method;
  // Behind the token: "v1/state?at=3".
  const char *target;
  // The last event that a stream has brought before it broke off; NULL without one.
  const char *last_event_id;
  const uint8_t *body;
  size_t body_size;
} inspector_request;

// Answers a request, once. A stream that is not 0 follows the bytes, which are pulled then.
typedef void (*inspector_reply)(
  void *call, int32_t status, const char *content_type, const uint8_t *bytes, size_t size, uint64_t stream
);

// Gives the next bytes of a stream, once for each pull; none end it.
typedef void (*inspector_chunk)(void *call, const uint8_t *bytes, size_t size);

// The answering side. Called from any thread; the replies may come from any.
typedef struct INSPECTOR_SENDABLE {
  void *context;
  void (*answer)(void *context, const inspector_request *request, void *call, inspector_reply reply);
  void (*pull)(void *context, uint64_t stream, void *call, inspector_chunk chunk);
  // Nothing more is pulled.
  void (*close)(void *context, uint64_t stream);
} inspector_host;

typedef struct {
  // A numeric address.
  const char *address;
  // 0 for any that is free.
  uint16_t port;
  const char *token;
  // The names under which it answers beside those of the loopback, with spaces in between.
  const char *hosts;
  // Whether numeric addresses of other interfaces are allowed in `Host`.
  int32_t is_remote;
  // The value of Content-Security-Policy.
  const char *policy;
  // The time in which a connection must send its head, in milliseconds.
  int32_t head_milliseconds;
} inspector_settings;

typedef struct {
  uint32_t version;
  // Listens. Returns NULL with a reason if it cannot.
  void *(*start)(
    const inspector_settings *settings, const inspector_host *host, uint16_t *port, char *reason,
    size_t reason_size
  );
  // Closes all connections. After it has returned, the host is only called for streams that close.
  void (*stop)(void *server);
} inspector_server_functions;

// The name of the function of the library that returns its functions, and the type of that.
#define INSPECTOR_SERVER_ENTRY "composed_inspector_server"
typedef void (*inspector_server_entry)(inspector_server_functions *functions);

#endif
