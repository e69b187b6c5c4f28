// swift-tools-version: 6.2
import PackageDescription

let actionText = Target.Dependency.product(name: "ActionText", package: "ComposableArchitecture")
let composableArchitecture = Target.Dependency.product(
  name: "ComposableArchitecture",
  package: "ComposableArchitecture"
)

let package = Package(
  name: "JournalBenchmarks",
  dependencies: [
    .package(path: ".."),
    .package(path: "../../ComposableArchitecture", traits: ["Macros"]),
    .package(path: "../../Inspector"),
    .package(path: "../../../Apps/ComposedApp"),
    .package(path: "../../../Clients/SyncUpsClient"),
    .package(path: "../../../Features/Counter"),
    .package(path: "../../../Features/Fact"),
    .package(path: "../../../Features/SyncUps"),
  ],
  targets: [
    // The measured code.
    .target(
      name: "Scenarios",
      dependencies: [
        actionText, composableArchitecture,
        .product(name: "ComposedApp", package: "ComposedApp"),
        .product(name: "Counter", package: "Counter"),
        .product(name: "Fact", package: "Fact"),
        .product(name: "Inspector", package: "Inspector"),
        .product(name: "Journal", package: "Journal"),
        .product(name: "SyncUps", package: "SyncUps"),
        .product(name: "SyncUpsClient", package: "SyncUpsClient"),
      ]
    ),
    // Measures it: the table, or one row for a profiler.
    .executableTarget(name: "BenchJournal", dependencies: ["Scenarios"]),
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
