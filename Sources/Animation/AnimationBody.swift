import FlipbookRendering
import FlipbookSnapshots
import FlipbookUnits

/// Writes a tree of moving items as groups that move, once, with the state of the poster as its attributes.
struct AnimationBody {
  /// What the enclosing groups contribute to an item.
  struct Context {
    /// How much the groups around the item enlarge it, at least 1.
    var scale = 1.0
    /// The sum of the errors of the motions around the item in each frame, in points of the picture.
    var errors: (x: [Double], y: [Double])
    /// Whether a group around the item scales or rotates it.
    var isTransformed = false
    /// Whether a group around the item moves it.
    var isMoved = false
    /// The groups around the item whose items can be beneath a material, from the outermost to the innermost.
    var levels: [AnimationBackdrops.Level] = []
  }

  /// The text since the latest leaf.
  var buffer = SVGBuffer()
  var repeats = RepeatedLeaves()
  var backdrops: AnimationBackdrops
  var definitions: AnimationDefinitions
  var sheet: MotionSheet
  /// The largest distance of an item from its position in a frame, in points.
  private(set) var largestError = 0.0
  /// The largest difference of an opacity from that of a frame.
  private(set) var largestFading = 0.0
  private let hidden: HiddenFrames
  let poster: Int
  let tolerance: Double
  /// No error in any frame.
  private let still: [Double]
  let nesting: MotionNesting

  static let opacityTolerance = 0.004

  init(
    _ root: MovingItem, hidden: HiddenFrames, poster: Int, tolerance: Double, definitions: AnimationDefinitions,
    sheet: MotionSheet, isThemed: Bool = false
  ) {
    self.hidden = hidden
    self.poster = poster
    self.tolerance = tolerance
    self.definitions = definitions
    self.sheet = sheet
    still = Array(repeating: 0, count: root.states.count)
    nesting = MotionNesting(in: root, hidden)
    backdrops = AnimationBackdrops(in: root)
    let context = Context(errors: (still, still))
    if isThemed { for theme in root.children { write(theme: theme, context) } } else { write([root], context) }
  }

  /// Returns the whole body, and adds what is repeated in it to the definitions.
  mutating func finish() -> SVGBuffer {
    repeats.append(buffer)
    buffer = SVGBuffer()
    return repeats.text(&definitions)
  }

  /// Writes the picture in one appearance. Readers that don't know the setting show the light one.
  private mutating func write(theme item: MovingItem, _ context: Context) {
    guard case .group(let group) = item.shape, let appearance = group.path else { return }
    buffer.raw("<g class=\"\(sheet.themeClass(appearance))\"")
    if appearance == Appearance.dark.rawValue { buffer.raw(" display=\"none\"") }
    buffer.raw(">")
    write([item], context)
    close(1)
  }

  private func motions(of item: MovingItem) -> ItemMotions {
    ItemMotions(item, hidden: hidden.hidden[ObjectIdentifier(item)])
  }

  /// Items of one group that move in the same way are written into one moving group.
  mutating func write(_ items: [MovingItem], _ context: Context) {
    var open: [MotionSheet.Entry] = []
    var context = context
    context.levels.append(backdrops.newLevel())
    var element: AnimationBackdrops.Element?
    for item in items {
      let motions = motions(of: item)
      guard !motions.states.isEmpty, !hidden.draws(nothing: item) else { continue }
      if backdrops.isBoundary(element, item) {
        close(open.count)
        open = []
        end(&element, context)
        element = begin(with: item)
      }
      element?.items.append(item)
      let blends = item.blendMode != .normal && item.blendMode != .destinationIn
      if blends {
        // Outside of its motions, which would separate it from what is beneath it.
        close(open.count)
        open = []
        buffer.raw("<g\(item.blendMode.svgStyle)>")
      }
      var inner = context
      let wanted = entries(motions, item, &inner)
      inner.move(by: wanted)
      if wanted.map(\.number) != open.map(\.number) || wanted.contains(where: { !$0.canBeShared }) {
        close(open.count)
        for entry in wanted { self.open(entry) }
        open = wanted
      }
      write(item, motions, inner)
      if blends {
        close(open.count + 1)
        open = []
      }
    }
    close(open.count)
    end(&element, context)
  }

  private mutating func write(_ item: MovingItem, _ motions: ItemMotions, _ context: Context) {
    guard !item.isGroup else { return write(group: item, motions, context) }
    note(context)
    write(leaf: item, motions, context)
  }

