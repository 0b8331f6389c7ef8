import Flipbook
import FlipbookComparison
import FlipbookExport

extension Verification {
  /// The results as JSON, keys in a fixed order.
  /// - Parameter files: The other files of the results.
  package func json(files: [String]) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.field(VerificationRecord.versionKey, VerificationRecord.formatVersion)
      json.field("tool") { json in
        json.object(.inline) { json in
          json.field("name", Program.name)
          json.field("version", tool.version)
        }
      }
      if let since {
        json.field("since") { json in
          json.object(.inline) { json in
            json.field("revision", since.revision)
            json.field("commit", since.commit)
          }
        }
      }
      json.field("tolerance", tolerance)
      json.field("counts") { json in
        json.object(.inline) { json in
          for status in VerifiedCase.Status.allCases { json.field(status.rawValue, cases.count(of: status)) }
        }
      }
      json.field("causes") { $0.write(causes: cases) }
      json.field("cases") { $0.array { json in cases.forEach { json.write($0) } } }
      json.field("orphans") { $0.array { json in orphans.forEach { json.write($0) } } }
      json.field("files") { $0.array { json in files.forEach { json.value($0) } } }
    }
    json.endLine()
    return json.take()
  }
}

extension DiffReport {
  /// The comparison as JSON, indented for its place in the results, or nil if nothing differs.
  var nested: String? {
    guard differs else { return nil }
    var json = JSONWriter()
    json.begin("{", .lines)
    json.begin("[", .lines)
    json.begin("{", .lines)
    json.key("report")
    let start = json.bytes.count
    json.value(self)
    return String(decoding: json.bytes[start...], as: UTF8.self)
  }
}

extension JSONWriter {
  /// Writes the changed lines, each with the cases that it explains.
  fileprivate mutating func write(causes cases: [VerifiedCase]) {
    var lines: [ChangedLine] = []
    var names: [ChangedLine: [String]] = [:]
    for result in cases {
      for line in result.causes {
        if names[line] == nil { lines.append(line) }
        names[line, default: []].append(result.name)
      }
    }
    causes(lines) { json, line in
      json.field("cases") { $0.array(.inline) { json in names[line]?.forEach { json.value($0) } } }
    }
  }

  fileprivate mutating func write(_ result: VerifiedCase) {
    object { json in
      json.field("name", result.name)
      json.field("scenario", result.scenario)
      json.field("cell") { $0.optional(result.cell) }
      json.field("line") { $0.optional(result.line) }
      json.field("status", result.status.rawValue)
      json.field("written", result.writing != .none)
      json.field("verdict", result.verdict)
      json.field("facts") { $0.array { json in result.facts.forEach { json.value($0) } } }
      json.field("failedExpectations", result.failures)
      json.field("baseline", result.baseline)
      json.field("candidate") { $0.optional(result.candidate) }
      json.field("renamedFrom") { $0.optional(result.renamedFrom) }
      json.field("texts") { $0.optional(result.texts) }
      json.field("report") { json in
        if let report = result.report { json.raw(report) } else { json.null() }
      }
    }
  }

  fileprivate mutating func write(_ orphan: OrphanedBaseline) {
    object(.inline) { json in
      json.field("path", orphan.path)
      json.field("scenario", orphan.scenario)
      json.field("cell") { $0.optional(orphan.cell) }
      json.field("reason", orphan.reason)
    }
  }
}
