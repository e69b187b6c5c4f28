// swift-tools-version: 6.2
import PackageDescription

let composableArchitecture = Target.Dependency.product(
  name: "ComposableArchitecture",
  package: "ComposableArchitecture"
)
let issueReportingTestSupport = Target.Dependency.product(
  name: "IssueReportingTestSupport",
  package: "xctest-dynamic-overlay"
)
let terminalUI = Target.Dependency.product(name: "TerminalUI", package: "TerminalUI")
let terminalViews = Target.Dependency.product(name: "TerminalViews", package: "TerminalUI")

let package = Package(
  name: "ComposableTerminalUI",
  products: [
    .library(name: "ComposableTerminalUI", targets: ["ComposableTerminalUI"]),
    .library(name: "ComposableViews", targets: ["ComposableViews"]),
  ],
  dependencies: [
    .package(path: "../ComposableArchitecture", traits: ["Macros"]),
    .package(path: "../TerminalUI"),
    .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", from: "1.13.0"),
  ],
  targets: [
    .target(name: "ComposableViews", dependencies: [composableArchitecture, terminalViews]),
    // One import for all: what joins the two modules, and both of them.
    .target(
      name: "ComposableTerminalUI",
      dependencies: ["ComposableViews", composableArchitecture, terminalUI]
    ),
    .testTarget(
      name: "ComposableTerminalUITests",
      dependencies: ["ComposableTerminalUI", issueReportingTestSupport]
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
