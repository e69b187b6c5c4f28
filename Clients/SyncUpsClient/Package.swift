// swift-tools-version: 6.2
import PackageDescription

let actionText = Target.Dependency.product(name: "ActionText", package: "ComposableArchitecture")
let clocks = Target.Dependency.product(name: "Clocks", package: "ComposableArchitecture")
let composableArchitecture = Target.Dependency.product(
  name: "ComposableArchitecture",
  package: "ComposableArchitecture"
)
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
let identifiedCollections = Target.Dependency.product(
  name: "IdentifiedCollections",
  package: "ComposableArchitecture"
)
let sharing = Target.Dependency.product(name: "Sharing", package: "ComposableArchitecture")

let terminalEmulator = Target.Dependency.product(name: "TerminalEmulator", package: "TerminalUI")
let terminalUI = Target.Dependency.product(name: "TerminalUI", package: "TerminalUI")

let systemTesting = Target.Dependency.product(name: "SystemTesting", package: "SystemTesting")

let grdb = Target.Dependency.product(name: "GRDB", package: "GRDB.swift")

let package = Package(
  name: "SyncUpsClient",
  products: [
    .library(name: "SyncUpsClient", targets: ["SyncUpsClient"]),
    .library(name: "SyncUpsClientLive", targets: ["SyncUpsClientLive"]),
    .library(name: "SyncUpsClientPostgreSQL", targets: ["SyncUpsClientPostgreSQL"]),
    .library(name: "SyncUpsClientTesting", targets: ["SyncUpsClientTesting"]),
  ],
  traits: [
    .trait(
      name: "PostgreSQL",
      description: "Sync-ups on a PostgreSQL server. Needs libpq's headers."
    )
  ],
  dependencies: [
    .package(path: "../../Core/ComposableArchitecture", traits: ["Macros"]),
    .package(path: "../../Core/SystemTesting"),
    .package(path: "../../Core/TerminalUI"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: [
    .target(
      name: "SyncUpsClient",
      dependencies: [
        actionText, dependencies, dependenciesMacros, failureCauses, identifiedCollections, sharing,
      ]
    ),
    .target(
      name: "SyncUpsClientLive",
      dependencies: [
        "SyncUpsClient", dependencies, failureCauses, identifiedCollections, sharing, grdb,
      ]
    ),
    .target(
      name: "CPostgreSQL",
      cSettings: [.define("COMPOSED_POSTGRESQL", .when(traits: ["PostgreSQL"]))],
      linkerSettings: [.linkedLibrary("pq", .when(traits: ["PostgreSQL"]))]
    ),
    .target(
      name: "SyncUpsClientPostgreSQL",
      dependencies: [
        "SyncUpsClient", "SyncUpsClientLive",
        .target(name: "CPostgreSQL", condition: .when(traits: ["PostgreSQL"])),
        failureCauses, identifiedCollections,
      ]
    ),
    .target(
      name: "SyncUpsClientTesting",
      dependencies: ["SyncUpsClient", identifiedCollections]
    ),
    .testTarget(
      name: "SyncUpsClientTests",
      dependencies: [
        "SyncUpsClient", clocks, composableArchitecture, dependencies, failureCauses,
        identifiedCollections, sharing, "SyncUpsClientTesting",
      ]
    ),
    .testTarget(
      name: "SyncUpsClientLiveSystemTests",
      dependencies: [
        "SyncUpsClient", "SyncUpsClientLive", failureCauses, identifiedCollections, systemTesting,
      ]
    ),
    .testTarget(
      name: "SyncUpsClientLiveTests",
      dependencies: [
        "SyncUpsClient", "SyncUpsClientLive", "SyncUpsClientPostgreSQL", "SyncUpsClientTesting",
        clocks, dependencies, failureCauses, identifiedCollections, sharing, grdb,
      ]
    ),
    .testTarget(
      name: "SyncUpsClientPostgreSQLSystemTests",
      dependencies: [
        "SyncUpsClient", "SyncUpsClientPostgreSQL", failureCauses, identifiedCollections,
        systemTesting,
        terminalEmulator, terminalUI,
      ]
    ),
    .testTarget(
      name: "SyncUpsClientPostgreSQLTests",
      dependencies: ["SyncUpsClient", "SyncUpsClientPostgreSQL", identifiedCollections]
    ),
    .testTarget(
      name: "SyncUpsClientTestingTests",
      dependencies: ["SyncUpsClient", "SyncUpsClientTesting", identifiedCollections]
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
