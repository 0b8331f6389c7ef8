public import FlipbookExport
public import FlipbookRendering
package import FlipbookScenarios
public import FlipbookSimulation
public import FlipbookUnits

/// The scenes, formats, overlays, and devices that scenarios can name, and the looks of the screen's parts.
///
/// Everything that reads, plays, draws, or lists scenarios is handed a studio. To build a tool with scenes or formats of your
/// own, add them to the standard studio:
///
///     FlipbookCommand.main(studio: .standard.adding(CardStackScene.definition))
public struct Studio: Sendable {
  /// The scenes, in the order in which they are listed.
  public private(set) var scenes: [SceneDefinition]
  /// The formats of results, in the order in which they are listed.
  public private(set) var formats: [ExportFormat]
  /// The overlays from front to back. Labels of earlier overlays are placed first.
  public private(set) var overlays: [Overlay]
  /// The devices, in the order in which they are listed.
  public private(set) var devices: [Device]
  /// How each kind of node is drawn.
  public private(set) var looks: Looks

  /// Creates a studio from everything that its scenarios can name. To extend what Flipbook comes with, add to `standard`.
  public init(
    scenes: [SceneDefinition], looks: Looks, formats: [ExportFormat], overlays: [Overlay], devices: [Device]
  ) {
    self.scenes = scenes
    self.looks = looks
    self.formats = formats
    self.overlays = overlays
    self.devices = devices
  }

  /// Everything that Flipbook comes with.
  public static let standard = Studio(
    scenes: SceneCatalog.scenes, looks: .standard, formats: ExportFormat.standard, overlays: Overlay.standard,
    devices: Device.presets)

  /// The names that scenarios and command lines can use.
  package var vocabulary: ScenarioVocabulary {
    ScenarioVocabulary(
      scenes: scenes, formats: formats.map(\.name), overlays: overlays.map(\.name),
      devices: devices)
  }
}

extension Studio {
  /// Returns a studio with one more scene, which replaces a scene of the same name.
  public func adding(_ scene: SceneDefinition) -> Studio {
    var studio = self
    studio.scenes.add(scene) { $0.name == scene.name }
    return studio
  }

  /// Returns a studio with the look of one more kind of node, which replaces the kind's look.
  public func adding(_ look: any Look.Type) -> Studio {
    var studio = self
    studio.looks = looks.adding(look)
    return studio
  }

  /// Returns a studio with one more format, which replaces a format of the same name.
  public func adding(_ format: ExportFormat) -> Studio {
    var studio = self
    studio.formats.add(format) { $0.name == format.name }
    return studio
  }

  /// Returns a studio with one more overlay behind the others; it replaces an overlay of the same name.
  public func adding(_ overlay: Overlay) -> Studio {
    var studio = self
    studio.overlays.add(overlay) { $0.name == overlay.name }
    return studio
  }

  /// Returns a studio with one more device, which replaces a device of the same name.
  public func adding(_ device: Device) -> Studio {
    var studio = self
    studio.devices.add(device) { $0.name == device.name }
    return studio
  }
}

extension Array {
  /// Replaces the first element that matches, or appends the element if none does.
  fileprivate mutating func add(_ element: Element, inPlaceOf matches: (Element) -> Bool) {
    if let index = firstIndex(where: matches) { self[index] = element } else { append(element) }
  }
}
