/// Follows points of texture from frame to frame, and divides them into groups that move as one.
///
/// All points belong to the background until they move. Points that leave their group together become a group of their own,
/// which shares the history of the old one, or join a group whose history was the same since they appeared. So a bar that scrolls away with a
/// list is a group from when it stops.
struct PointGroups {
  struct Point {
    var x: Double
    var y: Double
    /// The first frame since which it certainly moved as its group does.
    var since: Int
    var group: Int
  }

  /// Points that move as one.
  struct Group {
    /// The position at each frame since the start of the group, relative to the first frame.
    var positions: [Shift]
    let start: Int
    /// The places of its points at each frame since the start.
    var places: [[(x: Float, y: Float)]]
    var isAlive = true
    var end: Int { start + positions.count - 1 }

    func position(at frame: Int) -> Shift? {
      guard frame >= start, frame <= end else { return nil }
      let position = positions[frame - start]
      return position.isKnown ? position : nil
    }
  }

  private(set) var points: [Point] = []
  private(set) var groups: [Group]
  private var frame = 0
  private let size: (width: Int, height: Int)

  /// The distance of points, in pixels.
  private static let spacing = 10
  private static let leastTexture = 12.0
  /// The least number of points of a group.
  private static let leastPoints = 5
  /// The distance within which points join a group.
  private static let reach = 64.0
  /// The distance within which histories are the same.
  private static let sameHistory = 1.0

  init(_ first: Brightness) {
    size = (first.width, first.height)
    groups = [Group(positions: [.zero], start: 0, places: [[]])]
    addPoints(first)
    notePlaces()
  }

  /// The movements that groups go on with.
  var speeds: [Shift] {
    groups.dropFirst().filter(\.isAlive).compactMap { group in
      guard group.positions.count > 1, let last = group.positions.last else { return nil }
      let speed = last - group.positions[group.positions.count - 2]
      return speed.isKnown && speed.length > 0.3 ? speed : nil
    }
  }

  /// Goes on to the next frame, which differs from the one before it.
  mutating func advance(_ frames: (Brightness, Brightness), layers: [Shift]) {
    frame += 1
    // A small group that goes on as before may explain too little of what changed to be a layer.
    let candidates = speeds.reduce([.zero] + layers) { known, speed in
      known.contains { ($0 - speed).length < 1 } ? known : known + [speed]
    }
    let choices = points.map { Choice($0, frames, candidates) }
    let shifts = groupShifts(choices, candidates)
    goOn { candidates[shifts[$0] ?? 0] }
    if !choices.isEmpty { regroup(frames.0, choices, shifts, candidates) }
    addPoints(frames.1)
    notePlaces()
  }

  /// Goes on to the next frame, which shows the same as the one before it.
  mutating func rest() {
    frame += 1
    goOn { _ in .zero }
    notePlaces()
  }

  /// Moves the groups.
  private mutating func goOn(_ shift: (Int) -> Shift) {
    for index in groups.indices where groups[index].isAlive {
      let last = groups[index].positions[groups[index].positions.count - 1]
      groups[index].positions.append(last + shift(index))
      groups[index].places.append([])
    }
  }

  /// The movements that fit a point.
  struct Choice {
    /// The indices of movements that fit about as well as the best one; empty if none fits.
    var fits: [Int] = []

    init(_ point: Point, _ frames: (Brightness, Brightness), _ candidates: [Shift]) {
      let (x, y) = (Int(point.x.rounded()), Int(point.y.rounded()))
      let costs = candidates.map { TexturePatch.cost(frames.0, x, y, frames.1, $0) ?? .infinity }
      guard let least = costs.min(), least <= 2 + 0.25 * TexturePatch.contrast(frames.0, x, y) else { return }
      fits = costs.indices.filter { costs[$0] <= 1.4 * least + 1.5 }.sorted { costs[$0] < costs[$1] }
    }
  }

