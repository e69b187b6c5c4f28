// swift-tools-version: 6.2
import PackageDescription

let dependencies = Target.Dependency.product(
  name: "Dependencies",
  package: "ComposableArchitecture"
)
let dependenciesMacros = Target.Dependency.product(
  name: "DependenciesMacros",
  package: "ComposableArchitecture"
)

let package = Package(
  name: "SampleClient",
  products: [
    .library(name: "SampleClient", targets: ["SampleClient"]),
    .library(name: "SampleClientLive", targets: ["SampleClientLive"]),
    .library(name: "SampleClientTesting", targets: ["SampleClientTesting"]),
  ],
  dependencies: [
    .package(path: "../../../../Core/ComposableArchitecture", traits: ["Macros"])
  ],
  targets: [
    .target(name: "SampleClient", dependencies: [dependencies, dependenciesMacros]),
    .target(name: "SampleClientLive", dependencies: ["SampleClient", dependencies]),
    .target(name: "SampleClientTesting", dependencies: ["SampleClient"]),
    .testTarget(name: "SampleClientTests", dependencies: ["SampleClient", dependencies]),
    .testTarget(
      name: "SampleClientLiveTests",
      dependencies: ["SampleClient", "SampleClientLive"]
    ),
    .testTarget(
      name: "SampleClientTestingTests",
      dependencies: ["SampleClient", "SampleClientTesting"]
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
