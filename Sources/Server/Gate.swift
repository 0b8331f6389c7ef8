internal import Synchronization

/// A request that has arrived completely.
package struct ServerRequest: Sendable {
  package var method: String
  /// The path; the handler receives it without the secret, such as "/state".
  package var path: String
  var host: String?
  var origin: String?
  /// What a browser says about the page that sent the request.
  var site: String?
  var contentType: String?
  package var body: [UInt8]
}

/// The answer to a request.
package struct ServerResponse: Sendable {
  /// The HTTP status.
  package let status: Int
  package let type: String
  package let body: [UInt8]
  /// Whether pages of the server may show the response in a frame.
  package let isFramed: Bool

  package init(status: Int = 200, type: String, body: [UInt8], isFramed: Bool = false) {
    self.status = status
    self.type = type
    self.body = body
    self.isFramed = isFramed
  }

  package static func plain(_ status: Int, _ text: String) -> ServerResponse {
    ServerResponse(status: status, type: "text/plain; charset=utf-8", body: Array("\(text)\n".utf8))
  }

  /// No page of another origin may read or embed a response, and nothing keeps it or passes on its address, which is secret.
  var headers: [(String, String)] {
    [
      ("Content-Type", type), ("Cache-Control", "no-store"), ("Referrer-Policy", "no-referrer"),
      ("X-Content-Type-Options", "nosniff"), ("X-Frame-Options", isFramed ? "SAMEORIGIN" : "DENY"),
      ("Cross-Origin-Resource-Policy", "same-origin"), ("Cross-Origin-Opener-Policy", "same-origin"),
    ]
  }
}

/// Decides which requests reach a handler.
final class Gate: Sendable {
  let secret: String
  private let handler: LoopbackServer.Handler
  /// The port of the server, or 0 before it has started.
  let port = Atomic<UInt16>(0)

  init(secret: String, handler: @escaping LoopbackServer.Handler) {
    self.secret = secret
    self.handler = handler
  }

  func response(to request: ServerRequest) -> ServerResponse {
    if let refusal = refusal(of: request) { return refusal }
    var inner = request
    inner.path = String(request.path.dropFirst(secret.count + 1))
    return handler(inner)
  }

  /// Returns why a request is refused, or `nil` if it may reach the handler.
  func refusal(of request: ServerRequest) -> ServerResponse? {
    let port = port.load(ordering: .sequentiallyConsistent)
    let hosts = ["127.0.0.1:\(port)", "localhost:\(port)"]
    // A name that another server resolves to this machine is a foreign host.
    guard let host = request.host, hosts.contains(host) else { return .plain(403, "another host") }
    guard request.origin == nil || request.origin == "http://\(host)" else { return .plain(403, "another origin") }
    // A person may open the page from an address bar, but another page may not link to it or send anything.
    guard [nil, "none", "same-origin"].contains(request.site) else { return .plain(403, "another origin") }
    guard hasSecret(request.path) else { return .plain(404, "no such page") }
    switch request.method {
    case "GET", "HEAD": return nil
    case "POST":
      let isJSON = request.contentType?.hasPrefix("application/json") == true
      return isJSON ? nil : .plain(415, "expected application/json")
    default: return .plain(405, "expected GET or POST")
    }
  }

  /// Compares in a time that does not depend on how much of the secret is right.
  private func hasSecret(_ path: String) -> Bool {
    let (found, wanted) = (Array(path.utf8), Array("/\(secret)/".utf8))
    guard found.count >= wanted.count else { return false }
    return zip(found, wanted).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