  mutating func note(_ context: Context) {
    for error in context.errors.x + context.errors.y { largestError = max(largestError, abs(error)) }
  }

  private mutating func open(_ entry: MotionSheet.Entry) {
    buffer.raw("<g")
    sheet.openClass(entry, to: &buffer)
    if entry.curve.property == .opacity, entry.curve.values[poster] < 1 {
      buffer.place("opacity", entry.curve.values[poster])
    }
    buffer.raw(">")
    sheet.openContent(entry, to: &buffer)
  }

  mutating func close(_ count: Int) {
    for _ in 0..<count { buffer.raw("</g>\n") }
  }

  /// Returns the motions of an item as a whole, and adds them to the context of what is in it.
  private mutating func entries(
    _ motions: ItemMotions, _ item: MovingItem, _ context: inout Context
  ) -> [MotionSheet.Entry] {
    var entries: [MotionSheet.Entry] = []
    let opacity = MotionCurve(.opacity, motions.opacities, steps: motions.steps, tolerance: Self.opacityTolerance)
    if !opacity.isConstant {
      let entry = sheet.entry(of: opacity)
      largestFading = max(largestFading, entry.motion.errors.map(abs).max() ?? 0)
      entries.append(entry)
    }
    let tolerances = tolerances(of: item, context)
    context.isMoved = context.isMoved || motions.moves.x || motions.moves.y
    if motions.moves.x { entries.append(translation(.x, motions.places.map(\.dx), tolerances.x, &context)) }
    if motions.moves.y { entries.append(translation(.y, motions.places.map(\.dy), tolerances.y, &context)) }
    return entries
  }

  /// Divides the tolerance among the motions of an item and those in it. Where errors add up, that is what the motions around
  /// the item leave of it.
  private func tolerances(of item: MovingItem, _ context: Context) -> (x: Double, y: Double) {
    let depth = nesting.depth(of: item)
    guard context.isTransformed else { return (tolerance / Double(1 + depth.x), tolerance / Double(1 + depth.y)) }
    return (
      rest(after: context.errors.x, context) / Double(max(1, depth.x)),
      rest(after: context.errors.y, context) / Double(max(1, depth.y))
    )
  }

  /// Returns what errors leave of the tolerance.
  func rest(after errors: [Double], _ context: Context) -> Double {
    (tolerance - (errors.map(abs).max() ?? 0)) / context.scale
  }

  /// Returns the translation from the poster, which makes up for the errors of the motions around the item.
  mutating func translation(
    _ property: MotionCurve.Property, _ positions: [Double], _ tolerance: Double, _ context: inout Context
  ) -> MotionSheet.Entry {
    var values = positions.map { $0 - positions[poster] }
    if !context.isTransformed {
      values = zip(values, property == .x ? context.errors.x : context.errors.y).map { $0 - $1 }
      if property == .x { context.errors.x = still } else { context.errors.y = still }
    }
    let entry = sheet.entry(of: MotionCurve(property, values, tolerance: tolerance))
    add(entry, factor: 1, to: &context)
    return entry
  }

  func add(_ entry: MotionSheet.Entry, factor: Double, to context: inout Context) {
    let scale = context.scale
    func sum(_ errors: [Double]) -> [Double] { zip(errors, entry.motion.errors).map { $0 + $1 * factor * scale } }
    switch entry.curve.property {
    case .x, .width, .boxWidth: context.errors.x = sum(context.errors.x)
    case .y, .height, .boxHeight: context.errors.y = sum(context.errors.y)
    case .angle, .scale, .opacity, .radius: break
    }
  }

  /// Adds the errors of a motion that turns or scales a group. In which direction such an error moves a point depends on where
  /// the point is, so it counts in all directions.
  func add(turning entry: MotionSheet.Entry, factor: Double, to context: inout Context) {
    let scale = context.scale
    func grown(_ errors: [Double]) -> [Double] {
      zip(errors, entry.motion.errors).map { ($0 < 0 ? -1 : 1) * (abs($0) + abs($1) * factor * scale) }
    }
    context.errors = (grown(context.errors.x), grown(context.errors.y))
  }
}

extension MotionSheet.Entry {
  /// Whether several items in one group with this motion look as each in its own: not if the group is translucent, because items
  /// that overlap would no longer be seen through each other.
  fileprivate var canBeShared: Bool {
    curve.property != .opacity || motion.stops.allSatisfy { $0.value == 0 || $0.value == 1 } && motion.isStepwise
  }
}