  /// The movement of each group, by the votes of its points. The background stays.
  private func groupShifts(_ choices: [Choice], _ candidates: [Shift]) -> [Int?] {
    var votes = [[Double]](repeating: [Double](repeating: 0, count: candidates.count), count: groups.count)
    for (point, choice) in zip(points, choices) {
      for fit in choice.fits { votes[point.group][fit] += 1 / Double(choice.fits.count * choice.fits.count) }
    }
    return votes.enumerated().map { group, votes in
      guard group > 0, groups[group].isAlive else { return group == 0 ? 0 : nil }
      guard let most = votes.max(), most > 0 else { return 0 }
      return votes.firstIndex(of: most)
    }
  }

  private mutating func regroup(
    _ image: Brightness, _ choices: [Choice], _ shifts: [Int?], _ candidates: [Shift]
  ) {
    var leaving = [Int: [Int]]()
    var isLost = [Bool](repeating: false, count: points.count)
    for (index, choice) in choices.enumerated() {
      let group = points[index].group
      guard let best = choice.fits.first else { isLost[index] = true; continue }
      if let shift = shifts[group], choice.fits.contains(shift) {
        if choice.fits.count > 1 { points[index].since = frame }
        move(index, candidates[shift])
      } else if !shows(candidates[best] - candidates[shifts[group] ?? 0], at: points[index], image) {
        isLost[index] = true
      } else {
        leaving[group * candidates.count + best, default: []].append(index)
      }
    }
    for (key, members) in leaving.sorted(by: { ($0.value.count, $1.key) > ($1.value.count, $0.key) }) {
      let shift = candidates[key % candidates.count]
      let target = destination(of: members, from: key / candidates.count, shift, shifts, candidates)
      for index in members {
        if let target { points[index].group = target } else { isLost[index] = true }
        move(index, shift)
      }
    }
    for (index, point) in points.enumerated() where !isInside(point) { isLost[index] = true }
    points = zip(points, isLost).filter { !$0.1 }.map(\.0)
    for index in groups.indices.dropFirst() where groups[index].isAlive {
      if points.count(where: { $0.group == index }) < PointGroups.leastPoints - 1 { groups[index].isAlive = false }
    }
  }

  static func hasTexture(_ image: Brightness, _ x: Int, _ y: Int) -> Bool {
    let texture = TexturePatch.texture(image, x, y)
    return max(texture.x, texture.y) >= leastTexture
  }

  /// Whether the texture at a point can show a movement: the edge of a scroll indicator looks the same wherever it moves along itself.
  private func shows(_ movement: Shift, at point: Point, _ image: Brightness) -> Bool {
    let texture = TexturePatch.texture(image, Int(point.x.rounded()), Int(point.y.rounded()))
    return (movement.x.magnitude > movement.y.magnitude ? texture.x : texture.y) >= PointGroups.leastTexture
  }

  private mutating func move(_ index: Int, _ shift: Shift) {
    points[index].x += shift.x
    points[index].y += shift.y
  }

  private func isInside(_ point: Point) -> Bool {
    let margin = Double(TexturePatch.radius + 1)
    return point.x >= margin && point.y >= margin && point.x < Double(size.width) - 1 - margin
      && point.y < Double(size.height) - 1 - margin
  }

  /// The group that points join or found, or `nil` if they are too few.
  private mutating func destination(
    of members: [Int], from old: Int, _ shift: Shift, _ shifts: [Int?], _ candidates: [Shift]
  ) -> Int? {
    let birth = members.map { points[$0].since }.sorted()[members.count / 2]
    let fitting = groups.indices.filter { group in
      guard group != old, groups[group].isAlive, let chosen = group < shifts.count ? shifts[group] : nil else {
        return group != old && group >= shifts.count && movement(of: group).map { ($0 - shift).length < 0.3 } ?? false
      }
      return (candidates[chosen] - shift).length < 0.3
    }.filter { hasSameHistory($0, old, since: birth) }
    let near = fitting.map { (group: $0, distance: distance(of: members, to: $0)) }
      .filter { $0.group == 0 || $0.distance < PointGroups.reach }
      .min { $0.distance < $1.distance }
    if let near { return near.group }
    guard members.count >= PointGroups.leastPoints else { return nil }
    let start = min(birth, frame - 1)
    var group = Group(positions: [], start: start, places: [])
    for moment in start..<frame {
      group.positions.append(groups[old].position(at: moment) ?? .unknown)
      group.places.append([])
    }
    group.positions.append((groups[old].position(at: frame - 1) ?? .zero) + shift)
    group.places.append([])
    groups.append(group)
    return groups.count - 1
  }

