import Flipbook
import FlipbookExport
import FlipbookScenarios

/// Reads all markers of all documents, so that whatever is wrong with one is known before anything is rendered.
final class EmbedPlan {
  private let studio: Studio
  private let rendering: PictureRendering
  private let known: [String]
  private let host: DocumentHost?
  private(set) var documents: [(document: EmbedDocument, markers: [EmbedMarker])] = []
  /// The outcome of each document with an error.
  private(set) var failures: [Outcome] = []
  private var names = PictureNames()

  init(studio: Studio, rendering: PictureRendering, known: [String], host: DocumentHost?) {
    (self.studio, self.rendering, self.known, self.host) = (studio, rendering, known, host)
  }

  func read(_ paths: [String]) {
    var seen: Set<FileTree.Identity> = []
    for path in paths where FileTree.identity(of: path).map({ seen.insert($0).inserted }) ?? true {
      guard !Interruption.isWanted else { return failures.append(.interrupted) }
      do {
        let document = try EmbedDocument(path, host: host)
        documents.append((document, try markers(of: document)))
      } catch {
        failures.append(Self.outcome(of: error, path))
      }
    }
    names.others = OtherDocuments(excluding: seen) { [self] in
      try? EmbedDocument($0, host: host)
    } keys: { [self] document, found in
      (try? marker(found, document))?.claims("", document.kind).map(\.key) ?? []
    }
    guard failures.isEmpty else { return }
    for (index, problems) in chooseNames().enumerated() where !problems.isEmpty {
      failures.append(
        Outcome(
          status: .wrong, messages: problems.map { Self.problem($0.message, documents[index].document, $0.marker) }))
    }
  }

  private static func outcome(of error: any Error, _ path: String) -> Outcome {
    switch error {
    case let error as EmbedProblems: Outcome(status: .wrong, messages: error.messages.map { .error($0, place: path) })
    case let error as PictureRendering.Failure: error.outcome
    default: .of(error, place: path)
    }
  }

  /// - Throws: Everything that is wrong with the markers of a document.
  private func markers(of document: EmbedDocument) throws -> [EmbedMarker] {
    var markers: [EmbedMarker] = []
    var problems: [Outcome.Message] = []
    for found in document.markers {
      do {
        markers.append(try marker(found, document))
      } catch let error as EmbedProblems {
        problems += error.messages.map { Self.problem($0, document, found) }
      } catch let error as PictureRendering.Failure {
        problems += error.outcome.messages
        problems.append(Self.problem("the scenario cannot be rendered", document, found))
      }
    }
    guard problems.isEmpty else {
      throw PictureRendering.Failure(outcome: Outcome(status: .wrong, messages: problems))
    }
    let cache = EmbedCache(folder: document.folder)
    for index in markers.indices {
      let others = markers.indices.filter { $0 != index }
      markers[index].ownsTag =
        !markers[index].shown.isEmpty
        && markers[index].shown.allSatisfy { file in
          markers[index].isOwn(file) || cache.has(file, document.kind) && !others.contains { markers[$0].isOwn(file) }
        }
    }
    return markers
  }

  private func marker(_ marker: DocumentMarker, _ document: EmbedDocument) throws -> EmbedMarker {
    if let problem = marker.problem { throw EmbedProblems([problem]) }
    let request = try EmbedRequest.read(marker.text, studio: studio, known: known, kind: document.kind).get()
    if document.kind == .reStructuredText, let problem = DocumentHost.sphinxProblem(with: request, in: document.path) {
      throw EmbedProblems([problem])
    }
    let isVideo = EmbedFormat.isVideo(request.format)
    var pictures: [EmbedPicture] = []
    for (index, appearance) in request.appearances.enumerated() {
      pictures.append(
        EmbedPicture(
          request: request, subject: try subject(request, document, marker, appearance, isVideo), isDark: index > 0))
    }
    if isVideo, let png = studio.formats.first(where: { $0.name == "png" }) {
      var poster = request
      poster.format = png
      let subject = try subject(poster, document, marker, request.appearances[0], isVideo)
      pictures.append(EmbedPicture(request: poster, subject: subject, suffix: EmbedPicture.poster))
    }
    return EmbedMarker(marker, request, pictures, tag: document.tag(marker))
  }

  private func subject(
    _ request: EmbedRequest, _ document: EmbedDocument, _ marker: DocumentMarker, _ appearance: String?,
    _ isVideo: Bool
  ) throws -> PictureRendering.Subject {
    try rendering.subject(
      of: request, in: document.folder, appearance: appearance,
      isSharp: document.kind.hasSizes(
        isAlone: marker.isAlone, pictures: request.appearances.count, isVideo: isVideo))
  }

  /// Chooses the names of all pictures: first those that markers name, then those that tags show, then new ones.
  /// - Returns: What is wrong with the names, for each document.
  private func chooseNames() -> [[(marker: DocumentMarker, message: String)]] {
    var problems: [[(marker: DocumentMarker, message: String)]] = documents.map { _ in [] }
    let all = documents.indices.flatMap { index in documents[index].markers.indices.map { (index, $0) } }
    let isShown = { [self] (place: (Int, Int)) in
      documents[place.0].markers[place.1].ownsTag && documents[place.0].markers[place.1].shownBase != nil
    }
    var rest: [(Int, Int)] = []
    for (index, number) in all {
      let (document, marker) = (documents[index].document, documents[index].markers[number])
      guard marker.request.isNamed else { continue }
      if let owner = names.claim(marker.request.base, marker, document) {
        problems[index].append(
          (marker.marker, "\(owner); choose another name"))
      }
    }
    for (index, number) in all where !documents[index].markers[number].request.isNamed {
      let (document, marker) = (documents[index].document, documents[index].markers[number])
      guard isShown((index, number)), let base = marker.shownBase, names.claim(base, marker, document) == nil else {
        rest.append((index, number))
        continue
      }
      documents[index].markers[number].request.base = base
    }
    for (index, number) in rest {
      let (document, marker) = (documents[index].document, documents[index].markers[number])
      let name = PictureName.derived(from: marker.request.scenario)
      let free = ([name] + (2...all.count + 100).map { "\(name)-\($0)" }).first {
        names.claim($0, marker, document) == nil
      }
      documents[index].markers[number].request.base = free ?? name
    }
    return problems
  }

  static func problem(_ message: String, _ document: EmbedDocument, _ marker: DocumentMarker) -> Outcome.Message {
    .diagnostic(Diagnostic(path: document.path, line: marker.line, column: marker.column, message: message))
  }
}
