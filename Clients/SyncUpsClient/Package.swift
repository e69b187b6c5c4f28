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
let identifiedCollections = Target.Dependency.product(
  name: "IdentifiedCollections",
  package: "ComposableArchitecture"
)
let sharing = Target.Dependency.product(name: "Sharing", package: "ComposableArchitecture")

let package = Package(
  name: "SyncUpsClient",
  products: [
    .library(name: "SyncUpsClient", targets: ["SyncUpsClient"])
  ],
  dependencies: [
    .package(path: "../../Core/ComposableArchitecture")
  ],
  targets: [
    .target(
      name: "SyncUpsClient",
      dependencies: [dependencies, dependenciesMacros, identifiedCollections, sharing]
    ),
    .testTarget(
      name: "SyncUpsClientTests",
      dependencies: ["SyncUpsClient", clocks, dependencies, identifiedCollections, sharing]
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
  target.swiftSettings = settings
}
