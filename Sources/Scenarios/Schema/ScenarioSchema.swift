/// The JSON Schema (draft 7) of scenario files, with which editors complete and validate them.
///
/// The schema consists of what the readers ask for, each key with its reader's schema. A schema cannot detect errors that appear only when a
/// scenario is played, or check that the names in a timeline are those of the scene; `flipbook validate` does.
package struct ScenarioSchema {
  private let vocabulary: ScenarioVocabulary

  package init(vocabulary: ScenarioVocabulary) { self.vocabulary = vocabulary }

  package var document: SchemaValue {
    let assembly = ScenarioAssembly(
      vocabulary: vocabulary, overrides: ScenarioOverrides(), report: Report(sources: SourceBook(path: "")))
    let form = MapForm.of("a scenario") { _ = assembly.keys(&$0) }
    let definitions = [("place", .place), ("step", SchemaSnippets.ofSteps(TimelineReading.schema))]
    return document(
      "Flipbook scenario", "A scene on an iOS screen, a timeline of steps, and what to write.", form,
      definitions: definitions + ScreenSchema.definitions
    ).with(("anyOf", [["required": ["scene"]], ["required": ["screen"]], ["required": ["include"]]]))
  }

  /// The schema of the settings of a project, `flipbook.yaml`.
  package var project: SchemaValue {
    let reading = ProjectReading(
      vocabulary: vocabulary, version: "", report: Report(sources: SourceBook(path: "")))
    return document(
      "Flipbook project", "Defaults of the scenarios in this folder and below it.",
      MapForm.of("a project") { _ = reading.read(&$0) }, definitions: [])
  }

  private func document(
    _ title: String, _ summary: String, _ form: MapForm, definitions: [(String, SchemaValue)]
  ) -> SchemaValue {
    SchemaValue.map([
      ("$schema", "http://json-schema.org/draft-07/schema#"), ("title", .text(title)), ("description", .text(summary)),
      ("type", "object"), ("additionalProperties", false), ("required", ["flipbook"]),
      ("properties", .map(form.properties)), ("definitions", .map(definitions)),
    ])
  }
}
