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
let crashHandling = Target.Dependency.product(name: "CrashHandling", package: "CrashHandling")
let dependencies = Target.Dependency.product(
  name: "Dependencies",
  package: "ComposableArchitecture"
)
let dependenciesMacros = Target.Dependency.product(
  name: "DependenciesMacros",
  package: "ComposableArchitecture"
)
let failureCauses = Target.Dependency.product(
  name: "FailureCauses",
  package: "ComposableArchitecture"
)
let identifiedCollections = Target.Dependency.product(
  name: "IdentifiedCollections",
  package: "ComposableArchitecture"
)
let issueReporting = Target.Dependency.product(
  name: "IssueReporting",
  package: "xctest-dynamic-overlay"
)
let issueReportingTestSupport = Target.Dependency.product(
  name: "IssueReportingTestSupport",
  package: "xctest-dynamic-overlay"
)
let systemTesting = Target.Dependency.product(name: "SystemTesting", package: "SystemTesting")
let sharing = Target.Dependency.product(name: "Sharing", package: "ComposableArchitecture")

let package = Package(
  name: "Journal",
  products: [
    .library(name: "FeatureGraph", targets: ["FeatureGraph"]),
    .library(name: "Journal", targets: ["Journal"]),
    .library(name: "TestSource", targets: ["TestSource"]),
  ],
  dependencies: [
    .package(path: "../ComposableArchitecture", traits: ["Macros"]),
    .package(path: "../CrashHandling"),
    .package(path: "../SystemTesting"),
    .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", from: "1.13.0"),
  ],
  targets: [
    .target(
      name: "Journal",
      dependencies: [
        "CJournal", actionText, casePaths, clocks, composableArchitecture, concurrencyExtras,
        crashHandling, dependencies, failureCauses, identifiedCollections, issueReporting, sharing,
      ]
    ),
    .target(name: "CJournal", dependencies: [crashHandling]),
    .target(name: "FeatureGraph", dependencies: ["Journal", actionText, composableArchitecture]),
    .testTarget(
      name: "FeatureGraphTests",
      dependencies: ["FeatureGraph", "Journal", actionText, composableArchitecture]
    ),
    .target(name: "TestSource", dependencies: [actionText, composableArchitecture]),
    .testTarget(
      name: "JournalSystemTests",
      dependencies: ["Journal", composableArchitecture, issueReportingTestSupport, systemTesting]
    ),
    .testTarget(
      name: "JournalTests",
      dependencies: [
        "Journal", actionText, clocks, composableArchitecture, concurrencyExtras, dependencies,
        dependenciesMacros, issueReportingTestSupport,
      ]
    ),
    .testTarget(
      name: "TestSourceTests",
      dependencies: [
        "TestSource", actionText, composableArchitecture, issueReportingTestSupport,
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
