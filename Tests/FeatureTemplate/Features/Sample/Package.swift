// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Sample",
  products: [
    .library(name: "Sample", targets: ["Sample"])
  ],
  dependencies: [
    // begin client
    .package(path: "../../Clients/SampleClient"),
    // end client
    .package(path: "../../../../Core/ComposableArchitecture", traits: ["Macros"]),
    // begin view
    .package(path: "../../../../Core/ComposableTerminalUI"),
    // end view
    .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", from: "1.13.0"),
  ],
  targets: [
    .target(
      name: "Sample",
      dependencies: [
        .product(name: "ComposableArchitecture", package: "ComposableArchitecture"),
        // begin view
        .product(name: "ComposableTerminalUI", package: "ComposableTerminalUI"),
        // end view
        // begin client
        .product(name: "SampleClient", package: "SampleClient"),
        // end client
      ]
    ),
    .testTarget(
      name: "SampleTests",
      dependencies: [
        "Sample",
        .product(name: "ActionText", package: "ComposableArchitecture"),
        .product(name: "ComposableArchitecture", package: "ComposableArchitecture"),
        // begin view
        .product(name: "ComposableTerminalUI", package: "ComposableTerminalUI"),
        // end view
        .product(name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay"),
        // begin client
        .product(name: "SampleClient", package: "SampleClient"),
        .product(name: "SampleClientTesting", package: "SampleClient"),
        // end client
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
