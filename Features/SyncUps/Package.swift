// swift-tools-version: 6.2
import PackageDescription

let actionText = Target.Dependency.product(name: "ActionText", package: "ComposableArchitecture")
let composableArchitecture = Target.Dependency.product(
  name: "ComposableArchitecture",
  package: "ComposableArchitecture"
)
let composableTerminalUI = Target.Dependency.product(
  name: "ComposableTerminalUI",
  package: "ComposableTerminalUI"
)
let failureCauses = Target.Dependency.product(
  name: "FailureCauses",
  package: "ComposableArchitecture"
)
let issueReportingTestSupport = Target.Dependency.product(
  name: "IssueReportingTestSupport",
  package: "xctest-dynamic-overlay"
)
let syncUpsClient = Target.Dependency.product(name: "SyncUpsClient", package: "SyncUpsClient")
let syncUpsClientTesting = Target.Dependency.product(
  name: "SyncUpsClientTesting",
  package: "SyncUpsClient"
)

let package = Package(
  name: "SyncUps",
  products: [
    .library(name: "SyncUps", targets: ["SyncUps"])
  ],
  dependencies: [
    .package(path: "../../Clients/SyncUpsClient"),
    .package(path: "../../Core/ComposableArchitecture", traits: ["Macros"]),
    .package(path: "../../Core/ComposableTerminalUI"),
    .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", from: "1.13.0"),
  ],
  targets: [
    .target(
      name: "SyncUps",
      dependencies: [
        actionText, composableArchitecture, composableTerminalUI, failureCauses, syncUpsClient,
      ]
    ),
    .testTarget(
      name: "SyncUpsTests",
      dependencies: [
        "SyncUps", actionText, composableArchitecture, composableTerminalUI,
        issueReportingTestSupport, syncUpsClient,
        syncUpsClientTesting,
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
