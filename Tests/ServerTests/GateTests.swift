import Synchronization
import Testing

@testable import FlipbookServer

/// The requests that reach the handler of a server.
@Suite("A server on the loopback interface")
struct GateTests {
  private let gate = Gate(secret: "s3cret") { .plain(200, "\($0.method) \($0.path)") }

  private func request(
    _ method: String = "GET", _ path: String = "/s3cret/", host: String? = "127.0.0.1:80", origin: String? = nil,
    site: String? = nil, type: String? = nil
  ) -> ServerRequest {
    ServerRequest(method: method, path: path, host: host, origin: origin, site: site, contentType: type, body: [])
  }

  private func status(_ request: ServerRequest) -> Int {
    gate.port.store(80, ordering: .sequentiallyConsistent)
    return gate.response(to: request).status
  }

  @Test("The page's own requests reach the handler")
  func admitted() {
    #expect(status(request()) == 200)
    #expect(status(request(host: "localhost:80")) == 200)
    #expect(status(request(origin: "http://127.0.0.1:80", site: "same-origin")) == 200)
    #expect(status(request("POST", "/s3cret/decide", type: "application/json; charset=utf-8")) == 200)
    let inner = gate.response(to: request("GET", "/s3cret/state"))
    #expect(String(decoding: inner.body, as: UTF8.self) == "GET /state\n")
  }

  @Test(
    "Paths without the secret do not exist",
    arguments: ["/", "", "/s3cret", "/s3cre/", "/S3CRET/", "/s3cret2/", "//s3cret/", "/x/s3cret/", "/../s3cret/"])
  func secrets(path: String) { #expect(status(request("GET", path)) == 404) }

  @Test(
    "Requests of other pages and names are refused",
    arguments: [
      ("example.com", nil, nil), ("127.0.0.1", nil, nil), ("127.0.0.1:81", nil, nil), (nil, nil, nil),
      ("[::1]:80", nil, nil), ("127.0.0.1:80", "http://example.com", nil), ("127.0.0.1:80", "null", nil),
      ("127.0.0.1:80", "http://127.0.0.1:81", nil), ("127.0.0.1:80", "https://127.0.0.1:80", nil),
      ("127.0.0.1:80", "http://localhost:80", nil), ("127.0.0.1:80", nil, "cross-site"),
      ("127.0.0.1:80", nil, "same-site"),
    ] as [(String?, String?, String?)])
  func foreign(host: String?, origin: String?, site: String?) {
    #expect(status(request(host: host, origin: origin, site: site)) == 403)
  }

  @Test("Only JSON is accepted, and only known methods")
  func methods() {
    #expect(status(request("POST", "/s3cret/decide")) == 415)
    #expect(status(request("POST", "/s3cret/decide", type: "text/plain")) == 415)
    for method in ["PUT", "DELETE", "OPTIONS", "TRACE", "x"] { #expect(status(request(method)) == 405) }
  }
}
