// swift-tools-version: 6.2
import PackageDescription

let actionText = Target.Dependency.product(name: "ActionText", package: "ComposableArchitecture")
let composableArchitecture = Target.Dependency.product(
  name: "ComposableArchitecture",
  package: "ComposableArchitecture"
)
let concurrencyExtras = Target.Dependency.product(
  name: "ConcurrencyExtras",
  package: "ComposableArchitecture"
)
let crashHandling = Target.Dependency.product(name: "CrashHandling", package: "CrashHandling")
let sharing = Target.Dependency.product(name: "Sharing", package: "ComposableArchitecture")
let systemTesting = Target.Dependency.product(name: "SystemTesting", package: "SystemTesting")
let testSource = Target.Dependency.product(name: "TestSource", package: "Journal")
let issueReportingTestSupport = Target.Dependency.product(
  name: "IssueReportingTestSupport",
  package: "xctest-dynamic-overlay"
)

let package = Package(
  name: "Explorer",
  products: [.library(name: "Explorer", targets: ["Explorer"])],
  dependencies: [
    .package(path: "../ComposableArchitecture", traits: ["Macros"]),
    .package(path: "../CrashHandling"),
    .package(path: "../Journal"),
    .package(path: "../SystemTesting"),
    .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", from: "1.13.0"),
  ],
  targets: [
    .target(
      name: "Explorer",
      dependencies: [
        actionText, composableArchitecture, concurrencyExtras, crashHandling, sharing, testSource,
      ]
    ),
    .testTarget(
      name: "ExplorerSystemTests",
      dependencies: ["Explorer", composableArchitecture, issueReportingTestSupport, systemTesting]
    ),
    .testTarget(
      name: "ExplorerTests",
      dependencies: ["Explorer", composableArchitecture, issueReportingTestSupport]
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
