// swift-tools-version: 6.2
import PackageDescription

let actionText = Target.Dependency.product(name: "ActionText", package: "ComposableArchitecture")
let argumentParser = Target.Dependency.product(
  name: "ArgumentParser",
  package: "swift-argument-parser"
)
let casePaths = Target.Dependency.product(name: "CasePaths", package: "ComposableArchitecture")
let composableArchitecture = Target.Dependency.product(
  name: "ComposableArchitecture",
  package: "ComposableArchitecture"
)
let explorer = Target.Dependency.product(name: "Explorer", package: "Explorer")
let featureGraph = Target.Dependency.product(name: "FeatureGraph", package: "Journal")
let issueReportingTestSupport = Target.Dependency.product(
  name: "IssueReportingTestSupport",
  package: "xctest-dynamic-overlay"
)
let composableTerminalUI = Target.Dependency.product(
  name: "ComposableTerminalUI",
  package: "ComposableTerminalUI"
)
let terminalHosting = Target.Dependency.product(name: "TerminalHosting", package: "TerminalUI")
let dependencies = Target.Dependency.product(
  name: "Dependencies",
  package: "ComposableArchitecture"
)
let failureCauses = Target.Dependency.product(
  name: "FailureCauses",
  package: "ComposableArchitecture"
)
let journal = Target.Dependency.product(name: "Journal", package: "Journal")
let lineSession = Target.Dependency.product(name: "LineSession", package: "LineSession")
let testSource = Target.Dependency.product(name: "TestSource", package: "Journal")

let package = Package(
  name: "JournalCLI",
  products: [
    .library(name: "JournalCLI", targets: ["JournalCLI"])
  ],
  dependencies: [
    .package(path: "../ComposableArchitecture", traits: ["Macros"]),
    .package(path: "../ComposableTerminalUI"),
    .package(path: "../Explorer"),
    .package(path: "../Journal"),
    .package(path: "../LineSession"),
    .package(path: "../TerminalUI"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", from: "1.13.0"),
  ],
  targets: [
    .target(
      name: "JournalCLI",
      dependencies: [
        actionText, argumentParser, casePaths, composableArchitecture, composableTerminalUI,
        dependencies, explorer, failureCauses, featureGraph, journal, lineSession, terminalHosting,
        testSource,
      ]
    ),
    .testTarget(
      name: "JournalCLITests",
      dependencies: [
        "JournalCLI", actionText, argumentParser, composableArchitecture, composableTerminalUI,
        explorer, featureGraph, issueReportingTestSupport, journal, lineSession, terminalHosting,
        testSource,
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
