extension RegionTrack {
  /// The side of what may be a mouse pointer or the circle of a touch, with what is seen of it around its points, in pixels.
  private static let largestPointer = 56.0
  /// The most pixels from one frame to the next of what rests.
  private static let stillStep = 0.5
  /// The frames at an end of a path in which what begins or ends there rests.
  private static let endFrames = 3
  /// How far a straight path leads from the line between its ends, as a part of its length, and in pixels.
  private static let (mostBent, leastBent) = (0.04, 3.0)

  /// Whether the region moves as a pointer does and hardly a view: it is small, and its path is bent, or it is first and last
  /// seen in the middle of a movement.
  var isPointer: Bool {
    guard
      max(RegionTrack.median(group.boxes.map(\.width)), RegionTrack.median(group.boxes.map(\.height)))
        <= RegionTrack.largestPointer
    else { return false }
    let path = samples.compactMap { $0?.position }
    guard path.count > 2 else { return false }
    let moves = zip(path, path.dropFirst()).map { ($1 - $0).length > RegionTrack.stillStep }
    return isBent(path)
      || moves.prefix(RegionTrack.endFrames).contains(true) && moves.suffix(RegionTrack.endFrames).contains(true)
  }

  /// Whether a path leads away from the line between its ends.
  private func isBent(_ path: [Shift]) -> Bool {
    let ends =
      path.indices.max { (path[$0] - path[0]).length < (path[$1] - path[0]).length }.map { path[$0] } ?? path[0]
    let line = ends - path[0]
    let length = (line.x * line.x + line.y * line.y).squareRoot()
    guard length > 0 else { return false }
    let farthest =
      path.map { point in
        let from = point - path[0]
        return (line.x * from.y - line.y * from.x).magnitude / length
      }.max() ?? 0
    return farthest > max(RegionTrack.leastBent, RegionTrack.mostBent * length)
  }
}
