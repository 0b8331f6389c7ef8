import Flipbook
import FlipbookExport
import FlipbookScenarios
import FlipbookStorage

/// What an assistant can read: the reference, the schemas, and the scenarios of the project.
struct AssistantResources: Sendable {
  struct Resource: Sendable {
    let address: String
    let name: String
    let type: String

    func write(_ json: inout JSONWriter) {
      json.object(.compact) { json in
        json.field("uri", address)
        json.field("name", name)
        json.field("mimeType", type)
      }
    }
  }

  struct Contents {
    let resource: Resource
    let text: String

    func write(_ json: inout JSONWriter) {
      json.object(.compact) { json in
        json.field("uri", resource.address)
        json.field("mimeType", resource.type)
        json.field("text", text)
      }
    }
  }

  private static let reference = "flipbook://reference/"
  private static let schema = "flipbook://schema/scenario"
  private static let scenario = "flipbook://scenario/"
  private static let mostScenarios = 200
  private static let mostBytes = 1 << 20

  let files: ProjectFiles
  let studio: Studio

  func all() -> [Resource] {
    var tree = FileTree(avoiding: files.root + "/out")
    tree.search(files.root)
    return LanguageReference.parts.map {
      Resource(address: AssistantResources.reference + $0.slug, name: $0.title, type: "text/markdown")
    } + [
      Resource(address: AssistantResources.schema, name: "JSON Schema of scenarios", type: "application/schema+json")
    ]
      + tree.files.sorted().prefix(AssistantResources.mostScenarios).map {
        Resource(address: AssistantResources.scenario + $0, name: $0, type: "application/yaml")
      }
  }

  func contents(of address: String) throws(RPCProblem) -> Contents {
    if address.hasPrefix(AssistantResources.scenario) { return try scenario(address) }
    if address == AssistantResources.schema {
      let resource = Resource(address: address, name: "", type: "application/schema+json")
      return Contents(resource: resource, text: SchemaKind.scenario.text(studio))
    }
    let slug = address.dropFirst(AssistantResources.reference.count)
    guard address.hasPrefix(AssistantResources.reference),
      let part = LanguageReference.parts.first(where: { $0.slug == slug })
    else { throw RPCProblem(.notFound, "unknown resource \(Wording.quoted(address)); see resources/list") }
    return Contents(resource: Resource(address: address, name: part.title, type: "text/markdown"), text: part.text)
  }

  private func scenario(_ address: String) throws(RPCProblem) -> Contents {
    do throws(AssistantProblem) {
      let path = try files.operand(String(address.dropFirst(AssistantResources.scenario.count)))
      guard ["yaml", "yml"].contains(path.split(separator: ".").last?.lowercased()) else {
        throw AssistantProblem("\(path): expected a scenario, whose name ends in .yaml")
      }
      guard
        let bytes = try? InputFile.read(
          path, limit: AssistantResources.mostBytes, isInterrupted: { Interruption.isWanted })
      else {
        throw AssistantProblem("\(path): cannot be read")
      }
      let resource = Resource(address: address, name: path, type: "application/yaml")
      return Contents(resource: resource, text: String(decoding: bytes, as: UTF8.self))
    } catch {
      throw RPCProblem(.notFound, error.words)
    }
  }
}
