import Glibc

/// Runs work on threads of its own and returns the results in the order in which the work finishes.
///
/// Tasks would wait forever when the system refuses them a thread, and the library below them ends the process when it cannot read
/// the state of its threads. Here, fewer threads run when the system refuses some, and the calling thread does the work when the
/// system refuses all of them.
package final class WorkerThreads<Value: Sendable>: @unchecked Sendable {
  package typealias Work = @Sendable () -> Value

  private let most: Int
  private let condition = Condition()
  // The condition protects everything below.
  private var threads: [Thread] = []
  private var waiting: [Work] = []
  private var finished: [Value] = []
  /// Work that was added and whose result has not been returned.
  private var pending = 0
  private var idle = 0
  private var isRefused = false
  private var isEnding = false

  private init(most: Int) { self.most = min(most, Processors.count) }

  /// Calls `body` with threads for it, which have ended when the call returns.
  ///
  /// - Parameter most: The largest number of threads; there are never more than processors. A single one is the calling thread.
  package static func run<Result>(most: Int, _ body: (WorkerThreads) throws -> Result) rethrows -> Result {
    let workers = WorkerThreads(most: most)
    defer { workers.end() }
    return try body(workers)
  }

  package func add(_ work: @escaping Work) {
    condition.locked {
      waiting.append(work)
      pending += 1
      if idle < waiting.count { startThread() }
      condition.signal()
    }
  }

  /// Waits for the next result. Returns nil if all results have been returned.
  package func next() -> Value? {
    let (value, work): (Value?, Work?) = condition.locked {
      while finished.isEmpty, pending > 0, !threads.isEmpty { condition.wait() }
      guard pending > 0 else { return (nil, nil) }
      pending -= 1
      return finished.isEmpty ? (nil, waiting.removeFirst()) : (finished.removeFirst(), nil)
    }
    return work?() ?? value
  }

  private func startThread() {
    guard most > 1, threads.count < most, !isRefused else { return }
    if let thread = Thread({ self.work() }) { threads.append(thread) } else { isRefused = true }
  }

  /// The body of a thread.
  private func work() {
    while let work = take() {
      let value = work()
      condition.locked {
        finished.append(value)
        condition.signal()
      }
    }
  }

  private func take() -> Work? {
    condition.locked {
      idle += 1
      defer { idle -= 1 }
      while waiting.isEmpty, !isEnding { condition.wait() }
      return waiting.isEmpty ? nil : waiting.removeFirst()
    }
  }

  private func end() {
    let threads = condition.locked {
      isEnding = true
      waiting = []
      condition.signal()
      return self.threads
    }
    threads.forEach { $0.join() }
  }
}

extension WorkerThreads<Int> {
  /// Does pieces of work by their number, on as many threads as there are processors, and returns when all are done.
  package static func perform(_ count: Int, _ work: @escaping @Sendable (Int) -> Void) {
    run(most: count) { workers in
      for number in 0..<count {
        workers.add {
          work(number)
          return number
        }
      }
      while workers.next() != nil {}
    }
  }
}

package enum Processors {
  /// The number of processors of the machine, at least 1.
  package static var count: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}

/// A lock on which threads wait for a change.
private final class Condition: Sendable {
  private nonisolated(unsafe) let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private nonisolated(unsafe) let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init() {
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(changed, nil)
  }

  deinit {
    pthread_cond_destroy(changed)
    pthread_mutex_destroy(mutex)
    changed.deallocate()
    mutex.deallocate()
  }

  func locked<Result>(_ body: () -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body()
  }

  /// Waits, unlocked, for a signal. It can also return without one.
  func wait() { pthread_cond_wait(changed, mutex) }

  /// Wakes everyone who waits.
  func signal() { pthread_cond_broadcast(changed) }
}

/// A thread of the system.
private struct Thread {
  /// Enough for the deepest recursion; independent of `ulimit -s`.
  private static let stackBytes = 8 << 20

  private final class Body {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  private let id: pthread_t

  /// Returns nil if the system refuses another thread.
  init?(_ run: @escaping @Sendable () -> Void) {
    let body = Unmanaged.passRetained(Body(run))
    let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
    pthread_attr_init(attributes)
    defer {
      pthread_attr_destroy(attributes)
      attributes.deallocate()
    }
    pthread_attr_setstacksize(attributes, Thread.stackBytes)
    var id: pthread_t = 0
    let status = pthread_create(
      &id, attributes,
      { argument in
        if let argument { Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().run() }
        return nil
      }, body.toOpaque())
    guard status == 0 else {
      body.release()
      return nil
    }
    self.id = id
  }

  func join() { pthread_join(id, nil) }
}
