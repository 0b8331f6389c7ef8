internal import FlipbookScreens
package import FlipbookSimulation
internal import FlipbookUnits
internal import FlipbookYAML
internal import Synchronization

/// A scene that the program brings along as a screen, in the language of screens.
final class StandardScreen: Sendable {
  private let name: String
  private let text: String
  /// The tree of the text, and what describes the screen, once something has asked for them.
  private let known = Mutex<(node: Node?, descriptor: SceneDescriptor?)>((nil, nil))
  /// What the last run was set with: most runs have the same device, variant, and values.
  private let last = Mutex<(context: SceneContext, compiled: Compiled)?>(nil)
  private typealias Compiled = (definition: SceneDefinition, problem: String?)

  /// - Parameter text: The keys of the screen besides its name, in YAML.
  init(_ name: String, _ text: String) {
    self.name = name
    self.text = text
  }

  /// The scene, which is compiled for each device, variant, and set of parameters.
  var scene: SceneDefinition {
    SceneDefinition(layingItselfOut: name, describe: { self.descriptor }) { context in
      let (definition, problem) = self.last.withLock { last in
        if let last, last.context == context { return last.compiled }
        let compiled = self.compiled(context)
        last = (context, compiled)
        return compiled
      }
      var stage = definition.makeStage(context)
      if let problem { stage.stop(problem, place: 0) }
      return stage
    }
  }

  private var descriptor: SceneDescriptor {
    if let descriptor = known.withLock(\.descriptor) { return descriptor }
    let standard = SceneContext(traits: Traits(), variant: .article, parameters: Parameters([]))
    let descriptor = compiled(standard).definition.descriptor
    known.withLock { $0.descriptor = descriptor }
    return descriptor
  }

  private var node: Node? {
    known.withLock { known in
      known.node = known.node ?? (try? YAMLParser.parse(Array("name: \(name)\n\(text)\n".utf8)))
      return known.node
    }
  }

  /// The screen with the values of a scenario, and the first of its problems.
  private func compiled(_ context: SceneContext) -> Compiled {
    let report = Report(sources: SourceBook(path: "\(name).yaml"))
    let reader = ScreenReader(
      report: report, traits: context.traits, variant: context.variant.rawValue, isStandard: true)
    guard let node, var source = reader.screen(Slot(node: node, subject: "screen", report: report)) else {
      let definition = ScreenCompiler.compile(ScreenSource(), traits: context.traits).definition
      return (definition, report.sorted.first?.message ?? "the screen is not YAML")
    }
    for index in source.parameters.indices {
      guard let value = context.parameters.value(named: source.parameters[index].name) else { continue }
      source.parameters[index].value = value
    }
    let (definition, problems) = ScreenCompiler.compile(source, traits: context.traits, turns: true)
    reader.report(problems.filter { !$0.isWarning })
    return (definition, report.sorted.first?.message)
  }
}
