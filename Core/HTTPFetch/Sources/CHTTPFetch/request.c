#include "CHTTPFetch.h"
#include "library.h"

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>

struct fetch_request {
  void *easy;
  void *multi;
  struct curl_slist *headers;
  fetch_receiver *head;
  fetch_receiver *body;
  void *context;
  bool is_running;
  int result;
  char message[CURL_ERROR_SIZE];
};

// libcurl ends a request if fewer bytes are taken than it has passed.
static size_t take_head(char *bytes, size_t size, size_t count, void *context) {
  fetch_request *request = context;
  return request->head(bytes, size * count, request->context) ? size * count : 0;
}

static size_t take_body(char *bytes, size_t size, size_t count, void *context) {
  fetch_request *request = context;
  // With no bytes, both results would be 0, so refusing returns one more.
  return request->body(bytes, size * count, request->context) ? size * count : size * count + 1;
}

// Writing to a connection that the server has closed is an error, not the end of the program. libcurl would
// ignore the signal for all threads.
static void block_broken_pipes(void) {
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGPIPE);
  pthread_sigmask(SIG_BLOCK, &signals, NULL);
}

fetch_request *fetch_make(fetch_receiver *head, fetch_receiver *body, void *context) {
  block_broken_pipes();
  fetch_request *request = calloc(1, sizeof *request);
  if (request == NULL) return NULL;
  request->head = head;
  request->body = body;
  request->context = context;
  request->easy = curl.easy_init();
  request->multi = curl.multi_init();
  if (request->easy == NULL || request->multi == NULL) {
    fetch_free(request);
    return NULL;
  }
  void *easy = request->easy;
  curl.easy_setopt(easy, CURL_OPTION_NOSIGNAL, 1L);
  curl.easy_setopt(easy, CURL_OPTION_PROTOCOLS, (long)CURL_PROTOCOLS_WEB);
  curl.easy_setopt(easy, CURL_OPTION_SUPPRESS_CONNECT_HEADERS, 1L);
  // All encodings that libcurl can undo.
  curl.easy_setopt(easy, CURL_OPTION_ACCEPT_ENCODING, "");
  curl.easy_setopt(easy, CURL_OPTION_ERRORBUFFER, request->message);
  curl.easy_setopt(easy, CURL_OPTION_HEADERFUNCTION, take_head);
  curl.easy_setopt(easy, CURL_OPTION_HEADERDATA, request);
  curl.easy_setopt(easy, CURL_OPTION_WRITEFUNCTION, take_body);
  curl.easy_setopt(easy, CURL_OPTION_WRITEDATA, request);
  return request;
}

void fetch_free(fetch_request *request) {
  if (request->is_running) curl.multi_remove_handle(request->multi, request->easy);
  // In this order: libcurl requires that the easy handle is cleaned up before the multi handle.
  if (request->easy != NULL) curl.easy_cleanup(request->easy);
  if (request->multi != NULL) curl.multi_cleanup(request->multi);
  curl.slist_free_all(request->headers);
  free(request);
}

bool fetch_add_header(fetch_request *request, const char *line) {
  struct curl_slist *longer = curl.slist_append(request->headers, line);
  if (longer == NULL) return false;
  request->headers = longer;
  return curl.easy_setopt(request->easy, CURL_OPTION_HTTPHEADER, longer) == FETCH_OK;
}

bool fetch_begin(fetch_request *request, const char *url) {
  request->message[0] = 0;
  if (curl.easy_setopt(request->easy, CURL_OPTION_URL, url) != FETCH_OK) return false;
  request->is_running = curl.multi_add_handle(request->multi, request->easy) == 0;
  return request->is_running;
}

bool fetch_step(fetch_request *request) {
  int count;
  curl.multi_perform(request->multi, &count);
  struct curl_message *message = curl.multi_info_read(request->multi, &count);
  if (message == NULL || message->kind != CURL_MESSAGE_DONE) return false;
  // The message is gone when the handle is removed.
  request->result = message->data.result;
  curl.multi_remove_handle(request->multi, request->easy);
  request->is_running = false;
  return true;
}

void fetch_wait(fetch_request *request) {
  // libcurl waits no longer than it has to, whatever limit is passed.
  curl.multi_poll(request->multi, NULL, 0, 60000, NULL);
}

void fetch_wake(fetch_request *request) { curl.multi_wakeup(request->multi); }

int fetch_result(const fetch_request *request) { return request->result; }

int fetch_system_error(const fetch_request *request) {
  long number = 0;
  curl.easy_getinfo(request->easy, CURL_INFO_OS_ERRNO, &number);
  return (int)number;
}

const char *fetch_message(const fetch_request *request) {
  return request->message[0] != 0 ? request->message : curl.easy_strerror(request->result);
}
