import FlipbookRendering

/// The distinct motions of a file in order of first use, and their text as CSS or SMIL.
struct MotionSheet {
  /// How motions are written.
  enum Language: Hashable {
    /// `@keyframes`, which motions share, and which a request for reduced motion switches off.
    case css
    /// `animate` and `animateTransform` in each group, for hosts that remove styles.
    case smil
  }

  /// A motion and its number in the file.
  struct Entry {
    let number: Int
    let curve: MotionCurve
    let motion: FittedMotion
  }

  let language: Language
  /// Whether the file shows the appearance that the reader prefers.
  private let isThemed: Bool
  private let prefix: String
  private let clock: LoopClock
  private var numbers: [MotionCurve.Course: [Int]] = [:]
  private(set) var entries: [Entry] = []

  init(_ language: Language, isThemed: Bool = false, prefix: String, clock: LoopClock) {
    self.language = language
    self.isThemed = isThemed
    self.prefix = prefix
    self.clock = clock
  }

  /// Returns the entry of a motion, which is fitted unless the same motion is there and as close as it must be.
  mutating func entry(of curve: MotionCurve) -> Entry {
    let known = (numbers[curve.course] ?? []).first { entries[$0].motion.largestError <= curve.tolerance }
    if let known { return entries[known] }
    let entry = Entry(
      number: entries.count, curve: curve, motion: FittedMotion(curve, isBounded: language == .smil))
    numbers[curve.course, default: []].append(entries.count)
    entries.append(entry)
    return entry
  }

  /// Appends the class of a group that moves.
  func openClass(_ entry: Entry, to buffer: inout SVGBuffer) {
    if language == .css { buffer.raw(" class=\"\(name(entry))\"") }
  }

  /// Appends the elements in a group that move it.
  func openContent(_ entry: Entry, to buffer: inout SVGBuffer) {
    guard language == .smil else { return }
    SMILMotion(property: entry.curve.property, motion: entry.motion, clock: clock).append(to: &buffer)
  }

  private func name(_ entry: Entry) -> String { "\(prefix)-\(String(entry.number, radix: 36))" }

  /// Appends the style sheet, or nothing where there is none.
  func appendStyles(to buffer: inout SVGBuffer) {
    let moves = language == .css && !entries.isEmpty
    guard moves || isThemed else { return }
    buffer.raw("<style>\n")
    if moves { appendMotions(to: &buffer) }
    if isThemed {
      let (light, dark) = (themeClass("light"), themeClass("dark"))
      buffer.raw("@media(prefers-color-scheme:dark){.\(light){display:none}.\(dark){display:inline}}\n")
    }
    buffer.raw("</style>\n")
  }

  /// Returns the class of the group that shows an appearance.
  func themeClass(_ appearance: String) -> String { "\(prefix)-\(appearance)" }

  private func appendMotions(to buffer: inout SVGBuffer) {
    for entry in entries {
      let name = name(entry)
      let pace = entry.motion.isStepwise ? "step-end" : "linear"
      buffer.raw(".\(name){animation:\(name) \(clock.duration)s \(pace) \(clock.cssCount)}")
      buffer.raw("@keyframes \(name){")
      KeyframeText(property: entry.curve.property, motion: entry.motion, clock: clock).append(to: &buffer)
      buffer.raw("}\n")
    }
    let selectors = entries.map { ".\(name($0))" }.joined(separator: ",")
    buffer.raw("@media(prefers-reduced-motion:reduce){\(selectors){animation:none}}\n")
  }
}

/// The time that all motions of a file share.
struct LoopClock {
  /// The number of frames in the loop. The last one is shown as long as each of the others.
  let frameCount: Int
  let playback: PlaybackRate
  /// How often the loop is played, or nil for ever.
  let plays: Int?

  /// The length of the loop in seconds with up to six decimals, rounded down, so that no frame begins late.
  var duration: String {
    var buffer = SVGBuffer()
    let microseconds = frameCount * playback.seconds * 1_000_000 / playback.frames
    buffer.number(Double(microseconds) / 1_000_000, decimals: 6)
    return String(decoding: buffer.bytes, as: UTF8.self)
  }

  /// The length of the loop in seconds, for people.
  var seconds: Double { Double(frameCount * playback.seconds) / Double(playback.frames) }

  var cssCount: String { plays.map { "\($0) forwards" } ?? "infinite" }
}

/// The keyframes of a motion in CSS.
private struct KeyframeText {
  let property: MotionCurve.Property
  let motion: FittedMotion
  let clock: LoopClock

  /// What a keyframe declares.
  private struct Declaration: Hashable {
    let value: Double
    let timing: FittedMotion.Timing
  }

  /// The frames that share a declaration, in order of the first frame.
  private var rules: [(declaration: Declaration, frames: [Int])] {
    var declarations: [Declaration] = []
    for stop in motion.stops.reversed() {
      // No timing changes a value that stays, so that both of its stops can declare the same.
      let next = declarations.last
      let timing = next?.value == stop.value ? next?.timing : nil
      declarations.append(Declaration(value: stop.value, timing: timing ?? stop.timing))
    }
    var rules: [(declaration: Declaration, frames: [Int])] = []
    var places: [Declaration: Int] = [:]
    for (stop, declaration) in zip(motion.stops, declarations.reversed()) {
      if let place = places[declaration] {
        rules[place].frames.append(stop.frame)
      } else {
        places[declaration] = rules.count
        rules.append((declaration, [stop.frame]))
      }
    }
    return rules
  }

