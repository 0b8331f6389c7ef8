import FlipbookMotion
import FlipbookSimulation
import FlipbookSnapshots
import Testing
import TestSupport
import FlipbookUnits

@Suite struct AnimationTests {
  /// MotionFacts 2.7: 0 → 100 in 1 s ease-in-out, after half of it back in 1 s.
  static let interrupted: [(seconds: Double, x: Double)] = [
    (0, 0), (0.25, 12.916193), (0.5, 50), (0.6, 64.839368), (0.75, 74.167614), (1, 50), (1.25, 12.916193), (1.5, 0),
  ]

  @Test("An interrupted animation goes on additively", arguments: interrupted)
  func interruption(seconds: Double, x: Double) throws {
    var probe = try ProbeStage()
    let box = probe.stage.addView("box", frame: Rect(x: 0, y: 0, width: 10, height: 10))
    probe.probe.box = box
    for target in [100.0, 0] {
      probe.probe.actions.append { stage in
        stage.animate("box", durationSeconds: 1, curve: .easeInOut) { $0.setOrigin(of: box, .horizontal, to: target) }
      }
    }
    let recording = probe.play([.appReturns(at: 0.1), .appReturns(at: 0.6)])
    let drawn = try #require(recording.number("box.x", 6 + Int((seconds * 60).rounded())))
    // The facts give six decimals.
    #expect((drawn - x).magnitude < 5e-7)
    #expect(recording.number("box.x", recording.lastFrame) == 0)
  }

  @Test("Completions that fall into one refresh come in the order in which their animations were started")
  func completionOrder() throws {
    var probe = try ProbeStage()
    let box = probe.stage.addView("box", frame: .zero)
    let log = probe.probe
    for (name, duration, target) in [("long", 0.5, 10.0), ("short", 0.25, 20)] {
      log.actions.append { stage in
        stage.animate(name, durationSeconds: duration, curve: .linear) {
          $0.setOrigin(of: box, .horizontal, to: target)
        } completion: { _ in
          log.note(name)
        }
      }
    }
    let recording = probe.play([.appReturns(at: 0.1), .appReturns(at: 0.35)])
    #expect(log.calls == ["long", "short"])
    #expect(recording.events(.animationEnd).map(\.seconds) == [0.6, 0.6])
  }

  @Test("A block that changes nothing completes at once, and setting the same value starts nothing")
  func nothingToDo() throws {
    var probe = try ProbeStage()
    let box = probe.stage.addView("box", frame: Rect(x: 5, y: 0, width: 10, height: 10))
    let log = probe.probe
    log.actions.append { stage in
      stage.animate("idle", durationSeconds: 1, curve: .linear) {
        $0.setOrigin(of: box, .horizontal, to: 5)
      } completion: { _ in
        log.note("done")
      }
      log.note("after")
    }
    let recording = probe.play([.appReturns(at: 0.1)])
    #expect(log.calls == ["done", "after"])
    #expect(recording.events(.animationStart).isEmpty)
  }

  @Test("Layout inside a block animates every frame that it changes, outside it moves them at once")
  func layoutInBlock() throws {
    var probe = try ProbeStage()
    let box = probe.stage.addView("box", frame: .zero)
    probe.stage.constrain(box, .left, to: .superview(.left))
    let right = probe.stage.constrain(box, .right, to: .superview(.right), constant: 100, .backward)
    probe.probe.box = box
    probe.probe.actions = [
      { stage in
        stage.setConstant(of: right, to: 200)
        stage.animate("box", durationSeconds: 0.5, curve: .linear) { $0.layoutIfNeeded() }
      },
      { $0.setConstant(of: right, to: 100) },
    ]
    let recording = probe.play([.appReturns(at: 0.1), .appReturns(at: 1)])
    #expect(recording.number("box.width", 0) == 275)
    #expect(recording.number("box.width", 6) == 275)
    #expect((recording.number("box.width", 21) ?? 0).isNear(225))
    #expect(recording.number("box.width", 36) == 175)
    #expect(recording.number("box.width", 60) == 275)
  }

