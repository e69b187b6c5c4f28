// libcurl, which is loaded by the first request: a program that is linked with it loads it, and the thirty
// libraries it needs, whenever it starts. Its functions take variable arguments, which Swift cannot pass.
#ifndef C_HTTP_FETCH_H
#define C_HTTP_FETCH_H

#include <stdbool.h>
#include <stddef.h>

/// Loads libcurl if it is not loaded. Returns NULL, or the reason why it cannot be used.
///
/// May be called on any thread. No other function may be called before this one has returned NULL.
const char *fetch_load(void);

/// The name and version of libcurl, and of the libraries it uses, separated by spaces.
const char *fetch_version(void);

/// A connection and the request that is made over it.
typedef struct fetch_request fetch_request;

/// Takes bytes of the answer. Returns false to end the request.
typedef bool fetch_receiver(const void *bytes, size_t count, void *context);

/// Makes a request without a URL; NULL if there is no memory for it.
///
/// The request is used by the thread that makes it. Only `fetch_wake` may be called by others.
///
/// - Parameter head: Takes the lines of the answer's head, one after the other.
/// - Parameter body: Takes parts of the answer's body, after decompression.
/// - Parameter context: Passed to both of them.
fetch_request *fetch_make(fetch_receiver *head, fetch_receiver *body, void *context);

/// Adds a line to the head of the request. Returns false if there is no memory for it.
bool fetch_add_header(fetch_request *request, const char *line);

/// Frees a request, and closes its connection.
void fetch_free(fetch_request *request);

/// Begins to ask for a URL. The request before it must have ended.
bool fetch_begin(fetch_request *request, const char *url);

/// Sends and receives as far as that is possible without waiting. Returns whether the request has ended.
bool fetch_step(fetch_request *request);

/// Waits until `fetch_step` can make progress, or until woken.
void fetch_wait(fetch_request *request);

/// Ends the current wait, or the next one. May be called on any thread.
void fetch_wake(fetch_request *request);

/// The results of libcurl that are distinguished.
enum {
  FETCH_OK = 0,
  FETCH_COULDNT_RESOLVE_HOST = 6,
  FETCH_COULDNT_CONNECT = 7,
  FETCH_OPERATION_TIMEDOUT = 28,
  FETCH_SEND_ERROR = 55,
  FETCH_RECV_ERROR = 56,
};

/// The result of the request that has ended.
int fetch_result(const fetch_request *request);

/// The error of the system behind the result; 0 if there is none.
int fetch_system_error(const fetch_request *request);

/// libcurl's description of the result. Valid until the request is freed or begun again.
const char *fetch_message(const fetch_request *request);

#endif
