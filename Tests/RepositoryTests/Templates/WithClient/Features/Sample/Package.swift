// swift-tools-version: 6.2
import PackageDescription

let actionText = Target.Dependency.product(name: "ActionText", package: "ComposableArchitecture")
let composableArchitecture = Target.Dependency.product(
  name: "ComposableArchitecture",
  package: "ComposableArchitecture"
)
// begin view
let composableTerminalUI = Target.Dependency.product(
  name: "ComposableTerminalUI",
  package: "ComposableTerminalUI"
)
// end view
let issueReportingTestSupport = Target.Dependency.product(
  name: "IssueReportingTestSupport",
  package: "xctest-dynamic-overlay"
)
let sampleClient = Target.Dependency.product(
  name: "SampleClient",
  package: "SampleClient"
)
let sampleClientTesting = Target.Dependency.product(
  name: "SampleClientTesting",
  package: "SampleClient"
)

let package = Package(
  name: "Sample",
  products: [
    .library(name: "Sample", targets: ["Sample"])
  ],
  dependencies: [
    .package(path: "../../Clients/SampleClient"),
    .package(path: "../../Core/ComposableArchitecture", traits: ["Macros"]),
    // begin view
    .package(path: "../../Core/ComposableTerminalUI"),
    // end view
    .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", from: "1.13.0"),
  ],
  targets: [
    .target(
      name: "Sample",
      dependencies: [
        composableArchitecture,
        // begin view
        composableTerminalUI,
        // end view
        sampleClient,
      ]
    ),
    .testTarget(
      name: "SampleTests",
      dependencies: [
        "Sample", actionText, composableArchitecture,
        // begin view
        composableTerminalUI,
        // end view
        issueReportingTestSupport,
        sampleClient, sampleClientTesting,
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
