import CFlipbookPixels
import CFlipbookWebP
import FlipbookBitmaps
import FlipbookUnits

/// Writes an animated WebP that keeps every pixel: of each frame, only the rectangle that differs from the frame before.
///
/// libwebp's own encoder of animations finds this rectangle by comparing all pixels many times, which takes most of its time.
final class LosslessWebPAnimation: WebPAnimation {
  /// What a frame changes, until the time of the next one is known.
  private struct Change {
    let file: [UInt8]
    let area: PixelRect
    /// Whether clear pixels leave what was there before.
    let blends: Bool
    let time: Int
  }

  private let size: PixelSize
  private let mux: OpaquePointer
  private let config: WebPConfig
  /// The pixels of the last frame: red, green, blue, and alpha, not premultiplied.
  private var pixels: [UInt8] = []
  private var last: Change?
  private var count = 0

  init(size: PixelSize, playCount: Int?) throws(EncodingError) {
    var config = WebPConfig()
    guard WebPConfigInit(&config) != 0 else { throw WebPFile.otherVersion }
    config.lossless = 1
    guard max(size.width, size.height) <= WEBP_MAX_DIMENSION, let mux = WebPMuxNew() else {
      throw .failed(call: "WebPMuxNew", reason: "no memory, or \(size.width) × \(size.height) pixels are too many")
    }
    (self.size, self.mux, self.config) = (size, mux, config)
    try LosslessWebPAnimation.check("WebPMuxSetAnimationParams") {
      var parameters = WebPMuxAnimParams(bgcolor: UInt32.max, loop_count: Int32(playCount ?? 0))
      return WebPMuxSetAnimationParams(mux, &parameters)
    }
  }

  deinit { WebPMuxDelete(mux) }

  func append(_ bitmap: Bitmap, atMilliseconds time: Int) throws(EncodingError) {
    let rows = bitmap.straightPixels
    let area = pixels.isEmpty ? PixelRect(size) : difference(from: rows)
    guard let area else { return }
    let change = try encode(rows, in: area, at: time)
    try push(until: time)
    last = change
    pixels = rows
  }

  func finish(atMilliseconds time: Int) throws(EncodingError) -> [UInt8] {
    if count == 0, let last { return last.file }
    try push(until: time)
    var data = WebPData()
    WebPDataInit(&data)
    defer { WebPDataClear(&data) }
    try LosslessWebPAnimation.check("WebPMuxAssemble") { WebPMuxAssemble(mux, &data) }
    return Array(UnsafeBufferPointer(start: data.bytes, count: data.size))
  }

  private func push(until time: Int) throws(EncodingError) {
    guard let last else { return }
    count += 1
    try LosslessWebPAnimation.check("WebPMuxPushFrame") {
      last.file.withUnsafeBufferPointer { file in
        var frame = WebPMuxFrameInfo()
        frame.bitstream = WebPData(bytes: file.baseAddress, size: file.count)
        (frame.x_offset, frame.y_offset) = (Int32(last.area.left), Int32(last.area.top))
        frame.duration = Int32(clamping: time - last.time)
        frame.id = WEBP_CHUNK_ANMF
        frame.dispose_method = WEBP_MUX_DISPOSE_NONE
        frame.blend_method = last.blends ? WEBP_MUX_BLEND : WEBP_MUX_NO_BLEND
        return WebPMuxPushFrame(mux, &frame, 1)
      }
    }
  }

  private static func check(_ call: String, _ body: () -> WebPMuxError) throws(EncodingError) {
    let result = body()
    guard result == WEBP_MUX_OK else { throw .failed(call: call, reason: "error \(result.rawValue)") }
  }

  // MARK: - What differs

  /// Returns the smallest rectangle at even coordinates that contains what differs from the last frame, or `nil` if nothing does.
  private func difference(from rows: [UInt8]) -> PixelRect? {
    pixels.withUnsafeBufferPointer { first in
      rows.withUnsafeBufferPointer { second in
        guard let first = first.baseAddress, let second = second.baseAddress else { return nil }
        let bytes = 4 * size.width
        let top = cpixels_count_equal_bytes(first, second, bytes * size.height) / bytes
        guard top < size.height else { return nil }
        var (left, right, bottom) = (size.width, 0, top)
        for row in top..<size.height {
          let (one, other) = (first + row * bytes, second + row * bytes)
          let start = cpixels_count_equal_bytes(one, other, bytes) / 4
          guard start < size.width else { continue }
          (left, bottom) = (min(left, start), row + 1)
          var end = bytes
          while end > 4 * right, one[end - 1] == other[end - 1] { end -= 1 }
          right = max(right, (end + 3) / 4)
        }
        return PixelRect(left: left & ~1, top: top & ~1, right: right, bottom: bottom)
      }
    }
  }

  /// Encodes part of a frame as it is, or with clear pixels where nothing changed if that takes fewer bytes.
  private func encode(_ rows: [UInt8], in area: PixelRect, at time: Int) throws(EncodingError) -> Change {
    let part = LosslessWebPAnimation.part(of: rows, area, size)
    let place = PixelSize(width: area.right - area.left, height: area.bottom - area.top)
    let plain = try WebPFile.encode(part, of: place, config)
    guard !pixels.isEmpty, let cleared = cleared(part, LosslessWebPAnimation.part(of: pixels, area, size)) else {
      return Change(file: plain, area: area, blends: false, time: time)
    }
    let blended = try WebPFile.encode(cleared, of: place, config)
    let blends = blended.count < plain.count
    return Change(file: blends ? blended : plain, area: area, blends: blends, time: time)
  }

  private static func part(of rows: [UInt8], _ area: PixelRect, _ size: PixelSize) -> [UInt8] {
    guard area != PixelRect(size) else { return rows }
    var part: [UInt8] = []
    part.reserveCapacity(4 * (area.right - area.left) * (area.bottom - area.top))
    for row in area.rows {
      part += rows[4 * (row * size.width + area.left)..<4 * (row * size.width + area.right)]
    }
    return part
  }

  /// Returns the pixels that changed, and clear ones instead of the others; `nil` if all pixels changed, or one to a translucent color,
  /// which would be blended with the one before.
  private func cleared(_ part: [UInt8], _ before: [UInt8]) -> [UInt8]? {
    var (cleared, isUnchanged, alpha) = (part, false, UInt8.max)
    cleared.withUnsafeMutableBytes { bytes in
      before.withUnsafeBytes { before in
        let (pixels, before) = (bytes.bindMemory(to: UInt32.self), before.bindMemory(to: UInt32.self))
        for index in pixels.indices {
          if pixels[index] == before[index] {
            (pixels[index], isUnchanged) = (0, true)
          } else {
            alpha &= UInt8(truncatingIfNeeded: UInt32(littleEndian: pixels[index]) >> 24)
          }
        }
      }
    }
    return isUnchanged && alpha == .max ? cleared : nil
  }
}
