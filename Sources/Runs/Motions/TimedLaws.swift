package import FlipbookMotion

/// A curve with a duration. Only the duration of the keyboard's curve is fixed.
///
/// Where the curve reaches the value of a sample is a straight line over the time of the samples: its ends are the start
/// and the end of the motion, which can be between frames.
package struct TimedLaw: MotionLaw {
  package let name: String
  package let curve: TimingCurve

  package func fit(_ samples: MotionSamples, parameters known: [Double]?) -> KnownCurve? {
    let length = samples.distance
    guard let line = line(samples, known) else { return nil }
    var (start, duration) = line
    if curve.shape != .keyboard, known == nil { (start, duration) = refined(samples, start, duration) }
    // The first frame is the last one at rest, and the last frame is the first one at rest. Slow ends look like rest.
    let slack = samples.frameSeconds * (samples.pixel > 0 ? 4 : 1.2)
    let last = samples.seconds(samples.values.count - 1)
    guard start > -slack, start < samples.frameSeconds + slack, start + duration <= last + slack else { return nil }
    guard start + duration > last - samples.frameSeconds - slack else { return nil }
    let distances = samples.distances { samples.start + length * progress($0 - start, duration) }
    return KnownCurve(
      name: name, law: .timed(name), parameters: curve.shape == .keyboard ? [] : [duration], durationSeconds: duration,
      startSeconds: start, residual: distances.largest, rms: distances.rms)
  }

  private func progress(_ elapsed: Double, _ duration: Double) -> Double {
    elapsed >= duration ? 1 : curve.progress(elapsedSeconds: elapsed, durationSeconds: duration)
  }

  /// The start and the duration by weighted least squares: where the curve is steep, samples say most about the time.
  private func line(_ samples: MotionSamples, _ known: [Double]?) -> (start: Double, duration: Double)? {
    let fixed = curve.shape == .keyboard ? TimingCurve.keyboardDurationSeconds : known?.first
    var (weights, times, places, products, squares) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for index in samples.inner {
      let progress = (samples.values[index] - samples.start) / samples.distance
      guard progress > 0.002, progress < 0.998, let (place, speed) = inverse(progress) else { continue }
      let (weight, time) = (speed * speed, samples.seconds(index))
      weights += weight
      times += weight * time
      places += weight * place
      products += weight * place * time
      squares += weight * place * place
    }
    guard weights > 0 else { return nil }
    if let fixed { return (times / weights - fixed * places / weights, fixed) }
    let spread = squares - places * places / weights
    guard spread > 1e-12 else { return nil }
    let duration = (products - places * times / weights) / spread
    return duration > samples.frameSeconds / 2 ? (times / weights - duration * places / weights, duration) : nil
  }

  /// Two steps of Gauss and Newton remove what the line, which is not one of distances, leaves.
  private func refined(_ samples: MotionSamples, _ start: Double, _ duration: Double) -> (Double, Double) {
    var (start, duration) = (start, duration)
    let change = 1e-5
    for _ in 0..<2 {
      let value = { (start: Double, duration: Double, index: Int) in
        samples.start + samples.distance * progress(samples.seconds(index) - start, duration)
      }
      let columns = [
        samples.inner.map { (value(start + change, duration, $0) - value(start - change, duration, $0)) / change / 2 },
        samples.inner.map { (value(start, duration + change, $0) - value(start, duration - change, $0)) / change / 2 },
      ]
      let distances = samples.inner.map { samples.values[$0] - value(start, duration, $0) }
      guard let step = LinearFit(columns: columns, samples: distances)?.factors else { break }
      guard step[0].magnitude < samples.frameSeconds, step[1].magnitude < samples.frameSeconds else { break }
      (start, duration) = (start + step[0], duration + step[1])
    }
    return (start, duration)
  }

  /// Returns where the curve, or its mirror image in the diagonal, has a value, as a part of the duration, and its speed.
  private func inverse(_ progress: Double) -> (place: Double, speed: Double)? {
    guard let place = place(progress) else { return nil }
    let change = 1e-4
    let duration = curve.shape == .keyboard ? TimingCurve.keyboardDurationSeconds : 1
    let after = curve.progress(elapsedSeconds: (place + change) * duration, durationSeconds: duration)
    return (place, max(0, after - progress) / change)
  }

  private func place(_ progress: Double) -> Double? {
    switch curve.shape {
    case .linear: return progress
    case .bezier(let x1, let y1, let x2, let y2):
      guard (0...1).contains(y1), (0...1).contains(y2) else { return nil }
      return TimingCurve.bezier(x1: y1, y1: x1, x2: y2, y2: x2).progress(elapsedSeconds: progress, durationSeconds: 1)
    case .keyboard:
      let duration = TimingCurve.keyboardDurationSeconds
      var (low, high) = (0.0, 1.5)
      for _ in 0..<40 {
        let middle = (low + high) / 2
        if curve.progress(elapsedSeconds: middle * duration, durationSeconds: duration) < progress {
          low = middle
        } else {
          high = middle
        }
      }
      return (low + high) / 2
    case .spring, .response: return nil
    }
  }
}