  @Test("At rest means every animation is over, and then comes the hold, rounded up to a frame")
  func atRest() throws {
    var probe = try ProbeStage()
    let box = probe.stage.addView("box", frame: .zero)
    probe.probe.actions.append { stage in
      stage.animate("box", durationSeconds: 0.5, curve: .linear) { $0.setOrigin(of: box, .horizontal, to: 9) }
    }
    let recording = probe.play(ending: .atRest(hold: Microseconds(110_000)), [.appReturns(at: 0.1)])
    // Over in refresh 36; 0.71 s are 42.6 frames.
    #expect(recording.lastFrame == 43)
  }

  @Test("What never comes to rest ends after 60 seconds")
  func cap() throws {
    var probe = try ProbeStage()
    let box = probe.stage.addView("box", frame: .zero)
    probe.probe.actions.append { stage in
      stage.animate("box", durationSeconds: 1_000, curve: .linear) { $0.setOrigin(of: box, .horizontal, to: 9) }
    }
    #expect(probe.play(rate: 5, [.appReturns(at: 0)]).lastFrame == 300)
  }
}

/// Springs of a response on a stage.
@Suite struct SpringAnimationTests {
  /// The model goes 0 → 300 at refresh 6 and, interrupted at refresh 18, to 100 with another spring: the contributions of
  /// both add up. Critically damped with a response of 0.5 s: left(t) = (1 + 4πt)·e^(−4πt).
  @Test("Springs are interrupted additively and end when settled")
  func interruption() throws {
    var probe = try ProbeStage()
    let box = probe.stage.addView("box", frame: Rect(x: 0, y: 0, width: 10, height: 10))
    probe.probe.box = box
    let log = probe.probe
    for target in [300.0, 100] {
      log.actions.append { stage in
        stage.animate("box", curve: .spring(responseSeconds: 0.5, dampingRatio: 1)) {
          $0.setOrigin(of: box, .horizontal, to: target)
        } completion: { _ in
          log.note("settled at \(target)")
        }
      }
    }
    let recording = probe.play([.appReturns(at: 0.1), .appReturns(at: 0.3)])
    func left(_ seconds: Double) -> Double { (1 + 4 * .pi * seconds) * Maths.exp(-4 * .pi * seconds) }
    for (frame, expected) in [
      (6, 0), (12, 300 - 300 * left(0.1)), (18, 300 - 300 * left(0.2)), (24, 100 - 300 * left(0.3) + 200 * left(0.1)),
      (36, 100 - 300 * left(0.5) + 200 * left(0.3)),
    ] {
      #expect((recording.number("box.x", frame) ?? -1).isNear(expected), "frame \(frame)")
    }
    // 0.7348 s after refreshes 6 and 18: refreshes 51 and 63.
    #expect(recording.events(.animationEnd).map { Int(($0.seconds * 60).rounded()) } == [51, 63])
    #expect(log.calls == ["settled at 300.0", "settled at 100.0"])
  }

  @Test("A spring goes on with the finger's velocity, and what is drawn can be grabbed with its own")
  func velocities() throws {
    let probe = try ProbeStage()
    let property = AnimatedProperty.own(7)
    var drawn: [(value: Double, velocity: Double)] = []
    probe.probe.actions = [
      { stage in
        let velocity = TimingCurve.relativeVelocity(pointsPerSecond: 900, distance: 200)
        let curve = TimingCurve.spring(responseSeconds: 0.5, dampingRatio: 0.5, initialVelocity: velocity)
        stage.animate("own", curve: curve) { $0.propertyChanged(property, from: 0, to: 200) }
      },
      { stage in
        drawn.append((200 + stage.animatedPart(of: property), stage.animatedVelocity(of: property)))
        stage.removeAnimations(of: property)
        drawn.append((200 + stage.animatedPart(of: property), stage.animatedVelocity(of: property)))
      },
    ]
    _ = probe.play([.appReturns(at: 0.1), .appReturns(at: 0.2)])
    let spring = Spring(responseSeconds: 0.5, dampingRatio: 0.5, initialVelocity: 4.5)
    try #require(drawn.count == 2)
    #expect(drawn[0].value.isNear(200 * spring.progress(afterSeconds: 0.1)))
    #expect((drawn[0].velocity - 200 * spring.velocity(afterSeconds: 0.1)).magnitude < 1e-6)
    #expect(drawn[1] == (200, 0))
  }
}
