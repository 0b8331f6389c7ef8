// swift-tools-version: 6.2
import PackageDescription

/// Settings of every target: C types cannot appear in an interface, and each file imports what it uses.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// Package managers may refuse compiler flags in a package that they downloaded, so there all modules are built as usual.
let isDownloaded = Context.packageDirectory.split(separator: "/").contains("checkouts")

/// Settings with compiler flags for the release build.
func settings(releaseFlags: [String]) -> [SwiftSetting] {
  isDownloaded ? settings : settings + [.unsafeFlags(releaseFlags, .when(configuration: .release))]
}

/// Settings of modules. The release build writes no debug information, which was half of the program. Tests use what is internal.
let moduleFlags = ["-Xfrontend", "-gnone", "-enable-testing"]
let moduleSettings = settings(releaseFlags: moduleFlags)
/// Settings of modules with few tight loops: optimized for size, they compile in three quarters of the time.
let smallFlags = moduleFlags + ["-Osize"]
let smallSettings = settings(releaseFlags: smallFlags)
/// Settings of modules in which no time is spent: without optimization, they compile in a quarter of the time.
let quickFlags = moduleFlags + ["-Onone"]
let quickSettings = settings(releaseFlags: quickFlags)

/// With the static standard library, the program starts in half the time and runs on machines without Swift. The modules are compiled
/// as for the shared one, so that the tests use them as well; they do not name the libraries that Foundation consists of.
let staticLibraries: [LinkerSetting] =
  isDownloaded
  ? []
  : [
    .unsafeFlags(["-static-stdlib", "-l_FoundationCollections", "-l_FoundationCShims"], .when(configuration: .release))
  ]

/// Compiles a module file by file. As in a debug build, only the files that a change concerns are compiled again, and no file of a module
/// that uses only what did not change. Nothing is inlined from file to file. The package manager passes a number of threads for whole
/// modules, about which the compiler then warns.
let byFile = ["-no-whole-module-optimization", "-enable-batch-mode", "-incremental"]
let quickByFileSettings = settings(releaseFlags: quickFlags + byFile)
let smallByFileSettings = settings(releaseFlags: smallFlags + byFile)

/// The module in `Sources/<folder>`. Its prefix prevents collisions with the modules of a package that uses this one.
func name(of folder: String) -> String {
  if folder == "Flipbook" { return folder }
  return folder.hasPrefix("C") && folder.dropFirst().first?.isUppercase == true
    ? "CFlipbook\(folder.dropFirst())" : "Flipbook\(folder)"
}

/// Dependencies on the modules of these folders.
func modules(_ folders: [String]) -> [Target.Dependency] {
  folders.map { .byName(name: name(of: $0)) }
}

/// A target in `Sources/<folder>`, and the only folders whose modules it may import; `exclude` lists files that are not
/// compiled.
func module(
  _ folder: String, imports: [String] = [], exclude: [String] = [], settings: [SwiftSetting] = moduleSettings
) -> Target {
  .target(
    name: name(of: folder), dependencies: modules(imports), path: "Sources/\(folder)", exclude: exclude,
    swiftSettings: settings)
}

/// A C library of the system. Debian's `packages` contain its headers.
func systemLibrary(_ folder: String, pkgConfig: String? = nil, packages: [String] = []) -> Target {
  .systemLibrary(
    name: name(of: folder), path: "Sources/\(folder)", pkgConfig: pkgConfig,
    providers: packages.isEmpty ? nil : [.apt(packages)])
}

/// A target of tests: `imports` lists folders of `Sources`, `helpers` other targets, `exclude` files that the tests read themselves.
func tests(_ name: String, imports: [String], helpers: [Target.Dependency] = [], exclude: [String] = []) -> Target {
  .testTarget(
    name: name, dependencies: modules(imports) + helpers, exclude: exclude, swiftSettings: quickByFileSettings)
}

