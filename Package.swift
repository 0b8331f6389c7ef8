// swift-tools-version: 6.2
import PackageDescription

/// Rails of every target: C types cannot leak into an interface, and what a file uses it imports itself.
let rails: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// A target and the only targets that it may import; `exclude` names folders with files that are not compiled.
func module(_ name: String, imports: [Target.Dependency] = [], exclude: [String] = []) -> Target {
  .target(name: name, dependencies: imports, exclude: exclude, swiftSettings: rails)
}

/// A target of tests. `exclude` names folders of files that the tests read themselves.
func tests(_ name: String, imports: [Target.Dependency], exclude: [String] = []) -> Target {
  .testTarget(name: name, dependencies: imports, exclude: exclude, swiftSettings: rails)
}

let package = Package(
  name: "flipbook",
  products: [.executable(name: "flipbook", targets: ["flipbook"])],
  targets: [
    // System libraries
    .systemLibrary(name: "CPango", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev", "libcairo2-dev"])]),
    .systemLibrary(name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),
    .systemLibrary(name: "CISAL", pkgConfig: "libisal", providers: [.apt(["libisal-dev"])]),
    .systemLibrary(name: "CDeflate", pkgConfig: "libdeflate", providers: [.apt(["libdeflate-dev"])]),
    .systemLibrary(name: "CSPNG", pkgConfig: "spng", providers: [.apt(["libspng-dev"])]),
    // Loops over pixels: our own C
    .target(name: "CPixels"),
    // What the kernel can do and Swift's Glibc does not show: no library of its own
    .systemLibrary(name: "CLinux"),

    // What moves
    module("Units"),
    module("Motion", imports: ["Units"]),
    module("Snapshots", imports: ["Units"]),
    module("Simulation", imports: ["Units", "Motion", "Snapshots"]),
    module("Behaviours", imports: ["Units", "Motion", "Snapshots", "Simulation"]),
    module("Expectations", imports: ["Units", "Snapshots"]),

    // What is written
    module("YAML", imports: ["CYAML"]),
    module(
      "Scenarios", imports: ["Units", "Motion", "Snapshots", "YAML", "Simulation", "Behaviours", "Expectations"]),

    // What shows
    module("Rendering", imports: ["Units", "Snapshots"]),
    module("CairoRendering", imports: ["Units", "Snapshots", "Rendering", "CPango"]),
    module("Encoding", imports: ["Units", "Rendering", "CPixels", "CISAL", "CDeflate", "CSPNG"]),
    module("Pages", exclude: ["Assets"]),
    module("Export", imports: ["Units", "Snapshots", "Rendering", "Encoding", "Pages", "CLinux"]),

    // What differs; it reads traces and manifests by the parser that knows places
    module("Comparison", imports: ["Units", "Motion", "Snapshots", "YAML", "Rendering", "Encoding", "CPixels"]),

    .executableTarget(
      name: "flipbook",
      dependencies: [
        "Units", "Motion", "Snapshots", "Simulation", "Behaviours", "Expectations", "Scenarios",
        "Rendering", "CairoRendering", "Encoding", "Export", "Comparison",
      ],
      swiftSettings: rails
    ),

    // What it costs: script/bench. libpng comes with cairo.
    .target(
      name: "Rivals",
      dependencies: ["CISAL"],
      path: "Tests/Bench/Rivals",
      linkerSettings: [.linkedLibrary("png16")]
    ),
    .executableTarget(
      name: "bench",
      dependencies: [
        "Units", "Snapshots", "Simulation", "Behaviours", "Scenarios", "Rendering", "CairoRendering", "Encoding",
        "Export", "Comparison",
        "CPango", "CISAL", "CPixels", "Rivals",
      ],
      path: "Tests/Bench",
      exclude: ["Rivals", "Scenes", "bench.py", "differences.py", "measuring.py"],
      swiftSettings: rails
    ),

    // What is promised
    .target(
      name: "TestSupport",
      dependencies: ["Units", "Motion", "Snapshots", "Simulation", "Behaviours"],
      path: "Tests/TestSupport",
      swiftSettings: rails
    ),
    tests("UnitsTests", imports: ["Units"]),
    tests("MotionTests", imports: ["Motion", "TestSupport"]),
    tests("SimulationTests", imports: ["Units", "Motion", "Snapshots", "Simulation", "Behaviours", "TestSupport"]),
    tests("BehavioursTests", imports: ["Units", "Motion", "Snapshots", "Simulation", "Behaviours", "TestSupport"]),
    tests("ExpectationsTests", imports: ["Units", "Snapshots", "Expectations"]),
    tests("YAMLTests", imports: ["YAML"]),
    tests(
      "ScenariosTests",
      imports: [
        "Units", "Motion", "Snapshots", "YAML", "Simulation", "Behaviours", "Expectations", "Scenarios",
        "TestSupport",
      ]),
    tests(
      "SampleTests",
      imports: ["Units", "Snapshots", "Simulation", "Behaviours", "Expectations", "Scenarios", "TestSupport"],
      exclude: ["Traces"]
    ),
    .target(
      name: "RenderingSamples",
      dependencies: ["Units", "Snapshots", "Rendering", "CPango"],
      path: "Tests/RenderingSamples",
      swiftSettings: rails
    ),
    tests("RenderingTests", imports: ["Rendering", "RenderingSamples", "Units", "Snapshots"], exclude: ["Goldens"]),
    tests(
      "CairoRenderingTests",
      imports: [
        "CairoRendering", "Rendering", "Encoding", "RenderingSamples", "Units", "Snapshots", "CPango", "TestSupport",
      ]
    ),
    tests(
      "EncodingTests",
      imports: ["Encoding", "Rendering", "RenderingSamples", "Units", "CPixels", "CDeflate", "CSPNG", "TestSupport"]
    ),
    tests("PagesTests", imports: ["Pages"]),
    tests("ExportTests", imports: ["Units", "Snapshots", "Rendering", "Encoding", "Pages", "Export", "TestSupport"]),
    tests(
      "ComparisonTests",
      imports: ["Units", "Motion", "Snapshots", "Rendering", "Encoding", "CPango", "Comparison"]),
    tests("EndToEndTests", imports: ["flipbook", "Comparison", "TestSupport"]),
    tests(
      "FlipbookTests",
      imports: [
        "flipbook", "Units", "Snapshots", "Simulation", "Behaviours", "Scenarios", "Rendering", "CairoRendering",
        "RenderingSamples",
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)

// Fuzzing: script/fuzz. Only there, since it needs a sanitizer in every target.
if Context.environment["FLIPBOOK_FUZZ"] != nil {
  package.targets.append(
    .executableTarget(
      name: "fuzz",
      dependencies: [
        "Units", "Snapshots", "Simulation", "Behaviours", "Scenarios", "Rendering", "Encoding", "Export", "Comparison",
      ],
      path: "Tests/Fuzz",
      swiftSettings: rails
    ))
}
