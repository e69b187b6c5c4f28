// swift-tools-version: 6.2
import PackageDescription

let actionText = Target.Dependency.product(name: "ActionText", package: "ComposableArchitecture")
let casePaths = Target.Dependency.product(name: "CasePaths", package: "ComposableArchitecture")
let clocks = Target.Dependency.product(name: "Clocks", package: "ComposableArchitecture")
let composableArchitecture = Target.Dependency.product(
  name: "ComposableArchitecture",
  package: "ComposableArchitecture"
)
let concurrencyExtras = Target.Dependency.product(
  name: "ConcurrencyExtras",
  package: "ComposableArchitecture"
)
let dependencies = Target.Dependency.product(
  name: "Dependencies",
  package: "ComposableArchitecture"
)
let failureCauses = Target.Dependency.product(
  name: "FailureCauses",
  package: "ComposableArchitecture"
)
let featureGraph = Target.Dependency.product(name: "FeatureGraph", package: "Journal")
let flyingFox = Target.Dependency.product(name: "FlyingFox", package: "FlyingFox")
let flyingSocks = Target.Dependency.product(name: "FlyingSocks", package: "FlyingFox")
let issueReporting = Target.Dependency.product(
  name: "IssueReporting",
  package: "xctest-dynamic-overlay"
)
let journal = Target.Dependency.product(name: "Journal", package: "Journal")
let sharing = Target.Dependency.product(name: "Sharing", package: "ComposableArchitecture")
let systemTesting = Target.Dependency.product(name: "SystemTesting", package: "SystemTesting")

let package = Package(
  name: "Inspector",
  products: [
    .library(name: "Inspector", targets: ["Inspector"]),
    .library(name: "InspectorServer", targets: ["InspectorServer"]),
  ],
  dependencies: [
    .package(path: "../ComposableArchitecture", traits: ["Macros"]),
    .package(path: "../Journal"),
    .package(path: "../SystemTesting"),
    .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", from: "1.13.0"),
    .package(url: "https://github.com/swhitty/FlyingFox", .upToNextMinor(from: "0.27.1")),
  ],
  targets: [
    .target(name: "CInspectorServer"),
    .target(
      name: "Inspector",
      dependencies: [
        "CInspectorServer", "InspectorProof", actionText, casePaths, composableArchitecture,
        concurrencyExtras,
        dependencies, failureCauses, featureGraph, issueReporting, journal, sharing,
      ],
      path: ".",
      exclude: [
        "API.txt", "PROTOCOL.md", "README.md", "Sources/CInspectorServer",
        "Sources/InspectorProof", "Sources/InspectorServer", "Tests",
      ],
      sources: ["Sources/Inspector"],
      resources: [.embedInCode("Page")]
    ),
    .target(name: "InspectorProof"),
    .target(
      name: "InspectorServer",
      dependencies: ["CInspectorServer", "InspectorProof", flyingFox, flyingSocks]
    ),
    .testTarget(
      name: "InspectorSystemTests",
      dependencies: [
        "Inspector", "InspectorServer", actionText, clocks, composableArchitecture, journal,
        systemTesting,
      ]
    ),
    .testTarget(
      name: "InspectorTests",
      dependencies: [
        "Inspector", "InspectorServer", actionText, clocks, composableArchitecture,
        concurrencyExtras,
        dependencies, journal,
      ]
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
