import Foundation
import Testing

@testable import FlipbookServer

/// Connections that say nothing keep no page from its reader.
@Suite("A crowd at the server", .serialized)
struct CrowdTests {
  /// Connections that have been opened, and closed when the value ends.
  private final class Crowd {
    private(set) var sockets: [Int32] = []

    deinit { sockets.forEach { close($0) } }

    func open(_ count: Int, to port: UInt16, sending text: String) {
      for _ in 0..<count {
        let socket = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        guard socket >= 0 else { return }
        sockets.append(socket)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        withUnsafePointer(to: &address) { pointer in
          pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
            // The reader at the other end may be slow; it is enough that the connection is begun.
            _ = connect(socket, pointer, socklen_t(MemoryLayout<sockaddr_in>.size))
          }
        }
        _ = Array(text.utf8).withUnsafeBytes { send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      }
    }
  }

  private func server() throws -> (server: LoopbackServer, port: UInt16) {
    let server = try LoopbackServer(port: 0, secret: "s3cret") { _ in .plain(200, "page") }
    return (server, UInt16(try #require(URL(string: server.address(of: ""))?.port)))
  }

  /// Requests the page, and returns what arrives within some seconds.
  private func page(_ port: UInt16, seconds: Int) -> String {
    let reader = Crowd()
    reader.open(1, to: port, sending: "GET /s3cret/ HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nConnection: close\r\n\r\n")
    guard let socket = reader.sockets.first else { return "" }
    var limit = timeval(tv_sec: seconds, tv_usec: 0)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    var (text, part) = ("", [UInt8](repeating: 0, count: 4096))
    while case let count = recv(socket, &part, part.count, 0), count > 0 {
      text += String(decoding: part[..<count], as: UTF8.self)
    }
    return text
  }

  @Test(
    "A request that does not arrive in time ends, however often a little of it does; one between two requests does not",
    arguments: [
      ("GET /s3cret/ HTTP/1.1\r\nHost: x\r\n", "X: y\r\n"),
      ("GET /s3cret/", "a"),
    ])
  func slow(start: String, part: String) throws {
    let server = try LoopbackServer(port: 0, secret: "s3cret", requestSeconds: 1) { _ in .plain(200, "page") }
    let crowd = Crowd()
    let port = UInt16(try #require(URL(string: server.address(of: ""))?.port))
    crowd.open(1, to: port, sending: start)
    let socket = try #require(crowd.sockets.first)
    let clock = ContinuousClock()
    let begin = clock.now
    var isOpen = true
    while isOpen, begin.duration(to: clock.now) < .seconds(15) {
      usleep(200_000)
      _ = Array(part.utf8).withUnsafeBytes { send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      var bytes = [UInt8](repeating: 0, count: 4096)
      let count = recv(socket, &bytes, bytes.count, Int32(MSG_DONTWAIT))
      isOpen = count > 0 || count < 0 && errno == EAGAIN
    }
    #expect(!isOpen)
    #expect(begin.duration(to: clock.now) >= .seconds(1))
    #expect(page(port, seconds: 5).hasSuffix("page\n"))
    withExtendedLifetime(server) {}
  }

  @Test(
    "A page is served beside any number of connections without a whole request",
    arguments: ["", "GET / HTTP/1.1\r\nHost: x", "GET / HTTP/1.1\r\nHost: x\r\n\r\n"], [64, 400])
  func halfOpen(text: String, count: Int) throws {
    let (server, port) = try server()
    let crowd = Crowd()
    crowd.open(count, to: port, sending: text)
    #expect(page(port, seconds: 4).hasSuffix("\r\n\r\npage\n"))
    withExtendedLifetime((server, crowd)) {}
  }

  @Test("The server ends at once, whatever is open", arguments: [1, 64, 400])
  func end(count: Int) throws {
    var known = Optional(try server())
    let crowd = Crowd()
    crowd.open(count, to: try #require(known?.port), sending: "GET / HT")
    let start = ContinuousClock.now
    known = nil
    #expect(start.duration(to: .now) < .seconds(1))
    withExtendedLifetime(crowd) {}
  }
}
