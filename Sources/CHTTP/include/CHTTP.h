#pragma once
#include <microhttpd.h>
#include <stddef.h>
#include <stdint.h>

// The library and what it depends on take longer to load than the rest of the program, so it is loaded when the first server
// starts. Until then, only `flipbook_http_start` can be called. Functions with a variable number of arguments, which Swift
// cannot call, and enumerations whose Swift names depend on the library's version have simpler forms.

struct flipbook_http;

/// Starts a server on a port of the loopback interface, or on a free one for 0. One thread handles all requests. Returns null
/// and sets errno if it cannot start, to ELIBACC if the library is missing. A connection is closed if a complete request has not
/// arrived this number of seconds after the connection or its last response.
struct flipbook_http *flipbook_http_start(uint16_t port, MHD_AccessHandlerCallback handle, MHD_RequestCompletedCallback end,
                                          void *context, unsigned int request_seconds);

/// Stops a server once the request that it is handling is done.
void flipbook_http_stop(struct flipbook_http *server);

/// Returns the port of a server, or 0 if it is unknown.
uint16_t flipbook_http_port(struct flipbook_http *server);

/// Returns whether a callback of the library succeeded, as the library expects it.
enum MHD_Result flipbook_http_result(int succeeds);

/// Returns the value of a request's header, or null.
const char *flipbook_http_header(struct MHD_Connection *connection, const char *name);

/// Creates a response with a copy of the bytes, or returns null.
struct MHD_Response *flipbook_http_response(const void *bytes, size_t count);

/// Adds a header to a response, and returns whether there was memory for it.
int flipbook_http_add_header(struct MHD_Response *response, const char *name, const char *value);

/// Sends a response, which can then be released.
enum MHD_Result flipbook_http_send(struct MHD_Connection *connection, unsigned int status, struct MHD_Response *response);

/// Releases a response.
void flipbook_http_release(struct MHD_Response *response);
