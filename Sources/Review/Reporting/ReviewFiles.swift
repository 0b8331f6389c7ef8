import FlipbookStorage

/// The files with which changes are decided: the page, and a picture of each cause for the summary.
package struct ReviewFiles: Sendable {
  /// The page as a file; `nil` if a server shows it.
  package let page: [UInt8]?
  /// Animated pictures of the first causes, in their order; `nil` for a cause without one.
  let pictures: [[UInt8]?]

  /// The largest size of all pictures and of each in bytes, and the largest number of causes with one.
  private static let pictureLimit = 1_000_000
  private static let largestPicture = 400_000
  private static let mostPictures = 12
  /// No picture has less room than this, because none before it takes more than its share.
  static let leastRoom = pictureLimit / mostPictures

  package init(page: [UInt8]?, cases: [VerifiedCase]) throws {
    self.page = page
    let groups = FindingGroup.groups(of: cases).prefix(ReviewFiles.mostPictures)
    var left = ReviewFiles.pictureLimit
    var pictures: [[UInt8]?] = []
    for (index, group) in groups.enumerated() {
      let review = group.cases.first.flatMap { cases[$0].review }
      let share = left / (groups.count - index)
      let picture = try review?.animation(limit: min(share, ReviewFiles.largestPicture))
      left -= picture?.count ?? 0
      pictures.append(picture)
    }
    self.pictures = pictures
  }

  /// The path of a cause's picture in the results, or `nil` if it has none.
  func path(ofPicture index: Int) -> String? {
    pictures.indices.contains(index) && pictures[index] != nil ? "pictures/cause-\(index + 1).webp" : nil
  }

  func write(to output: OutputTransaction) throws(OutputError) {
    if let page { try output.write(page, to: ReviewPage.fileName) }
    for (index, picture) in pictures.enumerated() {
      if let picture, let path = path(ofPicture: index) { try output.write(picture, to: path) }
    }
  }
}
