import Flipbook
package import FlipbookExport
import FlipbookMeasuring
import FlipbookPages
import FlipbookSnapshots
import FlipbookUnits

// The page that shows what was followed over the frames.
extension MeasuredMovie {
  /// The page in one file, which loads nothing. Its frames are reduced and in gray.
  ///
  /// - Parameters:
  ///   - title: What the page is called.
  ///   - file: The file whose rectangles are drawn on the page, if the page is served.
  package func page(title: String, editing file: FollowFile? = nil) -> [UInt8] {
    var json = JSONWriter()
    json.object(.compact) {
      $0.field("title", title)
      $0.field("facts", lines[0])
      $0.field("end", end.rounded(toDecimals: 6))
      let sides = [Double(size.width) * scale.pointsPerPixel, Double(size.height) * scale.pointsPerPixelDown]
      MeasuredMovie.write(sides, "points", 3, to: &$0)
      MeasuredMovie.write([pictures.size.width, pictures.size.height].map(Double.init), "pixels", 0, to: &$0)
      MeasuredMovie.write(seconds, "seconds", 6, to: &$0)
      MeasuredMovie.write(pictures.shown.map(Double.init), "shown", 0, to: &$0)
      writeRegions(to: &$0)
      if let file { $0.field("edit") { MeasuredMovie.write(file, to: &$0) } }
      $0.field("pictures") { json in
        json.array(.compact) { json in for picture in pictures.pictures { json.value(picture) } }
      }
    }
    return PageDocument.measured(data: json.take(), isServed: file != nil)
  }

  /// Writes the members with the regions and their tracks.
  package func writeRegions(to json: inout JSONWriter) {
    json.field("regions") { json in
      json.array(.compact) { json in for region in regions { write(region, to: &json) } }
    }
    json.field("tracks") { json in
      json.array(.compact) { json in for region in regions { writeTracks(of: region, to: &json) } }
    }
  }

  private static func write(_ file: FollowFile, to json: inout JSONWriter) {
    json.object(.compact) { json in
      json.field("file", file.path)
      json.field("rectangles") { json in
        json.array(.compact) { json in
          for rectangle in file.rectangles {
            json.object(.compact) { json in
              json.field("name", rectangle.name)
              json.field("place", rectangle.place)
            }
          }
        }
      }
    }
  }

  private func write(_ region: MeasuredRegion, to json: inout JSONWriter) {
    json.object(.compact) {
      $0.field("name", region.name)
      $0.field("boxes") { json in
        json.array(.compact) { json in
          for frame in seconds.indices {
            guard let box = region.box(in: frame) else {
              json.null()
              continue
            }
            json.array(.compact) { json in
              for side in [box.left, box.top, box.width, box.height] {
                json.value(side.rounded(toDecimals: 2))
              }
            }
          }
        }
      }
    }
  }

  private func writeTracks(of region: MeasuredRegion, to json: inout JSONWriter) {
    for column in region.columns {
      json.object(.compact) {
        $0.field("name", "\(region.name).\(column.name)")
        $0.field("region", region.name)
        if column.name.hasPrefix("offset.") { $0.field("axis", String(column.name.suffix(1))) }
        $0.field("unit", TrackUnit(of: column.name).suffix)
        MeasuredMovie.write(column.values, "values", 3, to: &$0)
        MeasuredMovie.write(column.errors, "errors", 3, to: &$0)
      }
    }
  }

  private static func write(_ numbers: [Double?], _ name: String, _ decimals: Int, to json: inout JSONWriter) {
    json.field(name) { json in
      json.array(.compact) { json in
        for number in numbers {
          if let number { json.value(number.rounded(toDecimals: decimals)) } else { json.null() }
        }
      }
    }
  }
}
