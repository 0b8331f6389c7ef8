import Glibc
import Synchronization
import Testing

@testable import Flipbook

@Suite("Worker threads") struct WorkerThreadsTests {
  /// The squares of the first numbers, in the order in which the work finished.
  private static func squares(_ count: Int, most: Int) -> [Int] {
    WorkerThreads<Int>.run(most: most) { threads in
      for number in 0..<count { threads.add { number * number } }
      var results: [Int] = []
      while let result = threads.next() { results.append(result) }
      return results
    }
  }

  @Test("Every work is done once, whatever the number of threads", arguments: [1, 2, 5, 300])
  func all(most: Int) {
    #expect(WorkerThreadsTests.squares(500, most: most).sorted() == (0..<500).map { $0 * $0 })
    #expect(WorkerThreadsTests.squares(0, most: most) == [])
  }

  @Test("A single thread is the calling thread, which works in order")
  func single() {
    let caller = pthread_self()
    let isCaller = WorkerThreads<Bool>.run(most: 1) { threads in
      threads.add { pthread_equal(pthread_self(), caller) != 0 }
      return threads.next()
    }
    #expect(isCaller == true)
    #expect(WorkerThreadsTests.squares(4, most: 1) == [0, 1, 4, 9])
  }

  @Test("Work can be added while other work is under way, also after all of it is done")
  func adding() {
    WorkerThreads<Int>.run(most: 2) { threads in
      #expect(threads.next() == nil)
      for round in 0..<100 {
        threads.add { round }
        threads.add { round }
        #expect(threads.next() == round)
        #expect(threads.next() == round)
        #expect(threads.next() == nil)
      }
    }
  }

  @Test("There are never more threads than asked for")
  func limit() {
    let state = Mutex((now: 0, most: 0))
    WorkerThreads<Void>.run(most: 2) { threads in
      for _ in 0..<40 {
        threads.add {
          state.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
          usleep(500)
          state.withLock { $0.now -= 1 }
        }
      }
      while threads.next() != nil {}
    }
    #expect(state.withLock(\.most) <= 2)
    #expect(state.withLock(\.now) == 0)
  }

  @Test("The calling thread does the work when the system refuses threads")
  func refused() async {
    await #expect(processExitsWith: .success) {
      // No room for another stack.
      var status = [UInt8](repeating: 0, count: 4096)
      let file = open("/proc/self/statm", O_RDONLY)
      let length = max(0, read(file, &status, status.count))
      close(file)
      let pages = String(decoding: status[..<length], as: UTF8.self).split(separator: " ").first.flatMap { UInt($0) }
      let bytes = try #require(pages) * 4096 + (6 << 20)
      var limit = rlimit(rlim_cur: bytes, rlim_max: bytes)
      setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
      #expect(WorkerThreadsTests.squares(50, most: 2) == (0..<50).map { $0 * $0 })
    }
  }
}
