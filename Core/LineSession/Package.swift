// swift-tools-version: 6.2
import PackageDescription

let actionText = Target.Dependency.product(name: "ActionText", package: "ComposableArchitecture")
let casePaths = Target.Dependency.product(name: "CasePaths", package: "ComposableArchitecture")
let clocks = Target.Dependency.product(name: "Clocks", package: "ComposableArchitecture")
let composableArchitecture = Target.Dependency.product(
  name: "ComposableArchitecture",
  package: "ComposableArchitecture"
)
let failureCauses = Target.Dependency.product(
  name: "FailureCauses",
  package: "ComposableArchitecture"
)
let issueReportingTestSupport = Target.Dependency.product(
  name: "IssueReportingTestSupport",
  package: "xctest-dynamic-overlay"
)
let terminalHosting = Target.Dependency.product(name: "TerminalHosting", package: "TerminalUI")

let package = Package(
  name: "LineSession",
  products: [
    .library(name: "LineSession", targets: ["LineSession"])
  ],
  dependencies: [
    .package(path: "../ComposableArchitecture", traits: ["Macros"]),
    .package(path: "../TerminalUI"),
    .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", from: "1.13.0"),
  ],
  targets: [
    // Of TerminalHosting it uses streams and signals; nothing here needs a terminal.
    .target(
      name: "LineSession",
      dependencies: [
        actionText, casePaths, clocks, composableArchitecture, failureCauses, terminalHosting,
      ]
    ),
    .testTarget(
      name: "LineSessionTests",
      dependencies: [
        "LineSession", actionText, composableArchitecture, issueReportingTestSupport,
        terminalHosting,
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
