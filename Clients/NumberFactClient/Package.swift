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
let httpFetch = Target.Dependency.product(name: "HTTPFetch", package: "HTTPFetch")
let httpFetchTesting = Target.Dependency.product(name: "HTTPFetchTesting", package: "HTTPFetch")
let systemTesting = Target.Dependency.product(name: "SystemTesting", package: "SystemTesting")

let package = Package(
  name: "NumberFactClient",
  products: [
    .library(name: "NumberFactClient", targets: ["NumberFactClient"]),
    .library(name: "NumberFactClientLive", targets: ["NumberFactClientLive"]),
    .library(name: "NumberFactClientTesting", targets: ["NumberFactClientTesting"]),
  ],
  dependencies: [
    .package(path: "../../Core/ComposableArchitecture", traits: ["Macros"]),
    .package(path: "../../Core/SystemTesting"),
    .package(path: "../../Core/HTTPFetch"),
  ],
  targets: [
    .target(name: "NumberFactClient", dependencies: [dependencies, dependenciesMacros]),
    .target(
      name: "NumberFactClientLive",
      dependencies: ["NumberFactClient", dependencies, httpFetch]
    ),
    .target(name: "NumberFactClientTesting", dependencies: ["NumberFactClient"]),
    .testTarget(name: "NumberFactClientTests", dependencies: ["NumberFactClient", dependencies]),
    .testTarget(
      name: "NumberFactClientLiveTests",
      dependencies: ["NumberFactClient", "NumberFactClientLive", dependencies]
    ),
    .testTarget(
      name: "NumberFactClientLiveSystemTests",
      dependencies: [
        "NumberFactClient", "NumberFactClientLive", clocks, httpFetch, httpFetchTesting,
        systemTesting,
      ]
    ),
    .testTarget(
      name: "NumberFactClientTestingTests",
      dependencies: ["NumberFactClient", "NumberFactClientTesting"]
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