let package = Package(
  name: "flipbook",
  products: [
    .executable(name: "flipbook", targets: ["FlipbookTool"]),
    // Units, curves, springs, and scrolling in pure Swift, for the rule that an app and a scene share
    .library(name: "FlipbookMotion", targets: ["FlipbookMotion"]),
    // Scenes, looks, and formats of your own
    .library(name: "Flipbook", targets: ["Flipbook"]),
    // Expectations on motion in Swift Testing
    .library(name: "FlipbookTesting", targets: ["FlipbookTesting"]),
    // A command line that knows them
    .library(name: "FlipbookCommand", targets: ["FlipbookCommand"]),
  ],
  targets: [
    // System libraries
    systemLibrary("CPango", pkgConfig: "pangocairo", packages: ["libpango1.0-dev", "libcairo2-dev"]),
    systemLibrary("CGLib", pkgConfig: "glib-2.0", packages: ["libpango1.0-dev"]),
    systemLibrary("CYAML", pkgConfig: "yaml-0.1", packages: ["libyaml-dev"]),
    systemLibrary("CISAL", pkgConfig: "libisal", packages: ["libisal-dev"]),
    systemLibrary("CDeflate", pkgConfig: "libdeflate", packages: ["libdeflate-dev"]),
    systemLibrary("CSPNG", pkgConfig: "spng", packages: ["libspng-dev"]),
    systemLibrary("CWebP", pkgConfig: "libwebpmux", packages: ["libwebp-dev"]),
    systemLibrary("CGIF", pkgConfig: "libgif", packages: ["libgif-dev"]),
    // Loops over pixels, written in C
    .target(name: name(of: "CPixels"), path: "Sources/CPixels"),
    // Libraries that are loaded when they are first used
    .target(name: name(of: "CLoading"), path: "Sources/CLoading"),
    // libmicrohttpd, which is loaded when a server starts
    .target(name: name(of: "CHTTP"), dependencies: modules(["CLoading"]), path: "Sources/CHTTP"),
    // libavif, which is loaded when an animation contains photos
    .target(name: name(of: "CAVIF"), dependencies: modules(["CLoading"]), path: "Sources/CAVIF"),
    // The files of Sources/Pages/Assets and the reference of the language, as texts
    .target(name: name(of: "CAssets"), path: "Sources/CAssets"),
    // A wrapper of the C library's allocator
    .target(name: name(of: "CMemory"), path: "Sources/CMemory"),
    // System calls that Swift's Glibc module does not declare; it links no library
    systemLibrary("CLinux"),

    // Motion
    module("Units"),
    module("Motion", imports: ["Units"]),
    // Laws of motion in the code of other toolkits
    module("MotionCode", imports: ["Units", "Motion"], settings: quickSettings),
    module("Snapshots", imports: ["Units"]),
    module("Simulation", imports: ["Units", "Motion", "Snapshots"]),
    module("Scenes", imports: ["Units", "Motion", "Snapshots", "Simulation"]),
    // The language of conditions and user-defined screens
    module("Expressions", imports: ["Units", "Motion"]),
    module("Expectations", imports: ["Units", "Snapshots", "Expressions"]),
    // User-defined screens
    module(
      "Screens", imports: ["Units", "Motion", "Snapshots", "Simulation", "Scenes", "Expressions"],
      settings: smallSettings),

    // Scenario files
    module("YAML", imports: ["CYAML"]),
    module(
      "Scenarios",
      imports: [
        "Units", "Motion", "Snapshots", "Bitmaps", "Encoding", "YAML", "Simulation", "Scenes", "Expressions", "Screens",
        "Expectations",
      ], settings: quickByFileSettings),

    // Pictures and results
    module("Bitmaps", imports: ["Units", "CPixels"]),
    module("Rendering", imports: ["Units", "Snapshots", "Bitmaps"]),
    module("CairoRendering", imports: ["Units", "Snapshots", "Bitmaps", "Rendering", "CPango", "CPixels"]),
    module(
      "Encoding",
      imports: ["Units", "Motion", "Bitmaps", "CPixels", "CISAL", "CDeflate", "CSPNG", "CWebP", "CAVIF", "CLinux"]),
    // Movies of any program: GIF, APNG, and WebP, and what ffmpeg decodes
    module("Movies", imports: ["Units", "Encoding", "CGIF", "CWebP"]),
    module("Pages", imports: ["CAssets", "CGLib"], exclude: ["Assets"], settings: quickSettings),
    // Files and folders of results, each complete or absent, and the caches
    module("Storage", imports: ["Units", "Bitmaps", "Encoding", "Pages", "CLinux"], settings: quickSettings),
    // One vector picture that moves
    module("Animation", imports: ["Units", "Snapshots", "Bitmaps", "Rendering", "Encoding"]),
    module(
      "Export",
      imports: [
        "Units", "Snapshots", "Bitmaps", "Rendering", "Encoding", "Animation", "Pages", "Storage", "CLinux",
      ]),

    // The tracks and nodes of runs in a form that can be compared, and what is computed of every frame
    module("Runs", imports: ["Units", "Motion", "Snapshots", "YAML"]),
    // What a track does, piece by piece, and the laws that it follows
    module("Courses", imports: ["Units", "Motion"]),
    // Differences. It reads traces and manifests with the YAML parser, which knows the place of every value.
    module(
      "Comparison",
      imports: ["Units", "Motion", "Snapshots", "YAML", "Bitmaps", "Encoding", "Runs", "Courses", "CPixels"],
      settings: smallByFileSettings),

    // Recordings of an app's motion: reading and comparing
    module(
      "Recordings", imports: ["Units", "Snapshots", "YAML", "Runs", "Comparison", "Courses"],
      settings: quickByFileSettings),

    // What moves in the frames of a movie, and where it is in each
    module("Measuring"),

    // The library: plays and renders scenarios, and reviews what changed
    module(
      "Flipbook",
      imports: [
        "Units", "Motion", "Snapshots", "Simulation", "Scenes", "Expectations", "Scenarios", "Bitmaps",
        "Rendering", "CairoRendering", "Encoding", "Storage", "Export", "Runs", "Comparison", "CLinux",
      ], settings: quickByFileSettings),
    module(
      "Review",
      imports: [
        "Flipbook", "Units", "Snapshots", "Simulation", "Expectations", "Scenarios", "Bitmaps", "Rendering",
        "CairoRendering", "Encoding", "Movies", "Measuring", "Pages", "Storage", "Export", "YAML", "Runs", "Comparison",
        "Courses",
        "Recordings",
      ], settings: quickByFileSettings),

    // Rules that every motion keeps, random gestures and the fewest steps that break a rule, and sweeps of parameters
    module(
      "Exploration",
      imports: [
        "Flipbook", "Units", "Motion", "Snapshots", "Simulation", "Expectations", "Scenarios", "YAML", "Rendering",
        "Runs", "Comparison",
      ],
      settings: smallByFileSettings),

    // A server on the loopback interface for pages
    module("Server", imports: ["CHTTP"], settings: quickSettings),

    // The command line
    module(
      "Command",
      imports: [
        "Flipbook", "Review", "Exploration", "Units", "Motion", "MotionCode", "Snapshots", "Simulation", "Scenes",
        "Expressions", "Screens", "Expectations", "YAML", "Scenarios", "Bitmaps", "Rendering", "CairoRendering",
        "Encoding", "Storage", "Export", "Runs", "Comparison", "Courses", "Recordings", "Server", "Pages", "CMemory",
      ], settings: quickByFileSettings),
    // Expectations for Swift Testing
    module(
      "Testing",
      imports: [
        "Flipbook", "Review", "Units", "Snapshots", "Simulation", "Expectations", "Scenarios", "CairoRendering",
        "Storage", "Export",
      ]),

    .executableTarget(
      name: "FlipbookTool", dependencies: modules(["Command"]), path: "Sources/Tool", swiftSettings: settings,
      linkerSettings: staticLibraries),

    // Benchmarks: script/bench. libpng comes with cairo.
    .target(
      name: "Rivals",
      dependencies: modules(["CISAL"]),
      path: "Tests/Bench/Rivals",
      linkerSettings: [.linkedLibrary("png16")]
    ),
    .executableTarget(
      name: "bench",
      dependencies: modules([
        "Flipbook", "Units", "Simulation", "Scenarios", "Bitmaps", "Rendering", "CairoRendering", "Encoding",
        "Runs", "Comparison", "CPango", "CISAL", "CPixels",
      ]) + ["Rivals"],
      path: "Tests/Bench",
      exclude: [
        "Rivals", "Scenes", "bench.py", "build.py", "differences.py", "measuring.py", "ratios.json", "ratios.py",
      ],
      swiftSettings: settings
    ),

    // Tests
    .target(
      name: "TestSupport",
      dependencies: modules(["Units", "Motion", "Snapshots", "Simulation", "Scenes"]),
      path: "Tests/TestSupport",
      swiftSettings: settings
    ),
    tests("UnitsTests", imports: ["Units"]),
    tests("MotionTests", imports: ["Motion"], helpers: ["TestSupport"]),
    tests("MotionCodeTests", imports: ["Motion", "MotionCode"]),
    tests(
      "SimulationTests", imports: ["Units", "Motion", "Snapshots", "Simulation", "Scenes", "Scenarios"],
      helpers: ["TestSupport"]),
    tests(
      "ScenesTests", imports: ["Units", "Motion", "Snapshots", "Simulation", "Scenes", "Scenarios"],
      helpers: ["TestSupport"]),
    tests("ScreensTests", imports: ["Units", "Snapshots", "Rendering", "Screens"]),
    tests("ExpressionsTests", imports: ["Units", "Motion", "Expressions"]),
    tests("ExpectationsTests", imports: ["Units", "Snapshots", "Expressions", "Expectations"]),
    tests("YAMLTests", imports: ["YAML"]),
    tests(
      "ScenariosTests",
      imports: [
        "Units", "Motion", "Snapshots", "YAML", "Simulation", "Scenes", "Expressions", "Expectations", "Scenarios",
      ],
      helpers: ["TestSupport"]
    ),
    tests(
      "SampleTests",
      imports: ["Units", "Snapshots", "Simulation", "Scenes", "Expectations", "Scenarios"],
      helpers: ["TestSupport"],
      exclude: ["Traces"]
    ),
    .target(
      name: "RenderingSamples",
      dependencies: modules(["Units", "Snapshots", "Screens", "Rendering", "CPango"]),
      path: "Tests/RenderingSamples",
      swiftSettings: settings
    ),
    tests(
      "RenderingTests", imports: ["Rendering", "Units", "Snapshots"], helpers: ["RenderingSamples"],
      exclude: ["Goldens"]
    ),
    tests(
      "NodeKindTests", imports: ["Units", "Snapshots", "Rendering", "Export", "Runs", "Comparison"],
      helpers: ["RenderingSamples"]),
    tests(
      "CairoRenderingTests",
      imports: ["CairoRendering", "Bitmaps", "Rendering", "Encoding", "Units", "Snapshots", "CPango"],
      helpers: ["RenderingSamples", "TestSupport"]
    ),
    tests(
      "EncodingTests",
      imports: ["Bitmaps", "Encoding", "Rendering", "Units", "CPixels", "CDeflate", "CSPNG", "CWebP"],
      helpers: ["RenderingSamples", "TestSupport"]
    ),
    tests("MoviesTests", imports: ["Encoding", "Movies"]),
    tests("MeasuringTests", imports: ["Measuring"]),
    tests("PagesTests", imports: ["Pages"]),
    tests("ServerTests", imports: ["Server"]),
    tests("StorageTests", imports: ["Bitmaps", "Storage"], helpers: ["TestSupport"]),
    tests("AnimationTests", imports: ["Units", "Snapshots", "Rendering", "Animation"]),
    tests(
      "ExportTests", imports: ["Units", "Snapshots", "Bitmaps", "Rendering", "Encoding", "Pages", "Storage", "Export"],
      helpers: ["TestSupport"]),
    tests(
      "ComparisonTests",
      imports: ["Units", "Motion", "Snapshots", "Bitmaps", "Encoding", "CPango", "Runs", "Courses", "Comparison"]),
    tests(
      "RecordingsTests",
      imports: [
        "Flipbook", "Review", "Command", "Units", "Motion", "Snapshots", "Simulation", "Scenarios", "Expectations",
        "Storage", "Export", "Runs", "Comparison", "Courses", "Recordings",
      ],
      helpers: ["TestSupport"]),
    tests("FlipbookTestingTests", imports: ["Testing"]),
    // The readers that script/fuzz and the tests feed mutated files to
    .target(
      name: "FuzzReaders",
      dependencies: modules([
        "Flipbook", "Units", "Snapshots", "Simulation", "Scenarios", "Bitmaps", "Encoding", "Runs", "Comparison",
        "Recordings",
        "Command", "Export",
      ]),
      path: "Tests/Fuzz/Readers",
      swiftSettings: settings
    ),
    tests("EndToEndTests", imports: ["Runs", "Comparison"], helpers: ["FuzzReaders", "TestSupport"]),
    tests(
      "FlipbookTests",
      imports: [
        "Flipbook", "Review", "Exploration", "Command", "Units", "Motion", "Snapshots", "Simulation", "Scenes",
        "Scenarios", "Expectations", "Bitmaps",
        "Rendering", "CairoRendering", "Runs", "Comparison",
      ],
      helpers: ["RenderingSamples", "TestSupport"]
    ),
  ],
  swiftLanguageModes: [.v6]
)

// Fuzzing: script/fuzz. Other builds leave the target out because it needs a sanitizer in every target.
if Context.environment["FLIPBOOK_FUZZ"] != nil {
  package.targets.append(
    .executableTarget(
      name: "fuzz",
      dependencies: ["FuzzReaders"],
      path: "Tests/Fuzz",
      exclude: ["Readers", "seeds"],
      swiftSettings: settings
    ))
}

// Threads under the thread sanitizer: script/sanitize --short. WorkerThreads.swift is a link to the file in Sources/Flipbook, so that
// little has to be built.
if Context.environment["FLIPBOOK_THREADS"] != nil {
  package.targets.append(
    .executableTarget(
      name: "threads",
      dependencies: modules(["Units", "Bitmaps", "Rendering", "CairoRendering"]),
      path: "Tests/Sanitizers/Threads",
      swiftSettings: settings
    ))
}
