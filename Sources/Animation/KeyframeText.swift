import FlipbookRendering

/// The keyframes of a motion in CSS.
struct KeyframeText {
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

  /// Appends the declaration of a value.
  func value(_ value: Double, _ buffer: inout SVGBuffer) {
    switch property {
    case .x: function("transform:translateX(", value, "px", &buffer)
    case .y: function("transform:translateY(", value, "px", &buffer)
    case .width: function("transform:scaleX(", value, "", &buffer)
    case .height: function("transform:scaleY(", value, "", &buffer)
    case .angle: function("transform:rotate(", value, "deg", &buffer)
    case .scale: function("transform:scale(", value, "", &buffer)
    case .boxWidth: length("width:", value, &buffer)
    case .boxHeight: length("height:", value, &buffer)
    case .radius: length("rx:", value, &buffer)
    case .opacity:
      buffer.raw("opacity:")
      buffer.number(value, decimals: property.decimals)
    }
  }

  private func length(_ name: String, _ value: Double, _ buffer: inout SVGBuffer) {
    buffer.raw(name)
    buffer.number(value, decimals: property.decimals)
    if value != 0 { buffer.raw("px") }
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
