// swift-tools-version: 6.2
import PackageDescription

let clocks = Target.Dependency.product(name: "Clocks", package: "ComposableArchitecture")
let dependencies = Target.Dependency.product(
  name: "Dependencies",
  package: "ComposableArchitecture"
)
let dependenciesMacros = Target.Dependency.product(
  name: "DependenciesMacros",
  package: "ComposableArchitecture"
)
let failureCauses = Target.Dependency.product(
  name: "FailureCauses",
  package: "ComposableArchitecture"
)
let httpFetch = Target.Dependency.product(name: "HTTPFetch", package: "HTTPFetch")
let httpFetchTesting = Target.Dependency.product(name: "HTTPFetchTesting", package: "HTTPFetch")
let systemTesting = Target.Dependency.product(name: "SystemTesting", package: "SystemTesting")

let package = Package(
  name: "AppVersionClient",
  products: [
    .library(name: "AppVersionClient", targets: ["AppVersionClient"]),
    .library(name: "AppVersionClientLive", targets: ["AppVersionClientLive"]),
    .library(name: "AppVersionClientTesting", targets: ["AppVersionClientTesting"]),
  ],
  dependencies: [
    .package(path: "../../Core/ComposableArchitecture", traits: ["Macros"]),
    .package(path: "../../Core/SystemTesting"),
    .package(path: "../../Core/HTTPFetch"),
  ],
  targets: [
    .target(name: "AppVersionClient", dependencies: [dependencies, dependenciesMacros]),
    .target(
      name: "AppVersionClientLive",
      dependencies: ["AppVersionClient", dependencies, failureCauses, httpFetch]
    ),
    .target(name: "AppVersionClientTesting", dependencies: ["AppVersionClient"]),
    .testTarget(name: "AppVersionClientTests", dependencies: ["AppVersionClient", dependencies]),
    .testTarget(
      name: "AppVersionClientLiveTests",
      dependencies: ["AppVersionClient", "AppVersionClientLive", dependencies]
    ),
    .testTarget(
      name: "AppVersionClientLiveSystemTests",
      dependencies: [
        "AppVersionClient", "AppVersionClientLive", clocks, httpFetch, httpFetchTesting,
        systemTesting,
      ]
    ),
    .testTarget(
      name: "AppVersionClientTestingTests",
      dependencies: ["AppVersionClient", "AppVersionClientTesting"]
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
