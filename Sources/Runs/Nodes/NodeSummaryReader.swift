internal import FlipbookUnits

extension NodeSummaryText {
  /// Reads a summary from the text that `write` creates.
  /// - Parameter isInterrupted: A closure that is called often. Once it returns `true`, an error is thrown.
  /// - Throws: The first error, with its position.
  package static func read(
    _ bytes: [UInt8], isInterrupted: @escaping () -> Bool = { false }
  ) throws(TraceProblem) -> NodeSummary {
    guard bytes.count <= NodeLimits.fileBytes else {
      throw TraceProblem("\(bytes.count) bytes; expected at most \(NodeLimits.fileBytes)")
    }
    var reader = NodeSummaryReader(lines: try TextLines(bytes), isInterrupted: isInterrupted)
    return try reader.read()
  }
}

private struct NodeSummaryReader {
  var lines: TextLines
  let isInterrupted: () -> Bool
  /// The names of the enclosing nodes.
  private var stack: [String] = []
  private var paths: Set<String> = []

  init(lines: TextLines, isInterrupted: @escaping () -> Bool) {
    self.lines = lines
    self.isInterrupted = isInterrupted
  }

  mutating func read() throws(TraceProblem) -> NodeSummary {
    let version = try lines.next("'\(NodeSummaryText.version)'")
    let earlier = [NodeSummaryText.versionOfWholeFrames, NodeSummaryText.versionWithoutLooks]
    guard version == NodeSummaryText.version || earlier.contains(version) else {
      throw lines.problem("expected '\(NodeSummaryText.version)', found \(DiffText.quoted(version))")
    }
    let text = try header("text")
    guard text == NodeText.version else {
      throw lines.problem("expected 'text \(NodeText.version)', found \(DiffText.quoted("text " + text))")
    }
    let word = try header("appearance")
    guard let appearance = Appearance(rawValue: word) else {
      throw lines.problem("expected 'appearance light' or 'appearance dark', found \(DiffText.quoted(word))")
    }
    let rate = try header("rate")
    guard let framesPerSecond = Int(rate), (1...240).contains(framesPerSecond) else {
      throw lines.problem("expected 'rate' followed by 1 to 240 frames per second, found \(DiffText.quoted(rate))")
    }
    let frames = try frames()
    var nodes: [NodeSummary.Node] = []
    while true {
      let line = try lines.next("a node or '\(NodeSummaryText.end)'")
      if line == NodeSummaryText.end { break }
      guard !isInterrupted() else { throw TraceProblem.interrupted }
      guard nodes.count < NodeLimits.nodes else { throw lines.problem("more than \(NodeLimits.nodes) nodes") }
      nodes.append(try node(line, frameCount: frames.count))
    }
    guard !nodes.isEmpty else { throw lines.problem("expected at least one node before '\(NodeSummaryText.end)'") }
    if lines.next() != nil { throw lines.problem("expected nothing after '\(NodeSummaryText.end)'") }
    let isCurrent = version == NodeSummaryText.version
    return NodeSummary(
      appearance: appearance, framesPerSecond: framesPerSecond,
      frames: FrameDigests(moving: isCurrent ? frames : nil, whole: isCurrent ? nil : frames), nodes: nodes)
  }

  private mutating func header(_ name: String) throws(TraceProblem) -> String {
    let line = try lines.next("'\(name) …'")
    guard line.hasPrefix(name + " ") else {
      throw lines.problem("expected '\(name) …', found \(DiffText.quoted(line))")
    }
    return String(line.dropFirst(name.count + 1))
  }

  // MARK: - Frames

  private mutating func frames() throws(TraceProblem) -> [UInt32] {
    let title = try lines.next("'frames'")
    guard title == "frames" else { throw lines.problem("expected 'frames', found \(DiffText.quoted(title))") }
    var frames: [UInt32] = []
    while true {
      let line = try lines.next("'nodes'")
      if line == "nodes" { break }
      let parts = NodeSummaryReader.parts(line)
      guard parts.count == 2, let range = NodeSummaryReader.range(parts[0]), range.lowerBound == frames.count,
        range.upperBound < TraceLimits.frames
      else { throw lines.problem("expected frames starting with \(frames.count), a tab, and a digest") }
      guard let digest = DigestText.value(parts[1]) else {
        throw lines.problem(
          "expected a digest of eight hexadecimal digits, found \(DiffText.quoted(parts[1]))",
          behind: parts[0].unicodeScalars.count + 1)
      }
      frames += Array(repeating: digest, count: range.count)
    }
    guard !frames.isEmpty else { throw lines.problem("expected at least one frame before 'nodes'") }
    return frames
  }

  /// Reads "3" or "3..9".
  private static func range(_ text: some StringProtocol) -> ClosedRange<Int>? {
    let ends = text.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = ends.filter { !$0.isEmpty }.compactMap { $0.allSatisfy(\.isASCII) ? UInt32($0).map(Int.init) : nil }
    switch (ends.count, numbers.count) {
    case (1, 1): return numbers[0]...numbers[0]
    case (3, 2) where ends[1].isEmpty && numbers[0] < numbers[1]: return numbers[0]...numbers[1]
    default: return nil
    }
  }

