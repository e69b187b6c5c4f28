// swift-tools-version: 6.2
import PackageDescription

let dependencies = Target.Dependency.product(
  name: "Dependencies",
  package: "ComposableArchitecture"
)
let sharing = Target.Dependency.product(name: "Sharing", package: "ComposableArchitecture")
let dependenciesMacros = Target.Dependency.product(
  name: "DependenciesMacros",
  package: "ComposableArchitecture"
)

let package = Package(
  name: "SettingsClient",
  products: [
    .library(name: "SettingsClient", targets: ["SettingsClient"]),
    .library(name: "SettingsClientLive", targets: ["SettingsClientLive"]),
    .library(name: "SettingsClientTesting", targets: ["SettingsClientTesting"]),
  ],
  dependencies: [
    .package(path: "../../Core/ComposableArchitecture", traits: ["Macros"])
  ],
  targets: [
    .target(name: "SettingsClient", dependencies: [dependencies, dependenciesMacros]),
    .target(name: "SettingsClientLive", dependencies: ["SettingsClient", dependencies, sharing]),
    .target(name: "SettingsClientTesting", dependencies: ["SettingsClient"]),
    .testTarget(name: "SettingsClientTests", dependencies: ["SettingsClient", dependencies]),
    .testTarget(
      name: "SettingsClientLiveTests",
      dependencies: ["SettingsClient", "SettingsClientLive", dependencies, sharing]
    ),
    .testTarget(
      name: "SettingsClientTestingTests",
      dependencies: ["SettingsClient", "SettingsClientTesting"]
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
