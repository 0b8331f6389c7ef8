import FlipbookSimulation
import FlipbookSnapshots

/// The content that a scenario gives a scene instead of the sample content.
struct OwnContent {
  var title: String?
  var rows: [RowTexts] = []
  var pictures: [ImageSource] = []

  /// Returns an element of a list that repeats, or nil if the list is empty.
  static func element<Element>(_ index: Int, of list: [Element]) -> Element? {
    list.isEmpty ? nil : list[index % list.count]
  }
}

/// The parameter `content` of a scene, with the members for what the scene shows.
struct ContentParameter {
  private let title: SceneParameter<String?>?
  private let rows: SceneParameter<[RowTexts]>?
  private let pictures: SceneParameter<[ImageSource]>?
  private let group: SceneParameter<Parameters>

  /// For a scene with a list.
  static let list = ContentParameter(title: title, rows: rows)
  /// For a scene with a list and no bar.
  static let rowsOnly = ContentParameter(rows: rows)
  /// For a scene with a page for each picture.
  static let pages = ContentParameter(title: title, pictures: pictures)
  /// For a list of pictures, whose captions are rows.
  static let cells = ContentParameter(title: title, rows: rows, pictures: pictures)

  private static let title = SceneParameter.text("title", "The title in the navigation bar or the header.")
  private static let rows = SceneParameter.rowTexts(
    "rows", 1...1_000, "The rows' titles, or maps with title, subtitle, and value. They repeat.")
  private static let pictures = SceneParameter.pictures(
    "pictures", 1...1_000, "The pictures: landscapes such as seaSunset, numbers, or PNG files. They repeat.")

  private init(
    title: SceneParameter<String?>? = nil, rows: SceneParameter<[RowTexts]>? = nil,
    pictures: SceneParameter<[ImageSource]>? = nil
  ) {
    self.title = title
    self.rows = rows
    self.pictures = pictures
    let members = [title?.descriptor, rows?.descriptor, pictures?.descriptor].compactMap { $0 }
    group = .group("content", members, "Your own content instead of the sample content.")
  }

  var descriptor: ParameterDescriptor { group.descriptor }

  func content(of parameters: Parameters) -> OwnContent {
    let values = parameters[group]
    return OwnContent(
      title: title.flatMap { values[$0] }, rows: rows.map { values[$0] } ?? [],
      pictures: pictures.map { values[$0] } ?? [])
  }
}
