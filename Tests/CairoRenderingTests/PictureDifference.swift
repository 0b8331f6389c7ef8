import FlipbookBitmaps
import Foundation
import FlipbookRendering
import FlipbookUnits

/// How far two pictures of the same frame differ, and whether something is missing from one of them.
struct PictureDifference: CustomStringConvertible {
  /// The mean difference of the color channels, in 255ths.
  let mean: Double
  /// The share of pixels that differ by more than ``farLimit``, from 0 to 1.
  let farShare: Double
  /// The size of the largest group of adjacent pixels that differ by more than ``farLimit``, in pixels.
  ///
  /// An edge that is smoothed differently gives single pixels. A glyph that is missing gives a group, however large the
  /// picture is.
  let largestCluster: Int

  /// The difference of a channel, in 255ths, above which you can see it.
  static let farLimit = 40
  /// The specification's bounds.
  static let meanLimit = 2.0
  static let farShareLimit = 0.004
  /// Smoothing gives no two adjacent pixels; a digit that is missing from the clock gives dozens.
  static let clusterLimit = 3

  /// Whether both pictures show the same, in the bounds for two renderers that smooth edges differently.
  var isWithinBounds: Bool {
    mean <= PictureDifference.meanLimit && farShare <= PictureDifference.farShareLimit
      && largestCluster <= PictureDifference.clusterLimit
  }

  /// Compares the colors; pictures of different sizes differ in every pixel.
  init(_ first: Bitmap, _ second: Bitmap) {
    guard first.size == second.size, first.rowBytes == second.rowBytes else {
      (mean, farShare, largestCluster) = (.infinity, 1, .max)
      return
    }
    let (width, height) = (first.size.width, first.size.height)
    var far = [Bool](repeating: false, count: width * height)
    var sum = 0
    first.pixels.withUnsafeBufferPointer { a in
      second.pixels.withUnsafeBufferPointer { b in
        for row in 0..<height {
          let start = row * first.rowBytes
          // Most rows of most comparisons are equal, and the loop is slow in a build for debugging.
          if let a = a.baseAddress, let b = b.baseAddress, memcmp(a + start, b + start, 4 * width) == 0 { continue }
          for column in 0..<width {
            let pixel = start + 4 * column
            let blue = abs(Int(a[pixel]) - Int(b[pixel]))
            let green = abs(Int(a[pixel + 1]) - Int(b[pixel + 1]))
            let red = abs(Int(a[pixel + 2]) - Int(b[pixel + 2]))
            sum += blue + green + red
            far[row * width + column] = max(blue, green, red) > PictureDifference.farLimit
          }
        }
      }
    }
    mean = Double(sum) / Double(3 * far.count)
    farShare = Double(far.count { $0 }) / Double(far.count)
    largestCluster = PictureDifference.largestCluster(&far, width: width)
  }

  /// Takes the clusters out of `far`, one by one.
  private static func largestCluster(_ far: inout [Bool], width: Int) -> Int {
    var largest = 0
    for start in far.indices where far[start] {
      far[start] = false
      var (open, count) = ([start], 0)
      while let index = open.popLast() {
        count += 1
        let (row, column) = (index / width, index % width)
        for y in max(0, row - 1)...min(far.count / width - 1, row + 1) {
          for x in max(0, column - 1)...min(width - 1, column + 1) where far[y * width + x] {
            far[y * width + x] = false
            open.append(y * width + x)
          }
        }
      }
      largest = max(largest, count)
    }
    return largest
  }

  var description: String {
    "mean \(mean) of 255, \(farShare * 100) % of the pixels far off, up to \(largestCluster) of them adjacent"
  }
}
