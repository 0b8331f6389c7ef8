import FlipbookSimulation
public import FlipbookSnapshots

/// The frames of a run, in order. Only one of them is in memory at a time.
public struct RunFrames: Sequence, Sendable {
  let play: Play

  /// Starts the run.
  public func makeIterator() -> Iterator { Iterator(play) }

  /// Plays a run frame by frame.
  public struct Iterator: IteratorProtocol {
    private let run: Simulation

    init(_ play: Play) { run = Simulation(play) }

    /// Plays the next frame. Returns nil after the last one.
    public mutating func next() -> FrameSnapshot? { Interruption.isWanted ? nil : run.simulator.nextFrame() }
  }

  /// Holds the simulator, which cannot be copied.
  fileprivate final class Simulation {
    var simulator: Simulator

    init(_ play: Play) { simulator = play.simulator(.everything) }
  }
}
