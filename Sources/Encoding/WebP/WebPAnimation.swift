import CFlipbookPixels
import CFlipbookWebP
import FlipbookBitmaps
import FlipbookUnits

/// Writes an animated WebP: of each frame, only the rectangle that differs from the frame before. It keeps every pixel, or every one that
/// does not belong to a photo, or has one quality.
///
/// libwebp's own encoder of animations finds this rectangle by comparing all pixels many times, which takes most of its time.
final class WebPAnimation {
  /// What a frame changes, until the time of the next one is known.
  private struct Change {
    let file: [UInt8]
    let area: PixelRect
    /// Whether clear pixels leave what was there before.
    let blends: Bool
    let time: Int
  }

  /// The side of the squares that become clear where nothing changed. Smaller ones break the patterns of what did: with 16 pixels, text
  /// that moves takes 4 % more bytes, and with 1 up to a fifth more.
  private static let tile = 64
  /// The quality of photos, 0 … 100. On scrolling photos, it has a signal-to-noise ratio of 46 dB.
  static let photoQuality: Float = 60
  /// How thoroughly frames with every pixel are searched for repetitions, 0 … 100. Below 25, text that moves takes 8 % more bytes than
  /// img2webp writes at best.
  private static let exactQuality: Float = 30

  private let size: PixelSize
  private let mux: OpaquePointer
  private let config: WebPConfig
  /// How changes that show a photo are written, or `nil` if they are written as all others.
  private let photoConfig: WebPConfig?
  /// The pixels of the last frame: red, green, blue, and alpha, not premultiplied.
  private var pixels: [UInt8] = []
  private var last: Change?
  private var count = 0

  /// - Parameters:
  ///   - quality: The quality of all frames, 0 … 100, or `nil` to keep every pixel.
  ///   - keepsPhotos: Whether photos are then written with every pixel as well.
  init(size: PixelSize, quality: Int?, keepsPhotos: Bool, playCount: Int?) throws(EncodingError) {
    config =
      if let quality {
        try WebPAnimation.lossyConfig(quality)
      } else {
        try LosslessWebPEncoder.config(quality: WebPAnimation.exactQuality)
      }
    photoConfig =
      keepsPhotos || quality != nil ? nil : try PhotoWebPEncoder.config(quality: WebPAnimation.photoQuality)
    guard max(size.width, size.height) <= WEBP_MAX_DIMENSION, let mux = WebPMuxNew() else {
      throw .failed(call: "WebPMuxNew", reason: "no memory, or \(size.width) × \(size.height) pixels are too many")
    }
    (self.size, self.mux) = (size, mux)
    try WebPAnimation.check("WebPMuxSetAnimationParams") {
      var parameters = WebPMuxAnimParams(bgcolor: UInt32.max, loop_count: Int32(playCount ?? 0))
      return WebPMuxSetAnimationParams(mux, &parameters)
    }
  }

  deinit { WebPMuxDelete(mux) }

  /// At method 2, interfaces take 3 % more bytes than at 4, the library's choice, and half of its time.
  private static func lossyConfig(_ quality: Int) throws(EncodingError) -> WebPConfig {
    var config = WebPConfig()
    guard WebPConfigInit(&config) != 0 else { throw WebPFile.otherVersion }
    config.quality = Float(quality)
    config.method = 2
    return config
  }

  func append(_ bitmap: Bitmap, atMilliseconds time: Int) throws(EncodingError) {
    let rows = bitmap.straightPixels
    let area = pixels.isEmpty ? PixelRect(size) : difference(from: rows)
    guard let area else { return }
    let change = try encode(rows, of: bitmap, in: area, at: time)
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
    try WebPAnimation.check("WebPMuxAssemble") { WebPMuxAssemble(mux, &data) }
    return Array(UnsafeBufferPointer(start: data.bytes, count: data.size))
  }

  private func push(until time: Int) throws(EncodingError) {
    guard let last else { return }
    count += 1
    try WebPAnimation.check("WebPMuxPushFrame") {
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

  /// Encodes part of a frame. A photo loses detail; everything else stays exact, with clear pixels where nothing changed.
  private func encode(
    _ rows: [UInt8], of bitmap: Bitmap, in area: PixelRect, at time: Int
  ) throws(EncodingError) -> Change {
    var part = part(of: rows, area)
    let place = PixelSize(width: area.width, height: area.height)
    if let photoConfig, bitmap.isPhoto(columns: area.left..<area.right, rows: area.rows) {
      return Change(file: try WebPFile.encode(part, of: place, photoConfig), area: area, blends: false, time: time)
    }
    // Lossy colors would bleed into what is clear.
    let blends =
      !pixels.isEmpty && config.lossless != 0 && clear(&part, in: area, of: rows, areOpaque: bitmap.isOpaque)
    return Change(file: try WebPFile.encode(part, of: place, config), area: area, blends: blends, time: time)
  }

  private func part(of rows: [UInt8], _ area: PixelRect) -> [UInt8] {
    guard area != PixelRect(size) else { return rows }
    var part: [UInt8] = []
    part.reserveCapacity(4 * area.area)
    for row in area.rows {
      part += rows[4 * (row * size.width + area.left)..<4 * (row * size.width + area.right)]
    }
    return part
  }

  /// Clears the squares of a part in which nothing changed. Returns `false`, and clears nothing, if there are none, or if a pixel of the
  /// others is translucent, because it would be blended with the one before.
  private func clear(_ part: inout [UInt8], in area: PixelRect, of rows: [UInt8], areOpaque: Bool) -> Bool {
    let tile = WebPAnimation.tile
    var unchanged: [PixelRect] = []
    for top in stride(from: area.top, to: area.bottom, by: tile) {
      for left in stride(from: area.left, to: area.right, by: tile) {
        let square = PixelRect(left: left, top: top, right: left + tile, bottom: top + tile).intersection(area)
        if isUnchanged(square, in: rows) {
          unchanged.append(square)
        } else if !areOpaque, !isOpaque(square, in: rows) {
          return false
        }
      }
    }
    part.withUnsafeMutableBytes { part in
      for square in unchanged {
        for row in square.rows {
          let start = 4 * ((row - area.top) * area.width + square.left - area.left)
          let row = UnsafeMutableRawBufferPointer(rebasing: part[start..<start + 4 * square.width])
          row.initializeMemory(as: UInt8.self, repeating: 0)
        }
      }
    }
    return !unchanged.isEmpty
  }

  private func isUnchanged(_ square: PixelRect, in rows: [UInt8]) -> Bool {
    pixels.withUnsafeBytes { before in
      rows.withUnsafeBytes { rows in
        square.rows.allSatisfy { row in
          let bytes = 4 * (row * size.width + square.left)..<4 * (row * size.width + square.right)
          return UnsafeRawBufferPointer(rebasing: before[bytes])
            .hasSameBytes(as: UnsafeRawBufferPointer(rebasing: rows[bytes]))
        }
      }
    }
  }

  private func isOpaque(_ square: PixelRect, in rows: [UInt8]) -> Bool {
    rows.withUnsafeBytes { rows in
      square.rows.allSatisfy { row in
        let start = 4 * (row * size.width + square.left)
        return Bitmap.isOpaque(
          row: UnsafeRawBufferPointer(rebasing: rows[start..<start + 4 * square.width]), width: square.width)
      }
    }
  }
}