  // MARK: - Nodes

  private mutating func node(_ line: String, frameCount: Int) throws(TraceProblem) -> NodeSummary.Node {
    let parts = NodeSummaryReader.parts(line)
    let path = try path(parts[0])
    guard parts.count > 1, let presence = NodeSummaryReader.presence(parts[1], below: frameCount) else {
      throw lines.problem(
        "expected the frames that contain the node, such as 0..\(frameCount - 1), in order",
        behind: parts[0].unicodeScalars.count + 1)
    }
    return NodeSummary.Node(path: path, presence: presence, fields: try fields(parts))
  }

  /// - Parameter text: The name, indented by two spaces for each enclosing node.
  private mutating func path(_ text: String) throws(TraceProblem) -> String {
    let indent = text.utf8.prefix { $0 == UInt8(ascii: " ") }.count
    let name = String(text.utf8.dropFirst(indent)) ?? ""
    guard !name.isEmpty, !name.utf8.contains(UInt8(ascii: "/")), indent.isMultiple(of: 2), indent / 2 <= stack.count,
      indent > 0 || stack.isEmpty
    else { throw lines.problem("expected a node's name, indented by two spaces for each enclosing node") }
    guard indent / 2 < NodeLimits.depth else {
      throw lines.problem("nested more than \(NodeLimits.depth) levels deep", behind: indent)
    }
    stack.removeSubrange((indent / 2)...)
    stack.append(name)
    let length = stack.reduce(stack.count - 1) { $0 + $1.utf8.count }
    guard length <= NodeLimits.pathBytes else {
      throw lines.problem("a path of \(length) bytes; expected at most \(NodeLimits.pathBytes)", behind: indent)
    }
    let path = stack.joined(separator: "/")
    guard paths.insert(path).inserted else {
      throw lines.problem("the node \(DiffText.quoted(path)) is listed twice", behind: indent)
    }
    return path
  }

  /// - Parameter parts: The parts of the line. All but the first two are fields.
  private func fields(_ parts: [String]) throws(TraceProblem) -> [NodeSummary.Field] {
    var place = parts[0].unicodeScalars.count + parts[1].unicodeScalars.count + 2
    var fields: [NodeSummary.Field] = []
    var names: Set<String> = []
    for part in parts.dropFirst(2) {
      guard fields.count < NodeLimits.fields else {
        throw lines.problem("more than \(NodeLimits.fields) fields in a node", behind: place)
      }
      guard let field = NodeSummaryReader.field(part), names.insert(field.name).inserted else {
        throw lines.problem(
          "expected a field with a new name, such as 'alpha=1' or 'at~0a1b2c3d 3..9 0,0 → 0,44', found "
            + DiffText.quoted(part), behind: place)
      }
      fields.append(field)
      place += part.unicodeScalars.count + 1
    }
    return fields
  }

  /// Splits a line at its tabs.
  private static func parts(_ line: String) -> [String] {
    line.utf8.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false).map { String(Substring($0)) }
  }

  /// Returns `nil` if the ranges are out of order or beyond the last frame.
  private static func presence(_ text: String, below count: Int) -> [ClosedRange<Int>]? {
    if text == NodeSummaryText.everyFrame { return [0...count - 1] }
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let ranges = parts.compactMap { part -> ClosedRange<Int>? in
      guard part.hasSuffix("..\(NodeSummaryText.lastFrame)") else { return range(part) }
      let start = range(part.dropLast(NodeSummaryText.lastFrame.count + 2))
      return start.flatMap { $0.count == 1 && $0.lowerBound < count ? $0.lowerBound...count - 1 : nil }
    }
    let isOrdered = zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound + 1 < $1.lowerBound }
    guard ranges.count == parts.count, isOrdered, let last = ranges.last, last.upperBound < count else { return nil }
    return ranges
  }

  private static func field(_ text: String) -> NodeSummary.Field? {
    guard let sign = text.firstIndex(where: { $0 == "=" || $0 == "~" }), sign != text.startIndex else { return nil }
    let (name, value) = (String(text[..<sign]), String(text[text.index(after: sign)...]))
    if text[sign] == "=" { return NodeSummary.Field(name: name, history: .constant(value)) }
    let parts = value.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, let digest = DigestText.value(parts[0]), let changes = range(parts[1]),
      let arrow = parts[2].firstIndex(of: "→"), parts[2][..<arrow].hasSuffix(" "),
      case let last = parts[2][arrow...].dropFirst(), last.hasPrefix(" ")
    else { return nil }
    let history = NodeSummary.Varying(
      first: String(parts[2][..<arrow].dropLast()), last: String(last.dropFirst()), changes: changes, digest: digest)
    return NodeSummary.Field(name: name, history: .varying(history))
  }
}
