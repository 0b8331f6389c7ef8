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
enum { most_idle = 48, most_connections = 200 };

struct flipbook_http {
  struct MHD_Daemon *daemon;
  MHD_AccessHandlerCallback handle;
  MHD_RequestCompletedCallback end;
  void *context;
  // From the oldest to the newest. Only the server's thread uses them.
  struct MHD_Connection *idle[most_idle + 1];
  size_t idle_count;
};

static void remove_idle(struct flipbook_http *server, struct MHD_Connection *connection) {
  for (size_t index = 0; index < server->idle_count; index += 1) {
    if (server->idle[index] != connection) continue;
    server->idle_count -= 1;
    memmove(server->idle + index, server->idle + index + 1, (server->idle_count - index) * sizeof *server->idle);
    return;
  }
}

static void add_idle(struct flipbook_http *server, struct MHD_Connection *connection) {
  remove_idle(server, connection);
  server->idle[server->idle_count++] = connection;
  if (server->idle_count <= most_idle) return;
  struct MHD_Connection *oldest = server->idle[0];
  remove_idle(server, oldest);
  // The library finds the end of the connection, and closes it.
  const union MHD_ConnectionInfo *info = library.connection_info(oldest, MHD_CONNECTION_INFO_CONNECTION_FD);
  if (info) shutdown(info->connect_fd, SHUT_RDWR);
}

static void notice_connection(void *context, struct MHD_Connection *connection, void **state,
                              enum MHD_ConnectionNotificationCode code) {
  (void)state;
  if (code == MHD_CONNECTION_NOTIFY_STARTED) add_idle(context, connection);
  if (code == MHD_CONNECTION_NOTIFY_CLOSED) remove_idle(context, connection);
}

static enum MHD_Result notice_request(void *context, struct MHD_Connection *connection, const char *path, const char *method,
                                      const char *version, const char *data, size_t *size, void **state) {
  struct flipbook_http *server = context;
  remove_idle(server, connection);
  return server->handle(server->context, connection, path, method, version, data, size, state);
}

static void notice_end(void *context, struct MHD_Connection *connection, void **state,
                       enum MHD_RequestTerminationCode code) {
  struct flipbook_http *server = context;
  server->end(server->context, connection, state, code);
  if (code == MHD_REQUEST_TERMINATED_COMPLETED_OK) add_idle(server, connection);
}

struct flipbook_http *flipbook_http_start(uint16_t port, MHD_AccessHandlerCallback handle, MHD_RequestCompletedCallback end,
                                          void *context) {
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
  *server = (struct flipbook_http){.handle = handle, .end = end, .context = context};
  // With a channel of its own (ITC), the thread notices at once that it should end, even if it waits for many connections.
  server->daemon = library.start(
      MHD_USE_INTERNAL_POLLING_THREAD | MHD_USE_AUTO | MHD_USE_ITC, port, NULL, NULL, notice_request, server,
      MHD_OPTION_SOCK_ADDR, (struct sockaddr *)&address, MHD_OPTION_NOTIFY_COMPLETED, notice_end, server,
      MHD_OPTION_NOTIFY_CONNECTION, notice_connection, server, MHD_OPTION_UNESCAPE_CALLBACK, unescape, NULL,
      MHD_OPTION_CONNECTION_LIMIT, (unsigned int)most_connections, MHD_OPTION_CONNECTION_TIMEOUT, 10u,
      MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)65536, MHD_OPTION_END);
  if (server->daemon) return server;
  const int code = errno;
  free(server);
  errno = code;
  return NULL;
}

void flipbook_http_stop(struct flipbook_http *server) {
  library.stop(server->daemon);
  free(server);
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