  func append(to buffer: inout SVGBuffer) {
    for (declaration, frames) in rules {
      for (index, frame) in frames.enumerated() {
        if index > 0 { buffer.raw(",") }
        buffer.number(MotionReading.time(of: frame, clock.frameCount) * 100, decimals: FittedMotion.percentDecimals)
        buffer.raw("%")
      }
      buffer.raw("{")
      value(declaration.value, &buffer)
      if !motion.isStepwise { timing(declaration.timing, &buffer) }
      buffer.raw("}")
    }
  }

  private func value(_ value: Double, _ buffer: inout SVGBuffer) {
    switch property {
    case .x: function("transform:translateX(", value, "px", &buffer)
    case .y: function("transform:translateY(", value, "px", &buffer)
    case .width: function("transform:scaleX(", value, "", &buffer)
    case .height: function("transform:scaleY(", value, "", &buffer)
    case .angle: function("transform:rotate(", value, "deg", &buffer)
    case .scale: function("transform:scale(", value, "", &buffer)
    case .opacity:
      buffer.raw("opacity:")
      buffer.number(value, decimals: property.decimals)
    }
  }

  private func function(_ name: String, _ value: Double, _ unit: String, _ buffer: inout SVGBuffer) {
    buffer.raw(name)
    buffer.number(value, decimals: property.decimals)
    buffer.raw(value == 0 ? ")" : "\(unit))")
  }

  private func timing(_ timing: FittedMotion.Timing, _ buffer: inout SVGBuffer) {
    switch timing {
    case .linear: break
    case .hold: buffer.raw(";animation-timing-function:step-end")
    case .cubic(let first, let second):
      buffer.raw(";animation-timing-function:cubic-bezier(.3333,")
      buffer.number(first, decimals: 5)
      buffer.raw(",.6667,")
      buffer.number(second, decimals: 5)
      buffer.raw(")")
    }
  }
}

/// A motion as an element of SMIL.
private struct SMILMotion {
  let property: MotionCurve.Property
  let motion: FittedMotion
  let clock: LoopClock

  /// A key of an animation. A jump has two keys at one time.
  private struct Key {
    var time: Double
    var value: Double
    /// The control points of the change to the next key.
    var controls = (0.0, 0.0, 1.0, 1.0)
  }

  private var keys: [Key] {
    var keys: [Key] = []
    for (index, stop) in motion.stops.enumerated() {
      let time = MotionReading.time(of: stop.frame, clock.frameCount)
      if index > 0, !motion.isStepwise, motion.stops[index - 1].timing == .hold {
        keys.append(Key(time: time, value: motion.stops[index - 1].value))
      }
      var key = Key(time: time, value: stop.value)
      if case .cubic(let first, let second) = stop.timing {
        key.controls = (FittedMotion.controls.0, first, FittedMotion.controls.1, second)
      }
      keys.append(key)
    }
    if !motion.isStepwise, let last = keys.last { keys.append(Key(time: 1, value: last.value)) }
    return keys
  }

  func append(to buffer: inout SVGBuffer) {
    let keys = keys
    switch property {
    case .opacity: buffer.raw("<animate attributeName=\"opacity\"")
    case .x, .y: buffer.raw("<animateTransform attributeName=\"transform\" type=\"translate\"")
    case .width, .height, .scale: buffer.raw("<animateTransform attributeName=\"transform\" type=\"scale\"")
    case .angle: buffer.raw("<animateTransform attributeName=\"transform\" type=\"rotate\"")
    }
    buffer.raw(" dur=\"\(clock.duration)s\"")
    buffer.raw(clock.plays.map { " repeatCount=\"\($0)\" fill=\"freeze\"" } ?? " repeatCount=\"indefinite\"")
    list("keyTimes", keys, &buffer) { $1.number($0.time, decimals: 6) }
    list("values", keys, &buffer) { value($0.value, &$1) }
    if motion.isStepwise {
      buffer.raw(" calcMode=\"discrete\"")
    } else if keys.contains(where: { $0.controls != (0, 0, 1, 1) }) {
      buffer.raw(" calcMode=\"spline\"")
      list("keySplines", keys.dropLast(), &buffer) { key, buffer in
        for (index, number) in [key.controls.0, key.controls.1, key.controls.2, key.controls.3].enumerated() {
          if index > 0 { buffer.raw(" ") }
          buffer.number(number, decimals: 5)
        }
      }
    }
    buffer.raw("/>")
  }

  private func value(_ value: Double, _ buffer: inout SVGBuffer) {
    if property == .y { buffer.raw("0 ") }
    if property == .height { buffer.raw("1 ") }
    buffer.number(value, decimals: property.decimals)
    if property == .x { buffer.raw(" 0") }
    if property == .width { buffer.raw(" 1") }
  }

  private func list(
    _ name: String, _ keys: some Sequence<Key>, _ buffer: inout SVGBuffer, _ write: (Key, inout SVGBuffer) -> Void
  ) {
    buffer.raw(" \(name)=\"")
    for (index, key) in keys.enumerated() {
      if index > 0 { buffer.raw(";") }
      write(key, &buffer)
    }
    buffer.raw("\"")
  }
}
