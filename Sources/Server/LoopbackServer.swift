internal import CFlipbookHTTP
internal import Glibc
internal import Synchronization

/// An HTTP server on the loopback interface, which only programs of this machine reach.
///
/// It keeps requests that browsers send on behalf of other pages from its handler: the path must begin with a secret, the host
/// must be the server itself, and the origin, if there is one, must be the server's own.
package final class LoopbackServer: Sendable {
  /// Handles a request. It is called on the server's thread, one request after another.
  package typealias Handler = @Sendable (ServerRequest) -> ServerResponse

  /// The server could not be started.
  package struct Failure: Error {
    /// The reason, for the user.
    package let message: String
  }

  private let gate: Gate
  private let daemon: Daemon

  /// The largest body of a request, in bytes.
  static let largestBody = 1 << 20

  /// Starts a server.
  ///
  /// - Parameters:
  ///   - port: The port, or 0 for a free one.
  ///   - secret: The first component of every path, which must be long and random.
  ///   - requestSeconds: How long a request can take to arrive, however slowly it is sent. It must be longer than the ten
  ///     seconds for which a silent connection is kept, during which the next request can begin.
  /// - Throws: `Failure`, for example if another program uses the port.
  package init(port: UInt16, secret: String, requestSeconds: Int = 20, handler: @escaping Handler) throws(Failure) {
    gate = Gate(secret: secret, handler: handler)
    // The server's thread uses the gate until `stop` returns.
    let context = Unmanaged.passUnretained(gate).toOpaque()
    guard
      let started = flipbook_http_start(
        port, LoopbackServer.handle, LoopbackServer.end, context, UInt32(requestSeconds))
    else {
      throw errno == ELIBACC
        ? Failure(message: "a library is missing; install the package 'libmicrohttpd12'")
        : Failure(message: "cannot serve on port \(port) of the loopback interface; is it in use?")
    }
    daemon = Daemon(pointer: started)
    gate.port.store(flipbook_http_port(started), ordering: .sequentiallyConsistent)
  }

  deinit { flipbook_http_stop(daemon.pointer) }

  /// The address of a page of the server.
  package func address(of page: String) -> String {
    "http://127.0.0.1:\(gate.port.load(ordering: .relaxed))/\(gate.secret)/\(page)"
  }

  private struct Daemon: @unchecked Sendable {
    let pointer: OpaquePointer
  }

  // MARK: - Callbacks

  /// Called first when the headers have arrived, then for each part of the body, and at the end of the request.
  private static var handle: MHD_AccessHandlerCallback {
    { context, connection, path, method, _, data, size, state in
      guard let context, let connection, let path, let method, let size, let state else {
        return flipbook_http_result(0)
      }
      let gate = Unmanaged<Gate>.fromOpaque(context).takeUnretainedValue()
      guard let known = state.pointee else {
        let body = RequestBody()
        state.pointee = Unmanaged.passRetained(body).toOpaque()
        // A request that is refused is answered before its body arrives.
        let request = gate.request(connection, path: path, method: method, body: [])
        return gate.refusal(of: request).map { $0.send(on: connection) } ?? flipbook_http_result(1)
      }
      let body = Unmanaged<RequestBody>.fromOpaque(known).takeUnretainedValue()
      if size.pointee > 0, let data {
        body.append(UnsafeRawBufferPointer(start: data, count: size.pointee))
        size.pointee = 0
        return flipbook_http_result(1)
      }
      guard !body.isTooLarge else { return ServerResponse.plain(413, "too large").send(on: connection) }
      let request = gate.request(connection, path: path, method: method, body: body.bytes)
      return gate.response(to: request).send(on: connection)
    }
  }

  private static var end: MHD_RequestCompletedCallback {
    { _, _, state, _ in
      guard let known = state?.pointee else { return }
      Unmanaged<RequestBody>.fromOpaque(known).release()
      state?.pointee = nil
    }
  }
}

/// The body of a request as it arrives.
private final class RequestBody {
  private(set) var bytes: [UInt8] = []
  private(set) var isTooLarge = false

  func append(_ part: UnsafeRawBufferPointer) {
    guard !isTooLarge, bytes.count + part.count <= LoopbackServer.largestBody else {
      isTooLarge = true
      bytes = []
      return
    }
    bytes += part
  }
}

extension Gate {
  /// Collects what the handler and the checks need of a request.
  fileprivate func request(
    _ connection: OpaquePointer, path: UnsafePointer<CChar>, method: UnsafePointer<CChar>, body: [UInt8]
  ) -> ServerRequest {
    func header(_ name: String) -> String? {
      flipbook_http_header(connection, name).map { String(cString: $0) }
    }
    return ServerRequest(
      method: String(cString: method), path: String(cString: path), host: header("Host"), origin: header("Origin"),
      site: header("Sec-Fetch-Site"), contentType: header("Content-Type"), body: body)
  }
}

extension ServerResponse {
  /// Sends the response, whose bytes the server copies.
  fileprivate func send(on connection: OpaquePointer) -> MHD_Result {
    let response = body.withUnsafeBytes { flipbook_http_response($0.baseAddress, $0.count) }
    guard let response else { return flipbook_http_result(0) }
    defer { flipbook_http_release(response) }
    for (name, value) in headers where flipbook_http_add_header(response, name, value) == 0 {
      return flipbook_http_result(0)
    }
    return flipbook_http_send(connection, UInt32(status), response)
  }
}
