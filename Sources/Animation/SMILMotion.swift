import FlipbookRendering

/// A motion as an element of SMIL.
struct SMILMotion {
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
    case .boxWidth: buffer.raw("<animate attributeName=\"width\"")
    case .boxHeight: buffer.raw("<animate attributeName=\"height\"")
    case .radius: buffer.raw("<animate attributeName=\"rx\"")
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
