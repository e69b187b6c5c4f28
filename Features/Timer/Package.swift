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
let issueReportingTestSupport = Target.Dependency.product(
  name: "IssueReportingTestSupport",
  package: "xctest-dynamic-overlay"
)

// On Apple's platforms the views have the system's module, and here one that has another name on disk.
let swiftUI = Target.Dependency.product(
  name: "SwiftUI",
  package: "SwiftUI",
  moduleAliases: ["SwiftUI": "TerminalSwiftUI"],
  condition: .when(platforms: [.linux])
)

let package = Package(
  name: "Timer",
  products: [
    .library(name: "Timer", targets: ["Timer"])
  ],
  dependencies: [
    .package(path: "../../Core/ComposableArchitecture", traits: ["Macros"]),
    .package(path: "../../Core/ComposableTerminalUI"),
    .package(path: "../../Core/SwiftUI"),
    .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", from: "1.13.0"),
  ],
  targets: [
    .target(name: "Timer", dependencies: [composableArchitecture, swiftUI]),
    .testTarget(
      name: "TimerTests",
      dependencies: [
        "Timer", composableArchitecture, composableTerminalUI, issueReportingTestSupport,
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
