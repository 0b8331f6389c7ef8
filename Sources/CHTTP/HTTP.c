#include "CHTTP.h"

#include "CLoading.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>

// The version of the library's interface, which its package is named after.
static const char library_name[] = "libmicrohttpd.so.12";

static struct {
  __typeof__(&MHD_start_daemon) start;
  __typeof__(&MHD_stop_daemon) stop;
  __typeof__(&MHD_get_daemon_info) info;
  __typeof__(&MHD_get_connection_info) connection_info;
  __typeof__(&MHD_lookup_connection_value) value;
  __typeof__(&MHD_create_response_from_buffer) create;
  __typeof__(&MHD_add_response_header) add;
  __typeof__(&MHD_queue_response) queue;
  __typeof__(&MHD_destroy_response) destroy;
} library;

static bool is_loaded;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void) {
  const struct flipbook_function functions[] = {
      {&library.start, "MHD_start_daemon"},
      {&library.stop, "MHD_stop_daemon"},
      {&library.info, "MHD_get_daemon_info"},
      {&library.connection_info, "MHD_get_connection_info"},
      {&library.value, "MHD_lookup_connection_value"},
      {&library.create, "MHD_create_response_from_buffer"},
      {&library.add, "MHD_add_response_header"},
      {&library.queue, "MHD_queue_response"},
      {&library.destroy, "MHD_destroy_response"},
  };
  is_loaded = flipbook_load_library(library_name, functions, sizeof functions / sizeof *functions);
}

static int hexadecimal(char digit) {
  if (digit >= '0' && digit <= '9') return digit - '0';
  digit |= 0x20;
  return digit >= 'a' && digit <= 'f' ? digit - 'a' + 10 : -1;
}

// Decodes a path in place. An encoded zero would end it, so that another page would be found; it stays as it is, which is no page.
static size_t unescape(void *context, struct MHD_Connection *connection, char *text) {
  (void)context;
  (void)connection;
  char *end = text;
  for (const char *next = text; *next; next += 1) {
    const int high = next[0] == '%' ? hexadecimal(next[1]) : -1;
    const int low = high < 0 ? -1 : hexadecimal(next[2]);
    const int byte = low < 0 ? 0 : high << 4 | low;
    if (byte) next += 2;
    *end++ = byte ? (char)byte : *next;
  }
  *end = 0;
  return (size_t)(end - text);
}

// Connections without a request: those whose headers have not arrived, and those that are kept open after a response. All programs
// of this machine share them. A new one takes the place of the oldest, so that however many are opened, a page gets its turn.
// The library closes a connection that is silent for a while; one that sends a little again and again is closed when the time for a
// whole request, from the connection or the last response to the end of its body, is over.
enum { most_idle = 48, most_connections = 200, most_silent_seconds = 10 };

struct waiting {
  struct MHD_Connection *connection;
  int file;
  time_t start;
};

struct flipbook_http {
  struct MHD_Daemon *daemon;
  MHD_AccessHandlerCallback handle;
  MHD_RequestCompletedCallback end;
  void *context;
  // What the server's thread and the one that watches the time share.
  pthread_mutex_t lock;
  pthread_cond_t stop;
  pthread_t watch;
  time_t request_seconds;
  bool is_stopping;
  // Connections that wait for the rest of a request, from the oldest to the newest: without headers, and then with them.
  struct waiting idle[most_idle + 1];
  size_t idle_count;
  struct waiting sending[most_connections];
  size_t sending_count;
};

static time_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec;
}

// Removes a connection, and returns what it was.
static struct waiting take(struct waiting *list, size_t *count, struct MHD_Connection *connection) {
  for (size_t index = 0; index < *count; index += 1) {
    if (list[index].connection != connection) continue;
    const struct waiting found = list[index];
    *count -= 1;
    memmove(list + index, list + index + 1, (*count - index) * sizeof *list);
    return found;
  }
  return (struct waiting){NULL, -1, 0};
}

// Until the library has announced that it closes a connection, its file is open. The library finds the end of it.
static void end_connection(const struct waiting *waiting) {
  if (waiting->file >= 0) shutdown(waiting->file, SHUT_RDWR);
}

static void forget(struct flipbook_http *server, struct MHD_Connection *connection) {
  take(server->idle, &server->idle_count, connection);
  take(server->sending, &server->sending_count, connection);
}

static void add_idle(struct flipbook_http *server, struct MHD_Connection *connection) {
  forget(server, connection);
  const union MHD_ConnectionInfo *info = library.connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  server->idle[server->idle_count++] = (struct waiting){connection, info ? info->connect_fd : -1, now()};
  if (server->idle_count <= most_idle) return;
  const struct waiting oldest = take(server->idle, &server->idle_count, server->idle[0].connection);
  end_connection(&oldest);
}

static void *watch_time(void *context) {
  struct flipbook_http *server = context;
  pthread_mutex_lock(&server->lock);
  while (!server->is_stopping) {
    struct timespec next;
    clock_gettime(CLOCK_MONOTONIC, &next);
    next.tv_sec += 1;
    pthread_cond_timedwait(&server->stop, &server->lock, &next);
    const time_t oldest = now() - server->request_seconds;
    for (size_t index = 0; index < server->idle_count; index += 1) {
      if (server->idle[index].start < oldest) end_connection(server->idle + index);
    }
    for (size_t index = 0; index < server->sending_count; index += 1) {
      if (server->sending[index].start < oldest) end_connection(server->sending + index);
    }
  }
  pthread_mutex_unlock(&server->lock);
  return NULL;
}

