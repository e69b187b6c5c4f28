// swift-tools-version: 6.2
import PackageDescription

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
let numberFactClient = Target.Dependency.product(
  name: "NumberFactClient",
  package: "NumberFactClient"
)
let numberFactClientTesting = Target.Dependency.product(
  name: "NumberFactClientTesting",
  package: "NumberFactClient"
)

// On Apple's platforms the views have the system's module, and here one that has another name on disk.
let swiftUI = Target.Dependency.product(
  name: "SwiftUI",
  package: "SwiftUI",
  moduleAliases: ["SwiftUI": "TerminalSwiftUI"],
  condition: .when(platforms: [.linux])
)

let package = Package(
  name: "Fact",
  products: [
    .library(name: "Fact", targets: ["Fact"])
  ],
  dependencies: [
    .package(path: "../../Clients/NumberFactClient"),
    .package(path: "../../Core/ComposableArchitecture", traits: ["Macros"]),
    .package(path: "../../Core/ComposableTerminalUI"),
    .package(path: "../../Core/SwiftUI"),
    .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", from: "1.13.0"),
  ],
  targets: [
    .target(
      name: "Fact",
      dependencies: [composableArchitecture, failureCauses, numberFactClient, swiftUI]
    ),
    .testTarget(
      name: "FactTests",
      dependencies: [
        "Fact", composableArchitecture, composableTerminalUI, issueReportingTestSupport,
        numberFactClient,
        numberFactClientTesting,
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
