#pragma once
#include <arpa/inet.h>
#include <microhttpd.h>
#include <netinet/in.h>
#include <string.h>

// The functions below have a variable number of arguments in the library, which Swift cannot call.

/// Starts a server on a port of the loopback interface, or on a free one for 0. One thread handles all requests.
static inline struct MHD_Daemon *flipbook_http_start(uint16_t port, MHD_AccessHandlerCallback handle,
                                                     MHD_RequestCompletedCallback end, void *context) {
  struct sockaddr_in address;
  memset(&address, 0, sizeof address);
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  return MHD_start_daemon(MHD_USE_INTERNAL_POLLING_THREAD | MHD_USE_AUTO, port, NULL, NULL, handle, context,
                          MHD_OPTION_SOCK_ADDR, (struct sockaddr *)&address, MHD_OPTION_NOTIFY_COMPLETED, end, context,
                          MHD_OPTION_CONNECTION_LIMIT, 64u, MHD_OPTION_CONNECTION_TIMEOUT, 20u,
                          MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)65536, MHD_OPTION_END);
}

/// Returns the port of a server, or 0 if it is unknown.
static inline uint16_t flipbook_http_port(struct MHD_Daemon *server) {
  const union MHD_DaemonInfo *info = MHD_get_daemon_info(server, MHD_DAEMON_INFO_BIND_PORT);
  return info ? info->port : 0;
}

// Swift imports the library's enumerations under names that depend on its version.

/// Returns whether a callback of the library succeeded, as the library expects it.
static inline enum MHD_Result flipbook_http_result(int succeeds) { return succeeds ? MHD_YES : MHD_NO; }

/// Returns the value of a request's header, or null.
static inline const char *flipbook_http_header(struct MHD_Connection *connection, const char *name) {
  return MHD_lookup_connection_value(connection, MHD_HEADER_KIND, name);
}

/// Creates a response with a copy of the bytes, or returns null.
static inline struct MHD_Response *flipbook_http_response(const void *bytes, size_t count) {
  return MHD_create_response_from_buffer(count, (void *)bytes, MHD_RESPMEM_MUST_COPY);
}

/// Adds a header to a response, and returns whether there was memory for it.
static inline int flipbook_http_add_header(struct MHD_Response *response, const char *name, const char *value) {
  return MHD_add_response_header(response, name, value) == MHD_YES;
}
