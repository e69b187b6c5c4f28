// swift-tools-version: 6.2
import PackageDescription

let swiftUI = Target.Dependency.product(
  name: "SwiftUI",
  package: "SwiftUI",
  moduleAliases: ["SwiftUI": "TerminalSwiftUI"]
)

let package = Package(
  name: "TerminalBenchmarks",
  // NB: SwiftPM hands an alias on only from targets that are in a product.
  products: [
    .library(name: "SwiftUIScenarios", targets: ["SwiftUIScenarios"])
  ],
  dependencies: [
    .package(path: ".."),
    .package(path: "../../SwiftUI"),
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
    // The same screens, written against SwiftUI.
    .target(name: "SwiftUIScenarios", dependencies: ["Scenarios", swiftUI]),
    // Measures them: the table, or one row for a profiler.
    .executableTarget(name: "BenchTerminal", dependencies: ["Scenarios", "SwiftUIScenarios"]),
    .testTarget(name: "ScenariosTests", dependencies: ["Scenarios", "SwiftUIScenarios"]),
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
