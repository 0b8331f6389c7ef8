// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "reading",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "flipbook", path: "../..")],
  targets: [
    // The rule that the app compiles as well
    .target(name: "ReadingRules", dependencies: [.product(name: "FlipbookMotion", package: "flipbook")]),
    // The scene that plays it, the look of its bar, and a format
    .target(name: "Reading", dependencies: ["ReadingRules", .product(name: "Flipbook", package: "flipbook")]),
    // The team's tool
    .executableTarget(
      name: "reading-flipbook", dependencies: ["Reading", .product(name: "FlipbookCommand", package: "flipbook")]),
    // A program that reads runs
    .executableTarget(
      name: "reading-report", dependencies: ["Reading", .product(name: "Flipbook", package: "flipbook")]),
    .testTarget(
      name: "ReadingTests",
      dependencies: ["Reading", "ReadingRules", .product(name: "FlipbookTesting", package: "flipbook")],
      exclude: ["Scenarios"]
    ),
  ],
  swiftLanguageModes: [.v6]
)