static void notice_connection(void *context, struct MHD_Connection *connection, void **state,
                              enum MHD_ConnectionNotificationCode code) {
  (void)state;
  struct flipbook_http *server = context;
  pthread_mutex_lock(&server->lock);
  if (code == MHD_CONNECTION_NOTIFY_STARTED) add_idle(server, connection);
  if (code == MHD_CONNECTION_NOTIFY_CLOSED) forget(server, connection);
  pthread_mutex_unlock(&server->lock);
}

static enum MHD_Result notice_request(void *context, struct MHD_Connection *connection, const char *path, const char *method,
                                      const char *version, const char *data, size_t *size, void **state) {
  struct flipbook_http *server = context;
  pthread_mutex_lock(&server->lock);
  if (!*state) {
    const struct waiting found = take(server->idle, &server->idle_count, connection);
    if (found.connection && server->sending_count < most_connections) server->sending[server->sending_count++] = found;
  } else if (*size == 0) {
    take(server->sending, &server->sending_count, connection);
  }
  pthread_mutex_unlock(&server->lock);
  return server->handle(server->context, connection, path, method, version, data, size, state);
}

static void notice_end(void *context, struct MHD_Connection *connection, void **state,
                       enum MHD_RequestTerminationCode code) {
  struct flipbook_http *server = context;
  server->end(server->context, connection, state, code);
  pthread_mutex_lock(&server->lock);
  if (code == MHD_REQUEST_TERMINATED_COMPLETED_OK) add_idle(server, connection);
  pthread_mutex_unlock(&server->lock);
}

static bool start_watch(struct flipbook_http *server) {
  pthread_condattr_t attributes;
  pthread_mutex_init(&server->lock, NULL);
  pthread_condattr_init(&attributes);
  pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
  pthread_cond_init(&server->stop, &attributes);
  pthread_condattr_destroy(&attributes);
  errno = pthread_create(&server->watch, NULL, watch_time, server);
  return errno == 0;
}

static void release(struct flipbook_http *server) {
  pthread_cond_destroy(&server->stop);
  pthread_mutex_destroy(&server->lock);
  free(server);
}

static void stop_watch(struct flipbook_http *server) {
  pthread_mutex_lock(&server->lock);
  server->is_stopping = true;
  pthread_cond_signal(&server->stop);
  pthread_mutex_unlock(&server->lock);
  pthread_join(server->watch, NULL);
}

struct flipbook_http *flipbook_http_start(uint16_t port, MHD_AccessHandlerCallback handle, MHD_RequestCompletedCallback end,
                                          void *context, unsigned int request_seconds) {
  pthread_once(&once, load);
  if (!is_loaded) {
    errno = ELIBACC;
    return NULL;
  }
  struct sockaddr_in address;
  memset(&address, 0, sizeof address);
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  struct flipbook_http *server = calloc(1, sizeof *server);
  if (!server) return NULL;
  *server = (struct flipbook_http){.handle = handle, .end = end, .context = context, .request_seconds = request_seconds};
  if (!start_watch(server)) {
    const int code = errno;
    release(server);
    errno = code;
    return NULL;
  }
  // With a channel of its own (ITC), the thread notices at once that it should end, even if it waits for many connections.
  server->daemon = library.start(
      MHD_USE_INTERNAL_POLLING_THREAD | MHD_USE_AUTO | MHD_USE_ITC, port, NULL, NULL, notice_request, server,
      MHD_OPTION_SOCK_ADDR, (struct sockaddr *)&address, MHD_OPTION_NOTIFY_COMPLETED, notice_end, server,
      MHD_OPTION_NOTIFY_CONNECTION, notice_connection, server, MHD_OPTION_UNESCAPE_CALLBACK, unescape, NULL,
      MHD_OPTION_CONNECTION_LIMIT, (unsigned int)most_connections, MHD_OPTION_CONNECTION_TIMEOUT, (unsigned int)most_silent_seconds,
      MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)65536, MHD_OPTION_END);
  if (server->daemon) return server;
  const int code = errno;
  stop_watch(server);
  release(server);
  errno = code;
  return NULL;
}

void flipbook_http_stop(struct flipbook_http *server) {
  library.stop(server->daemon);
  stop_watch(server);
  release(server);
}

uint16_t flipbook_http_port(struct flipbook_http *server) {
  const union MHD_DaemonInfo *info = library.info(server->daemon, MHD_DAEMON_INFO_BIND_PORT);
  return info ? info->port : 0;
}

enum MHD_Result flipbook_http_result(int succeeds) { return succeeds ? MHD_YES : MHD_NO; }

const char *flipbook_http_header(struct MHD_Connection *connection, const char *name) {
  return library.value(connection, MHD_HEADER_KIND, name);
}

struct MHD_Response *flipbook_http_response(const void *bytes, size_t count) {
  return library.create(count, (void *)bytes, MHD_RESPMEM_MUST_COPY);
}

int flipbook_http_add_header(struct MHD_Response *response, const char *name, const char *value) {
  return library.add(response, name, value) == MHD_YES;
}

enum MHD_Result flipbook_http_send(struct MHD_Connection *connection, unsigned int status, struct MHD_Response *response) {
  return library.queue(connection, status, response);
}

void flipbook_http_release(struct MHD_Response *response) { library.destroy(response); }
