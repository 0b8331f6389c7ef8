import FlipbookRuns
import FlipbookBitmaps
package import FlipbookComparison
package import FlipbookExport
import FlipbookRendering
import FlipbookUnits

/// Writes a comparison of pictures as JSON, with keys in a fixed order.
extension JSONWriter {
  package mutating func write(_ pixels: PixelReport) {
    object { json in
      json.field("differs", pixels.differs)
      json.field("frameCount") { json in
        json.array(.inline) { json in [pixels.clocks.first, pixels.clocks.second].forEach { json.value($0.count) } }
      }
      json.fields(of: pixels.tally, pixels.nodes)
      json.field("otherTimes", pixels.timing?.count ?? 0)
      json.field("aligned") { json in
        guard let aligned = pixels.aligned else { return json.null() }
        json.object { json in
          json.field("shift", aligned.shift)
          json.fields(of: aligned.tally, pixels.nodes)
        }
      }
      json.field("edits") { json in
        guard let edited = pixels.edited else { return json.null() }
        json.object { json in
          json.fields(of: edited.edits)
          json.fields(of: edited.tally, [:])
        }
      }
      json.field("makers") { $0.changes(pixels.makers) }
    }
  }

  /// Frames by their indices in the runs.
  private mutating func fields(of edits: FrameEdits) {
    field("missing") { $0.ranges(edits.missing) }
    field("inserted") { $0.ranges(edits.inserted) }
    field("held") { $0.ranges(edits.held) }
    field("doubled") { json in
      json.array(.inline) { json in
        for doubled in edits.doubled {
          json.array(.inline) { json in [doubled.frame, doubled.times].forEach { json.value($0) } }
        }
      }
    }
    field("rate") { $0.optional(edits.rate) }
    field("reversed", edits.isReversed)
  }

  private mutating func fields(of tally: PixelTally, _ nodes: [Int: String]) {
    field("comparedFrames", tally.comparedFrames)
    field("changedFrames", tally.changedFrames)
    field("differingFrames", tally.differingFrames)
    field("otherSizes", tally.otherSizes)
    field("sizes") { json in
      guard let other = tally.firstOtherSize else { return json.null() }
      json.array(.inline) { json in
        for size in [other.sizes.first, other.sizes.second] {
          json.array(.inline) { json in [size.width, size.height].forEach { json.value($0) } }
        }
      }
    }
    field("frames") { $0.ranges(tally.differing) }
    field("worst") { json in
      json.array { json in
        for frame in tally.worst {
          json.object(.inline) { $0.fields(of: frame, node: nodes[frame.frame]) }
        }
      }
    }
  }

  private mutating func fields(of frame: PixelTally.Frame, node: String?) {
    field("frame", frame.frame)
    field("pixels", frame.counts.perceptible)
    field("allPixels", frame.counts.all)
    field("antialiased", frame.counts.antialiased)
    field("changed", frame.counts.changed)
    field("box") { $0.rectangle(frame.spread.box) }
    field("worstWindow") { $0.rectangle(frame.spread.worst.area) }
    field("worstWindowPixels", frame.spread.worst.perceptible)
    field("pixel") { json in
      json.array(.inline) { json in
        [frame.spread.middle.left, frame.spread.middle.top].forEach { json.value($0) }
      }
    }
    field("colors") { json in
      guard let colors = frame.spread.colors else { return json.null() }
      json.array(.inline) { json in [colors.first, colors.second].forEach { json.value($0.text) } }
    }
    field("node") { $0.optional(node) }
  }

  private mutating func rectangle(_ box: PixelRect) {
    array(.inline) { json in [box.left, box.top, box.width, box.height].forEach { json.value($0) } }
  }
}
