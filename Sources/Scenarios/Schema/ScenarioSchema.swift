internal import FlipbookSimulation
internal import FlipbookSnapshots
internal import FlipbookUnits

/// The JSON Schema (draft 7) of scenario files, with which editors complete and validate them.
///
/// The schema is created from the same descriptors as the readers. A schema cannot detect errors that appear only when a
/// scenario is played, or check that the names in a timeline are those of the scene; `flipbook validate` does.
package struct ScenarioSchema {
  private let vocabulary: ScenarioVocabulary

  package init(vocabulary: ScenarioVocabulary) { self.vocabulary = vocabulary }

  package var document: SchemaValue {
    let root: SchemaValue = [
      "$schema": "http://json-schema.org/draft-07/schema#",
      "title": "Flipbook scenario",
      "description": "A scene on an iOS screen, a timeline of steps, and what to write.",
      "type": "object",
      "additionalProperties": false,
      "required": ["flipbook"],
      "anyOf": [["required": ["scene"]], ["required": ["screen"]], ["required": ["include"]]],
    ]
    return root.with(("properties", .map(properties)), ("definitions", .map(definitions)))
  }

  /// The schema of the settings of a project, `flipbook.yaml`.
  package var project: SchemaValue {
    let path: SchemaValue = ["type": "string", "pattern": #"^(?!/)(?!(.*/)?\.\.(/|$))."#]
    let anyFolder: SchemaValue = ["type": "string", "pattern": #"^(/|(?!(.*/)?\.\.(/|$)).)"#]
    let version: SchemaValue = ["type": ["string", "number"], "pattern": #"^[0-9]+(\.[0-9]+){0,2}$"#]
    let baselines = SchemaValue.object([
      ("folder", path.described("The folder in which baselines are kept; default beside their scenarios.")),
      ("tolerance", .number(0...1_000).described("The largest difference between numbers that count as equal.")),
      ("pixels", ["type": "boolean", "description": "Whether new baselines include pictures; default false."]),
    ])
    let axes = SchemaValue.object(settingLists).with(("type", ["object", "null"]))
    let hold = SchemaValue.duration().described("Seconds after everything is at rest; default 0.5.")
    let motion = ScenarioMotion.schema.described("Constants of scrolling and of the keyboard.")
    let defaults = SchemaValue.object(
      settings + [
        ("hold", hold), ("motion", motion), ("output", output.described("What to write.")),
        ("matrix", axes.described("Plays every scenario that does not set them itself with each of these values.")),
      ])
    let properties: [(String, SchemaValue)] = [
      ("flipbook", ["const": 1, "description": "The version of the format."]),
      ("requires", version.described("The least version of Flipbook that can read the project.")),
      (
        "scenarios",
        ["type": ["array", "null"], "items": path, "description": "What commands process if they name no scenarios."]
      ),
      ("output", path.described("The folder of results; default out in the current folder.")),
      (
        "cache",
        anyFolder.described(
          "A folder of results that machines share: an absolute path, or one below this folder.")
      ),
      (
        "baselines",
        (["anyOf": [path, baselines.with(("type", ["object", "null"]))]] as SchemaValue)
          .described("The folder in which baselines are kept, or a map: how they are kept, compared, and recorded.")
      ),
      (
        "motionTokens",
        MotionTokens.schema.described("The only durations, curves, and springs that 'check --lint' allows.")
      ),
      (
        "defaults",
        defaults.with(("type", ["object", "null"])).described("Keys of every scenario, unless it sets them itself.")
      ),
    ]
    return SchemaValue.map([
      ("$schema", "http://json-schema.org/draft-07/schema#"), ("title", "Flipbook project"),
      ("description", "Defaults of the scenarios in this folder and below it."),
    ]).with(
      ("type", "object"), ("additionalProperties", false), ("required", ["flipbook"]),
      ("properties", .map(properties)), ("definitions", .map(definitions)))
  }

  private var properties: [(String, SchemaValue)] {
    let header: [(String, SchemaValue)] = [
      ("flipbook", ["const": 1, "description": "The version of the format."]),
      (
        "include",
        include.described(
          "Files that supply further keys, in this file's folder or below it; this file's keys override theirs.")
      ),
      ("title", .text.described("What the scenario shows, in a sentence.")),
      ("parameters", parameters.described("Named values; ${name} inserts one into any value.")),
    ]
    let stage: [(String, SchemaValue)] =
      settings + [
        ("scene", scene.described("The scene to play, with its parameters.")),
        ("screen", screen.described("A screen of the scenario's own, in place of a scene.")),
      ]
    let motion: [(String, SchemaValue)] = [
      (
        "motion",
        ScenarioMotion.schema.described(
          "Constants of scrolling and of the keyboard, measured on another version of iOS.")
      ),
      ("recorded", ScenarioRecording.schema.described("A recording of the app, for 'record' and 'verify'.")),
      (
        "gestures",
        .names(gesture, atMost: ScenarioLimits.gestures).described("Named gestures; a step performs one with do: name.")
      ),
      (
        "timeline",
        .list(of: ["$ref": "#/definitions/step"], atMost: ScenarioLimits.steps)
          .described("Steps in order of time.")
      ),
      ("expect", expectations.described("What must be true of the tracks, as evaluated by the command 'check'.")),
      ("duration", .positiveDuration.described("Seconds; by default, until everything is at rest, plus hold.")),
      ("hold", .duration().described("Seconds after everything is at rest; default 0.5.")),
    ]
    return header + stage + motion + [
      ("matrix", matrix.described("Runs the scenario in every combination of these values.")),
      ("output", output.described("What to write; command-line options take precedence.")),
    ]
  }

  /// The settings of the device, its user, and its display. Each can be an axis of a matrix.
  private var settings: [(String, SchemaValue)] {
    [
      ("device", device.described("A preset, or a map with size, scale, and safe area.")),
      ("orientation", .choice(Orientation.allCases.map(\.rawValue)).described("How the device is held.")),
      ("look", look.described("The version of iOS that the screen looks like; by default, that of the device.")),
      ("appearance", .choice(Appearance.allCases.map(\.rawValue))),
      ("locale", .choice(Language.allCases.map(\.rawValue)).described("The language of the sample content.")),
      ("fps", .integer(1...240).described("Frames written per second; default 60.")),
      ("refreshRate", .number(1...240).described("The minimum number of display refreshes per second; default 60.")),
    ]
  }

  /// YAML reads the versions as numbers.
  private var look: SchemaValue {
    let words = SystemLook.allCases.map { Double($0.rawValue).map(SchemaValue.number) ?? .text($0.rawValue) }
    let quoted = SystemLook.allCases.filter { Double($0.rawValue) != nil }.map { SchemaValue.text($0.rawValue) }
    return .orParameter(["enum": .list(words + quoted)])
  }

  private var device: SchemaValue {
    let insets = ["top", "left", "bottom", "right"].map { ($0, SchemaValue.number(0...ScenarioLimits.pixelsPerSide)) }
    let map = SchemaValue.object(
      [
        ("size", .list(of: .number(64...ScenarioLimits.pixelsPerSide), atLeast: 2, atMost: 2)),
        ("scale", .number(0.1...16)), ("safeArea", .object(insets)),
      ], required: ["size", "scale"])
    return .orParameter(["anyOf": [["enum": .words(vocabulary.devices.map(\.name))], map]])
  }

  private var include: SchemaValue {
    ["anyOf": [.text, ["type": "array", "items": .text]]]
  }

  private var parameters: SchemaValue {
    [
      "type": ["object", "null"], "maxProperties": .number(Double(ScenarioLimits.parameters)),
      "propertyNames": ["pattern": "^[A-Za-z0-9_.-]{1,64}$"],
    ]
  }

  private var settingLists: [(String, SchemaValue)] { settings.map { ($0.0, .list(of: $0.1, atLeast: 1)) } }

  private var matrix: SchemaValue {
    let exclude: SchemaValue = [
      "type": ["array", "null"], "items": ["type": "object", "minProperties": 1],
      "description": "Combinations to leave out.",
    ]
    return [
      "type": ["object", "null"],
      "maxProperties": .number(Double(ScenarioLimits.axes + 1)),
      "properties": .map(settingLists + [("variant", .list(of: variant, atLeast: 1)), ("exclude", exclude)]),
      "additionalProperties": ["type": "array", "minItems": 1],
    ]
  }

  // MARK: - Scenes

  private var variant: SchemaValue { .choice(Variant.allCases.map(\.rawValue)) }

  private var scene: SchemaValue {
    let scenes = vocabulary.descriptors.map { descriptor in
      let parameters = descriptor.parameters.map { ($0.name, $0.schema) } + [("variant", variant)]
      return (
        descriptor.name,
        SchemaValue.map([
          ("type", ["object", "null"]), ("description", .text(descriptor.summary)), ("additionalProperties", false),
          ("properties", .map(parameters)),
        ])
      )
    }
    let map: SchemaValue = SchemaValue.object(scenes).with(("minProperties", 1), ("maxProperties", 1))
    return .orParameter(["anyOf": [["enum": .words(vocabulary.sceneNames)], map]])
  }

  // MARK: - Output

  private var output: SchemaValue {
    let names = { (words: [String]) in SchemaValue.list(of: .choice(words)) }
    let color = SchemaValue.orParameter([
      "type": "string", "pattern": "^(none|transparent|#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8}))$",
    ])
    return SchemaValue.object(
      movieOutput + [
        ("formats", .list(of: .choice(vocabulary.formats), atLeast: 1)),
        ("scale", .number(0...1_000).with(("exclusiveMinimum", 0))),
        ("overlays", names(vocabulary.overlays)),
        ("frame", .choice(OutputPresentation.Frame.allCases.map(\.rawValue))),
        ("crop", ["type": ["string", "number"], "minLength": 1]),
        ("background", color),
        ("cornerRadius", .number(0...1_000)),
        ("margin", .number(0...1_000).described("Points around the picture.")),
      ]
    ).with(("type", ["object", "null"]))
  }

  /// The keys of the size of pictures, moving pictures, and stills.
  private var movieOutput: [(String, SchemaValue)] {
    let moment = SchemaValue.orParameter(["anyOf": [["const": "end"], .duration()]])
    let loop: SchemaValue = .orParameter(["anyOf": [["const": "forever"], .integer(1...1_000)]])
    let pixels = SchemaValue.integer(1...Int(ScenarioLimits.pixelsPerSide))
    let bytes: SchemaValue = ["type": ["string", "number"], "pattern": #"^[0-9.]+(kB|KB|MB)?$|\$\{"#]
    return [
      ("width", pixels.described("The width of the picture in pixels.")),
      ("height", pixels.described("The height of the picture in pixels.")),
      ("loop", loop.described("How often a moving picture plays; default forever.")),
      ("speed", .number(0.01...16).described("Seconds of motion per second that is shown; default 1.")),
      ("maxSize", bytes.described("The maximum size of each file, such as 800kB or 5MB.")),
      ("quality", .integer(0...100).described("The quality of lossy formats.")),
      ("lossless", .boolean.described("Whether webp keeps every pixel of photos that move; default false.")),
      ("dither", .boolean.described("Whether a GIF approximates missing colors by patterns; default false.")),
      ("name", SchemaValue.text.described("The file names without extension, such as \"{name}-{variant}\".")),
      ("idPrefix", SchemaValue.text.described("What the ids in SVG frames begin with.")),
      ("at", SchemaValue.list(of: moment, atLeast: 1, atMost: 100).described("The moments of stills.")),
      ("count", .integer(1...100).described("The number of frames in a still.")),
      (
        "tracks",
        SchemaValue.list(of: ["type": "string", "minLength": 1, "maxLength": 200], atLeast: 1, atMost: 100).described(
          "The tracks of curves, by name or by a pattern such as list.*; default those that change.")
      ),
      (
        "beside",
        .choice(OutputMovie.Counterpart.allCases.map(\.rawValue))
          .described("The variant or appearance of a second picture, to the right of the first.")
      ),
      (
        "themes",
        .choice(OutputMovie.Themes.allCases.map(\.rawValue))
          .described("Whether animation.svg follows the reader's setting for light and dark.")
      ),
    ]
  }
}

extension ParameterDescriptor {
  /// The schema of the parameter's values.
  fileprivate var schema: SchemaValue {
    let values: SchemaValue =
      switch kind {
      case .boolean: .boolean
      case .integer(let range): .integer(range)
      case .number(let range): .number(range)
      case .duration(let range): .duration(upTo: range.upperBound)
      case .curve: .curve
      case .choice(let words): .choice(words)
      case .text: .text
      case .titles(let range):
        ["anyOf": [.integer(range), .list(of: .text, atLeast: range.lowerBound, atMost: range.upperBound)]]
      case .rows(let range):
        .list(
          of: [
            "anyOf": [
              .text, .object([("title", .text), ("subtitle", .text), ("value", .text)]).with(("required", ["title"])),
            ]
          ], atLeast: range.lowerBound, atMost: range.upperBound)
      case .pictures(let range):
        .list(of: .picture, atLeast: range.lowerBound, atMost: range.upperBound)
      case .group(let members): .object(members.map { ($0.name, $0.schema) }).with(("type", ["object", "null"]))
      }
    return values.described(summary)
  }
}

extension SchemaValue {
  /// The schema of a picture: the name or the number of a landscape, or the path of a PNG.
  static var picture: SchemaValue {
    [
      "anyOf": [
        ["enum": .words(ImageSource.landscapeNames)], .integer(0...PictureReading.lastLandscape),
        ["type": "string", "pattern": #"\.[pP][nN][gG]$|\$\{"#],
      ]
    ]
  }
}
