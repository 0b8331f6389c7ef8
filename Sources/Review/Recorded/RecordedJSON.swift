package import FlipbookExport
package import FlipbookCourses
package import FlipbookRecordings

extension JSONWriter {
  /// Writes the comparison with a recording.
  package mutating func write(_ report: RecordedReport, recording: String, reference: String) {
    let words = RecordedWords(report)
    object { json in
      json.field("flipbookRecordedDiff", 1)
      json.field("recording", recording)
      json.field("reference", reference)
      json.field("differs", report.differs)
      json.field("verdict", words.verdict)
      json.field("facts") { $0.array { json in words.changes.forEach { json.value($0) } } }
      json.field("notes") { $0.array { json in words.notes.forEach { json.value($0) } } }
      json.field("shift", report.clockShift)
      json.field("shiftIsFound", report.isShiftFound)
      json.field("noise", report.noise)
      json.field("compared") { $0.array(.inline) { json in report.compared.forEach { json.value($0) } } }
      json.field("unknown") { $0.array(.inline) { json in report.unknown.forEach { json.value($0) } } }
      json.field("dropped") { json in
        json.array { json in
          for drop in report.dropped {
            json.object(.inline) { json in
              json.field("time", drop.seconds)
              json.field("count", drop.count)
            }
          }
        }
      }
      json.field("differences") {
        $0.array { json in
          report.differences.forEach { json.write($0, isReferenceRecorded: report.isReferenceRecorded) }
        }
      }
    }
    endLine()
  }

  private mutating func write(_ difference: RecordedDifference, isReferenceRecorded: Bool) {
    object { json in
      json.field("track", difference.track)
      json.field("words", RecordedWords.sentence(difference, isReferenceRecorded: isReferenceRecorded))
      json.field("explanation") { $0.optional(RecordedWords.explanation(difference)) }
      json.field("cause") { json in
        guard let cause = difference.cause else { return json.optional(String?.none) }
        json.object(.inline) { json in
          switch cause.change {
          case .law:
            json.field("changed", "law")
            json.field("law", cause.law.name)
            json.field("was", cause.expected.name)
          case .number(let before, let found):
            json.field("changed", found.name)
            json.field("value", found.value)
            if let error = found.uncertainty { json.field("uncertainty", error) }
            json.field("was", before.value)
          }
        }
      }
      json.field("worst", difference.distance)
      json.field("worstTime", difference.seconds)
      json.field("differing", difference.differing)
      json.field("compared", difference.compared)
    }
  }

  /// Writes the laws of a track.
  package mutating func value(_ pieces: [CoursePiece], track: String, recording: String) {
    object { json in
      json.field("flipbookFit", 1)
      json.field("recording", recording)
      json.field("track", track)
      json.field("pieces") { $0.array { json in pieces.forEach { json.write($0) } } }
    }
  }

  private mutating func write(_ piece: CoursePiece) {
    object { json in
      json.field("law", piece.kind)
      json.field("start", piece.start)
      json.field("end", piece.end)
      json.field("from", piece.startValue)
      json.field("to", piece.endValue)
      if let leader = piece.leader { json.field("follows", leader) }
      json.field("values") { json in
        json.object(.inline) { json in piece.numbers.forEach { json.field($0.name, $0.value) } }
      }
      json.field("uncertainty") { json in
        json.object(.inline) { json in
          for number in piece.numbers { if let error = number.uncertainty { json.field(number.name, error) } }
        }
      }
      json.field("maximumError", piece.maximumError)
      json.field("meanError", piece.meanError)
      json.field("confidence", piece.confidence)
      json.field("alternatives") { json in
        json.array(.inline) { json in piece.alternatives.forEach { json.value($0.name) } }
      }
    }
  }
}
