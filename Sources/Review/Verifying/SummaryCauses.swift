extension Verification {
  /// The causes for a pull request, each with its first fact, the number of cases, a picture, and a link to the page.
  func causes(_ files: ReviewFiles?) -> [String] {
    let groups = FindingGroup.groups(of: cases)
    guard !groups.isEmpty else { return [] }
    let count = FindingGroup.count(of: cases).map { ["\($0):", ""] } ?? []
    return count
      + groups.enumerated().flatMap { index, group -> [String] in
        let name = group.cases.first.map { cases[$0].name } ?? ""
        let link = files?.page == nil ? Markdown.cell(name) : "[\(Markdown.cell(name))](\(Verification.link(to: name)))"
        let count = group.cases.count == 1 ? link : "\(group.cases.count) cases, such as \(link)"
        let line = "- **\(Markdown.cell(group.words))**: \(count)"
        guard let picture = files?.path(ofPicture: index) else { return [line] }
        return [line, "", "  ![Expected and actual, \(Markdown.cell(name))](\(picture))", ""]
      } + [""]
  }

  /// Returns the address of a case on the page, relative to the summary.
  static func link(to name: String) -> String {
    let name = name.utf8.map { byte -> String in
      let character = Character(UnicodeScalar(byte))
      if character.isASCII, character.isLetter || character.isNumber || "-._~/".contains(character) {
        return "\(character)"
      }
      let digits = String(byte, radix: 16, uppercase: true)
      return "%" + (digits.count == 1 ? "0" : "") + digits
    }
    return "\(ReviewPage.fileName)#case=\(name.joined())"
  }
}
