import CDeflate
import CISAL
import CPixels

/// Deflates pieces of a stream on their own: each refers to nothing before it, ends on a byte and does not end the stream.
protocol Deflater: AnyObject {
  /// How many bytes a piece may need at most.
  func bound(of count: Int) -> Int
  /// - Returns: how many bytes it wrote to `target`, which has as many as the bound.
  func deflate(
    _ source: UnsafeBufferPointer<UInt8>, into target: UnsafeMutableBufferPointer<UInt8>
  ) throws(EncodingError) -> Int
}

/// ISA-L's level 1: an order of magnitude faster than zlib's, at a few percent more bytes.
///
/// Level 3 would write other bytes on other processors. Level 1 writes the same with all of x86-64-v2 (SSE 4.2) and above.
final class FastDeflater: Deflater {
  private let stream: UnsafeMutablePointer<isal_zstream>
  private let memory: UnsafeMutablePointer<UInt8>

  init() {
    stream = .allocate(capacity: 1)
    memory = .allocate(capacity: Int(CISAL_LEVEL_1_MEMORY))
    isal_deflate_init(stream)
  }

  deinit {
    stream.deallocate()
    memory.deallocate()
  }

  /// What does not compress is stored; there are 5 bytes around each 64 KiB then, and some at the end.
  func bound(of count: Int) -> Int { count + count / 64 + 1024 }

  func deflate(
    _ source: UnsafeBufferPointer<UInt8>, into target: UnsafeMutableBufferPointer<UInt8>
  ) throws(EncodingError) -> Int {
    isal_deflate_reset(stream)
    stream.pointee.level = 1
    stream.pointee.level_buf = memory
    stream.pointee.level_buf_size = CISAL_LEVEL_1_MEMORY
    stream.pointee.flush = UInt16(FULL_FLUSH)
    stream.pointee.next_in = UnsafeMutablePointer(mutating: source.baseAddress)
    stream.pointee.avail_in = UInt32(source.count)
    stream.pointee.next_out = target.baseAddress
    stream.pointee.avail_out = UInt32(target.count)
    let status = isal_deflate(stream)
    guard status == COMP_OK else { throw .failed(call: "isal_deflate", reason: "status \(status)") }
    guard stream.pointee.avail_in == 0, stream.pointee.avail_out > 0 else {
      throw .failed(call: "isal_deflate", reason: "more bytes than it should need")
    }
    return Int(stream.pointee.total_out)
  }
}

/// Prefix codes and runs of one byte, nothing else: half again as fast as ISA-L's level 1 where filters leave smooth pictures,
/// and a seventh smaller, for what it finds there costs more than the bytes themselves.
final class RunDeflater: Deflater {
  private let scratch: UnsafeMutableRawPointer

  init() {
    scratch = .allocate(byteCount: Int(CPIXELS_RUNS_SCRATCH), alignment: MemoryLayout<UInt64>.alignment)
  }

  deinit { scratch.deallocate() }

  func bound(of count: Int) -> Int { cpixels_deflate_runs_bound(count) }

  func deflate(_ source: UnsafeBufferPointer<UInt8>, into target: UnsafeMutableBufferPointer<UInt8>) -> Int {
    guard let start = target.baseAddress else { return 0 }
    let space = scratch.assumingMemoryBound(to: UInt8.self)
    return cpixels_deflate_runs(source.baseAddress, source.count, space, start)
  }
}

/// libdeflate's level 5: fewer bytes than zlib's level 6, at a third of its time.
final class SmallDeflater: Deflater {
  private let compressor: OpaquePointer
  private let follower = DeflateFollower()

  init() throws(EncodingError) {
    guard let compressor = libdeflate_alloc_compressor(5) else {
      throw .failed(call: "libdeflate_alloc_compressor", reason: "out of memory")
    }
    self.compressor = compressor
  }

  deinit { libdeflate_free_compressor(compressor) }

  func bound(of count: Int) -> Int {
    libdeflate_deflate_compress_bound(compressor, count) + DeflateFollower.continuationCount
  }

  func deflate(
    _ source: UnsafeBufferPointer<UInt8>, into target: UnsafeMutableBufferPointer<UInt8>
  ) throws(EncodingError) -> Int {
    let room = target.count - DeflateFollower.continuationCount
    let count = libdeflate_deflate_compress(compressor, source.baseAddress, source.count, target.baseAddress, room)
    guard count > 0 else { throw .failed(call: "libdeflate_deflate_compress", reason: "more bytes than its bound") }
    guard let all = follower.makeContinuable(target, count: count) else {
      throw .failed(call: "libdeflate_deflate_compress", reason: "a stream that cannot be followed")
    }
    return all
  }
}
