import FlipbookRuns
import FlipbookComparison
import FlipbookExport
import FlipbookUnits

/// Writes a case for the page of a review.
extension JSONWriter {
  mutating func writeReviewed(_ result: VerifiedCase) {
    object(.compact) { json in
      json.field("name", result.name)
      json.field("word", ShellWords.command([result.name]))
      json.field("scenario", result.source)
      json.field("line") { $0.optional(result.line) }
      json.field("status", result.status.rawValue)
      json.field("verdict", result.verdict)
      let cause = FindingGroup.cause(of: result)
      let facts = [cause] + result.facts.filter { $0 != cause }
      json.field("facts") { $0.array(.compact) { json in facts.forEach { json.value($0) } } }
      json.field("canAccept", result.isOpen)
      json.field("candidate") { $0.optional(result.candidateDigest) }
      result.review?.writeFields(to: &json)
    }
  }

  /// Writes the members of a case that its runs have.
  mutating func write(_ review: ReviewedRuns, _ report: DiffReport?) {
    let frames = review.frames
    field("fps") { $0.optional(frames.framesPerSecond) }
    field("first", frames.first)
    field("count", frames.count)
    field("shift", report?.lag ?? 0)
    field("names") { json in
      json.array(.compact) { json in
        json.optional(review.first?.name)
        json.value(review.second.name)
      }
    }
    write(review.failures)
    write(ReviewTracks(review, report))
    field("events") { json in
      json.array(.compact) { json in
        for event in ReviewEvents(review).entries {
          json.array(.compact) { json in
            json.value(event.place)
            json.value(event.side.rawValue)
            json.value(event.words)
          }
        }
      }
    }
    writeNotes(of: review)
    write(report?.nodes?.differences ?? [], of: review)
  }

  /// Writes the place and the text of each note: those of the actual run, or of the expected one if only that one has notes.
  private mutating func writeNotes(of review: ReviewedRuns) {
    let notes = [review.second.notes, review.first?.notes].lazy.compactMap(\.self).first { !$0.isEmpty } ?? []
    field("captions") { json in
      json.array(.compact) { json in
        for note in notes where review.frames.contains(seconds: note.seconds) {
          json.array(.compact) { json in
            json.value(review.frames.place(ofSeconds: note.seconds))
            json.value(note.text)
          }
        }
      }
    }
  }

  private static let mostNodes = 12
  private static let mostPaths = 3

  private mutating func write(_ differences: [NodeDifference], of review: ReviewedRuns) {
    let shown = differences.prefix(JSONWriter.mostNodes)
    let place = review.second.pixels?.place
    field("scale", place?.scale ?? 1)
    field("origin") { json in
      json.array(.compact) { json in
        json.value(place?.origin.dx ?? 0)
        json.value(place?.origin.dy ?? 0)
      }
    }
    field("nodes") { json in
      json.array(.compact) { json in shown.forEach { json.write($0, review.frames) } }
    }
    // Where the others differ.
    let others = Set(differences.dropFirst(JSONWriter.mostNodes).flatMap(\.frames))
    field("unlisted") { json in
      json.array(.compact) { json in
        for range in others.sorted(by: { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }) {
          json.integers([
            review.frames.place(ofFrame: range.lowerBound), review.frames.place(ofFrame: range.upperBound),
          ])
        }
      }
    }
    let failing = ReviewBoxes.paths(ofTracks: review.failures.tracks, in: review.second.nodes)
    writeBoxes(of: failing.union(shown.flatMap { $0.paths.prefix(JSONWriter.mostPaths) }), in: review)
  }

  private mutating func write(_ difference: NodeDifference, _ frames: ReviewFrames) {
    object(.compact) { json in
      json.field("words", difference.words)
      json.field("frames") { json in
        json.array(.compact) { json in
          for range in difference.frames {
            json.integers([frames.place(ofFrame: range.lowerBound), frames.place(ofFrame: range.upperBound)])
          }
        }
      }
      json.field("values") { json in
        json.array(.compact) { json in
          json.optional(difference.example?.values.first)
          json.optional(difference.example?.values.second)
        }
      }
      json.field("paths") { json in
        json.array(.compact) { json in difference.paths.prefix(JSONWriter.mostPaths).forEach { json.value($0) } }
      }
    }
  }

  /// Writes where nodes are on each side, frame by frame.
  private mutating func writeBoxes(of paths: Set<String>, in review: ReviewedRuns) {
    let frames = review.frames
    let boxes = [
      ReviewBoxes(review.first?.nodes, paths: paths, count: frames.count) { frames.place(ofFirst: $0) },
      ReviewBoxes(review.second.nodes, paths: paths, count: frames.count) { frames.place(ofSecond: $0) },
    ]
    field("boxes") { json in
      json.object(.compact) { json in
        for path in paths.sorted() {
          json.field(path) { json in
            json.array(.compact) { json in boxes.forEach { json.write($0.entries[path] ?? []) } }
          }
        }
      }
    }
  }

  private mutating func write(_ entries: [ReviewBoxes.Entry]) {
    array(.compact) { json in
      for entry in entries {
        json.array(.compact) { json in
          json.value(entry.place)
          guard let box = entry.box else { return }
          for number in [box.minX, box.minY, box.width, box.height] { json.value((number * 100).rounded() / 100) }
        }
      }
    }
  }
}
