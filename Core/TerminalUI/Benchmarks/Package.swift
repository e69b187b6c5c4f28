// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "TerminalBenchmarks",
  dependencies: [
    .package(path: "..")
  ],
  targets: [
    // The measured code.
    .target(
      name: "Scenarios",
      dependencies: [
        .product(name: "TerminalDriver", package: "TerminalUI"),
        .product(name: "TerminalUI", package: "TerminalUI"),
      ]
    ),
    // Measures it: the table, or one row for a profiler.
    .executableTarget(name: "BenchTerminal", dependencies: ["Scenarios"]),
    .testTarget(name: "ScenariosTests", dependencies: ["Scenarios"]),
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
