import FlipbookExport

/// A message of JSON-RPC 2.0 from a client.
struct RPCMessage: Sendable {
  /// What identifies a request; nil for a notification.
  let id: JSONValue?
  let method: String
  let parameters: JSONValue?

  /// - Throws: `RPCProblem` if the line is no request and no notification. Answers to requests are none of them.
  init(_ line: [UInt8]) throws(RPCProblem) {
    guard let json = try? JSONValue(line) else { throw RPCProblem(.notJSON, "expected a message in JSON on one line") }
    guard case .object = json, json["jsonrpc"] == .text("2.0"), let method = json["method"]?.text else {
      throw RPCProblem(.invalid, "expected a request of JSON-RPC 2.0 with a 'method'", id: json["id"])
    }
    (id, self.method, parameters) = (json["id"], method, json["params"])
    switch id {
    case nil, .text, .number: break
    default: throw RPCProblem(.invalid, "the id of a request is a text or a number")
    }
  }
}

/// An error of JSON-RPC.
struct RPCProblem: Error {
  enum Code: Int {
    case notJSON = -32700
    case invalid = -32600
    case unknownMethod = -32601
    case wrongParameters = -32602
    case busy = -32000
    /// What does not exist, in MCP; in LSP, a request before "initialize".
    case notFound = -32002
    /// A change that cannot be made, in LSP.
    case failed = -32803
  }

  let code: Code
  let words: String
  /// The request, if it is known.
  var id: JSONValue?

  init(_ code: Code, _ words: String, id: JSONValue? = nil) {
    (self.code, self.words, self.id) = (code, words, id)
  }
}

extension JSONWriter {
  /// A line with the answer to a request.
  static func answer(_ id: JSONValue, _ result: (inout JSONWriter) -> Void) -> [UInt8] {
    line { json in
      json.field("id") { $0.value(id) }
      json.field("result", result)
    }
  }

  static func failure(_ problem: RPCProblem) -> [UInt8] {
    line { json in
      json.field("id") { $0.value(problem.id ?? .null) }
      json.field("error") { json in
        json.object(.compact) { json in
          json.field("code", problem.code.rawValue)
          json.field("message", problem.words)
        }
      }
    }
  }

  static func notification(_ method: String, _ parameters: (inout JSONWriter) -> Void) -> [UInt8] {
    request(method, id: nil, parameters)
  }

  static func request(_ method: String, id: String?, _ parameters: (inout JSONWriter) -> Void) -> [UInt8] {
    line { json in
      if let id { json.field("id", id) }
      json.field("method", method)
      json.field("params", parameters)
    }
  }

  private static func line(_ members: (inout JSONWriter) -> Void) -> [UInt8] {
    var json = JSONWriter()
    json.object(.compact) { json in
      json.field("jsonrpc", "2.0")
      members(&json)
    }
    json.endLine()
    return json.take()
  }
}