  private func movement(of group: Int) -> Shift? {
    guard let now = groups[group].position(at: frame), let before = groups[group].position(at: frame - 1) else {
      return nil
    }
    return now - before
  }

  private func hasSameHistory(_ one: Int, _ other: Int, since start: Int) -> Bool {
    let last = frame - 1
    guard start < last else { return true }
    guard let end = groups[one].position(at: last), let otherEnd = groups[other].position(at: last) else {
      return false
    }
    return (start..<last).allSatisfy { moment in
      guard let place = groups[one].position(at: moment), let otherPlace = groups[other].position(at: moment) else {
        return false
      }
      return ((end - place) - (otherEnd - otherPlace)).length < PointGroups.sameHistory
    }
  }

  private func distance(of members: [Int], to group: Int) -> Double {
    var least = Double.infinity
    let places = groups[group].places.last { !$0.isEmpty } ?? []
    for place in places {
      for index in members {
        let distance = max(abs(Double(place.x) - points[index].x), abs(Double(place.y) - points[index].y))
        least = min(least, distance)
      }
    }
    return least
  }

  private mutating func notePlaces() {
    for point in points {
      let group = point.group
      let last = groups[group].places.count - 1
      if group > 0 { groups[group].places[last].append((Float(point.x), Float(point.y))) }
    }
  }

  /// Adds points of the background where there is texture and no point.
  private mutating func addPoints(_ image: Brightness) {
    let spacing = PointGroups.spacing
    let (columns, rows) = (size.width / spacing, size.height / spacing)
    var isTaken = [Bool](repeating: false, count: columns * rows)
    for point in points {
      let (column, row) = (Int(point.x) / spacing, Int(point.y) / spacing)
      if column < columns, row < rows { isTaken[row * columns + column] = true }
    }
    for row in 0..<rows {
      for column in 0..<columns where !isTaken[row * columns + column] {
        guard let place = place(left: column * spacing, top: row * spacing, image) else { continue }
        points.append(Point(x: Double(place.x), y: Double(place.y), since: frame, group: 0))
      }
    }
  }

  /// The place with the most texture in a square whose side is the distance of points, or `nil` if there is none.
  private func place(left: Int, top: Int, _ image: Brightness) -> (x: Int, y: Int)? {
    let margin = TexturePatch.radius + 2
    let around = TexturePatch.radius - 1
    let (right, bottom) = (left - around + TexturePatch.flatSide, top - around + TexturePatch.flatSide)
    if left >= around, top >= around, right <= size.width, bottom <= size.height,
      TexturePatch.isFlat(image, left - around, top - around)
    {
      return nil
    }
    var best = (score: PointGroups.leastTexture, x: 0, y: 0)
    for y in stride(from: top + 1, to: top + PointGroups.spacing, by: 3) {
      for x in stride(from: left + 1, to: left + PointGroups.spacing, by: 3) {
        guard x >= margin, y >= margin, x < size.width - margin, y < size.height - margin else { continue }
        let texture = TexturePatch.texture(image, x, y)
        let score = 4 * min(texture.x, texture.y) + max(texture.x, texture.y)
        if score > best.score { best = (score, x, y) }
      }
    }
    return best.x > 0 ? (best.x, best.y) : nil
  }
}
