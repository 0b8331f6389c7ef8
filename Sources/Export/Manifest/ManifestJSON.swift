import FlipbookBitmaps
import FlipbookEncoding
import FlipbookUnits

extension Manifest {
  /// Returns the manifest as JSON with keys in a fixed order and a line per frame and file, so that manifests can be compared.
  package func json() -> [UInt8] {
    var json = JSONWriter()
    json.object {
      $0.field("flipbook", Manifest.formatVersion)
      $0.field("tool", tool.write)
      $0.key("title")
      if let title { $0.value(title) } else { $0.null() }
      if let cell { $0.field("cell", cell) }
      if !motion.isEmpty {
        $0.field("motion") { $0.object { json in motion.forEach { json.field($0.name, $0.value) } } }
      }
      $0.field("digestAlgorithm", digested.algorithm)
      $0.field("sequences") { $0.array { json in sequences.forEach { json.object(.lines, $0.write) } } }
      $0.field("files") { $0.array { json in files.forEach { json.value($0) } } }
    }
    json.endLine()
    return json.take()
  }
}

extension Manifest.Sequence {
  fileprivate func write(_ json: inout JSONWriter) {
    json.field("formats") { $0.array(.inline) { json in formats.forEach { json.value($0) } } }
    json.field("size") { $0.array(.inline) { json in [size.width, size.height].forEach { json.value($0) } } }
    json.field("scale", scale)
    json.field("fps", rate.framesPerSecond)
    json.field("refreshRate", rate.refreshesPerSecond)
    json.field("frameCount", frames.count)
    json.field("frames") { $0.array { json in frames.forEach { json.object(.inline, $0.write) } } }
  }
}

extension Manifest.Sequence.Frame {
  fileprivate func write(_ json: inout JSONWriter) {
    json.field("time", seconds)
    json.field("events") { $0.array(.inline) { json in events.forEach { json.value($0) } } }
    json.field("digest", digest.description)
  }
}

extension ToolFingerprint {
  fileprivate func write(_ json: inout JSONWriter) {
    json.object {
      $0.field("name", "flipbook")
      $0.field("version", version)
      $0.field("libraries") { write(libraries, &$0) }
      $0.field("fonts") { write(fonts, &$0) }
    }
  }

  private func write(_ parts: [Part], _ json: inout JSONWriter) {
    json.object { json in parts.forEach { json.field($0.name, $0.version) } }
  }
}
