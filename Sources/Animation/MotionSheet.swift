import FlipbookUnits
import FlipbookRendering

/// The distinct motions of a file in order of first use, and their text as CSS or SMIL.
package struct MotionSheet {
  /// How motions are written.
  package enum Language: Hashable {
    /// `@keyframes`, which motions share, and which a request for reduced motion switches off.
    case css
    /// `animate` and `animateTransform` in each group, for hosts that remove styles. Where they don't, a style sheet holds everything still
    /// for a request for reduced motion.
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
  /// The frame whose state is shown without motion.
  private let poster: Int
  private var numbers: [MotionCurve.Course: [Int]] = [:]
  private(set) var entries: [Entry] = []
  /// The numbers of the opposite motions.
  private var inverses: [Int: Int] = [:]
  /// The motions that move one element together, in order of first use.
  private var groups: [[Int]] = []

  init(_ language: Language, isThemed: Bool = false, prefix: String, clock: LoopClock, poster: Int = 0) {
    self.language = language
    self.poster = poster
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

  /// Returns the motion that undoes another one at any time.
  mutating func inverse(of entry: Entry) -> Entry {
    if let known = inverses[entry.number] { return entries[known] }
    let inverse = Entry(number: entries.count, curve: entry.curve.inverse, motion: entry.motion.inverse)
    inverses[entry.number] = inverse.number
    entries.append(inverse)
    return inverse
  }

  /// Appends the class of an element that several motions change.
  mutating func openClass(of together: [Entry], to buffer: inout SVGBuffer) {
    guard together.count != 1 else { return openClass(together[0], to: &buffer) }
    let numbers = together.map(\.number)
    if !groups.contains(numbers) { groups.append(numbers) }
    buffer.raw(" class=\"\(name(numbers))\"")
  }

  /// Appends the class of a group that moves.
  func openClass(_ entry: Entry, to buffer: inout SVGBuffer) {
    buffer.raw(" class=\"\(name(entry))\"")
  }

  /// Appends the elements in a group that move it.
  func openContent(_ entry: Entry, to buffer: inout SVGBuffer) {
    guard language == .smil else { return }
    SMILMotion(property: entry.curve.property, motion: entry.motion, clock: clock).append(to: &buffer)
  }

  private func name(_ entry: Entry) -> String { name([entry.number]) }

  private func name(_ numbers: [Int]) -> String {
    "\(prefix)-" + numbers.map { String($0, radix: 36) }.joined(separator: "-")
  }

  private func animation(_ entry: Entry) -> String {
    "\(name(entry)) \(clock.duration)s \(entry.motion.isStepwise ? "step-end" : "linear") \(clock.cssCount)"
  }

  /// Appends the style sheet, or nothing where there is none.
  func appendStyles(to buffer: inout SVGBuffer) {
    guard !entries.isEmpty || isThemed else { return }
    buffer.raw("<style>\n")
    if !entries.isEmpty { language == .css ? appendMotions(to: &buffer) : appendStillness(to: &buffer) }
    if isThemed {
      let (light, dark) = (themeClass("light"), themeClass("dark"))
      buffer.raw("@media(prefers-color-scheme:dark){.\(light){display:none}.\(dark){display:inline}}\n")
    }
    buffer.raw("</style>\n")
  }

  /// Returns the class of the group that shows an appearance.
  func themeClass(_ appearance: String) -> String { "\(prefix)-\(appearance)" }

  /// Appends rules that are stronger than elements that move something.
  private func appendStillness(to buffer: inout SVGBuffer) {
    buffer.raw("@media(prefers-reduced-motion:reduce){")
    for numbers in entries.map({ [$0.number] }) + groups {
      buffer.raw(".\(name(numbers)){")
      for entry in numbers.map({ entries[$0] }) {
        let text = KeyframeText(property: entry.curve.property, motion: entry.motion, clock: clock)
        text.value(entry.curve.values[poster], &buffer)
        buffer.raw("!important;")
      }
      buffer.raw("}")
    }
    buffer.raw("}\n")
  }

  private func appendMotions(to buffer: inout SVGBuffer) {
    for entry in entries {
      let name = name(entry)
      buffer.raw(".\(name){animation:\(animation(entry))}@keyframes \(name){")
      KeyframeText(property: entry.curve.property, motion: entry.motion, clock: clock).append(to: &buffer)
      buffer.raw("}\n")
    }
    for numbers in groups {
      buffer.raw(".\(name(numbers)){animation:\(numbers.map { animation(entries[$0]) }.joined(separator: ","))}\n")
    }
    let selectors = (entries.map { [$0.number] } + groups).map { ".\(name($0))" }.joined(separator: ",")
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
