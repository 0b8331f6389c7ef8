#include "CHTTP.h"

#include "CLoading.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <pthread.h>
#include <stdbool.h>
#include <string.h>

// The version of the library's interface, which its package is named after.
static const char library_name[] = "libmicrohttpd.so.12";

static struct {
  __typeof__(&MHD_start_daemon) start;
  __typeof__(&MHD_stop_daemon) stop;
  __typeof__(&MHD_get_daemon_info) info;
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

struct MHD_Daemon *flipbook_http_start(uint16_t port, MHD_AccessHandlerCallback handle, MHD_RequestCompletedCallback end,
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
  return library.start(MHD_USE_INTERNAL_POLLING_THREAD | MHD_USE_AUTO, port, NULL, NULL, handle, context,
                       MHD_OPTION_SOCK_ADDR, (struct sockaddr *)&address, MHD_OPTION_NOTIFY_COMPLETED, end, context,
                       MHD_OPTION_UNESCAPE_CALLBACK, unescape, NULL, MHD_OPTION_CONNECTION_LIMIT, 64u, MHD_OPTION_CONNECTION_TIMEOUT, 20u,
                       MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)65536, MHD_OPTION_END);
}

void flipbook_http_stop(struct MHD_Daemon *server) { library.stop(server); }

uint16_t flipbook_http_port(struct MHD_Daemon *server) {
  const union MHD_DaemonInfo *info = library.info(server, MHD_DAEMON_INFO_BIND_PORT);
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
