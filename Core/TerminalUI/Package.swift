// swift-tools-version: 6.2
import PackageDescription

let crashHandling = Target.Dependency.product(name: "CrashHandling", package: "CrashHandling")
let systemTesting = Target.Dependency.product(name: "SystemTesting", package: "SystemTesting")

let package = Package(
  name: "TerminalUI",
  products: [
    .library(name: "TerminalDriver", targets: ["TerminalDriver"]),
    .library(name: "TerminalEmulator", targets: ["TerminalEmulator"]),
    .library(name: "TerminalHosting", targets: ["TerminalHosting"]),
    .library(name: "TerminalUI", targets: ["TerminalUI"]),
    .library(name: "TerminalViews", targets: ["TerminalViews"]),
  ],
  dependencies: [.package(path: "../CrashHandling"), .package(path: "../SystemTesting")],
  targets: [
    // The views, without the functions whose lengths are cells: a package with lengths of another unit
    // imports it, and has one candidate for each.
    .target(name: "TerminalViews"),
    .target(name: "TerminalUI", dependencies: ["TerminalViews"]),
    .testTarget(name: "TerminalUITests", dependencies: ["TerminalUI", "TerminalViews"]),

    // The only module that links ncurses.
    .target(
      name: "TerminalDriver",
      dependencies: ["CTerminalDriver", "TerminalViews", crashHandling]
    ),
    .target(
      name: "CTerminalDriver",
      dependencies: [crashHandling],
      linkerSettings: [.linkedLibrary("ncursesw")]
    ),
    .testTarget(
      name: "TerminalDriverTests",
      dependencies: ["TerminalDriver", "TerminalEmulator", "TerminalUI", "TerminalViews"]
    ),
    .testTarget(
      name: "TerminalDriverSystemTests",
      dependencies: [
        "TerminalDriver", "TerminalEmulator", "TerminalUI", "TerminalViews", systemTesting,
      ]
    ),

    .target(name: "TerminalHosting", dependencies: ["TerminalDriver", "TerminalViews"]),
    .testTarget(
      name: "TerminalHostingTests",
      dependencies: ["TerminalDriver", "TerminalHosting", "TerminalUI", "TerminalViews"]
    ),

    .target(name: "TerminalEmulator", dependencies: ["TerminalViews"]),
    .testTarget(
      name: "TerminalEmulatorTests",
      dependencies: ["TerminalEmulator", "TerminalUI"]
    ),
  ],
  swiftLanguageModes: [.v6]
)

// MARK: - Settings (the same block in every manifest of this repository)

for target in package.targets {
  var settings = target.swiftSettings ?? []
  settings.append(contentsOf: [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("ImmutableWeakCaptures"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ])
  if Context.environment["COMPOSED_WARNINGS"] == "errors" {
    settings.append(.treatAllWarnings(as: .error))
  }
  target.swiftSettings = settings
}
