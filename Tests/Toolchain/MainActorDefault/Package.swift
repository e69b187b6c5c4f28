// swift-tools-version: 6.2
import PackageDescription

// Modules that are isolated to the main actor by default, as those of new projects are: code that must
// compile there without an annotation, and the app's features. Their folders are links to the sources.

let architecture = Target.Dependency.product(
  name: "ComposableArchitecture",
  package: "ComposableArchitecture"
)
let terminal = Target.Dependency.product(
  name: "ComposableTerminalUI",
  package: "ComposableTerminalUI"
)
let swiftUI = Target.Dependency.product(
  name: "SwiftUI",
  package: "SwiftUI",
  moduleAliases: ["SwiftUI": "TerminalSwiftUI"]
)

/// One row per feature: its name and what it imports besides.
let features: [(name: String, dependencies: [Target.Dependency])] = [
  ("Counter", []),
  ("Fact", [.product(name: "NumberFactClient", package: "NumberFactClient")]),
  ("Onboarding", []),
  (
    "SyncUps",
    [
      .product(name: "ActionText", package: "ComposableArchitecture"),
      .product(name: "SyncUpsClient", package: "SyncUpsClient"),
    ]
  ),
  ("Timer", []),
]

let package = Package(
  name: "MainActorDefault",
  // SwiftPM applies the alias to targets of products.
  products: features.map {
    .library(name: "MainActor\($0.name)", targets: ["MainActor\($0.name)"])
  },
  dependencies: [
    .package(path: "../../../Clients/NumberFactClient"),
    .package(path: "../../../Clients/SyncUpsClient"),
    .package(path: "../../../Core/ComposableArchitecture", traits: ["Macros"]),
    .package(path: "../../../Core/ComposableTerminalUI"),
    .package(path: "../../../Core/SwiftUI"),
  ],
  targets: features.map {
    .target(
      name: "MainActor\($0.name)",
      dependencies: [architecture, terminal, swiftUI] + $0.dependencies,
      path: "Features/\($0.name)",
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ]
    )
  } + [
    .target(name: "MainActorDefault", dependencies: [architecture]),
    .testTarget(
      name: "MainActorDefaultTests",
      dependencies: ["MainActorDefault", architecture]
    ),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = (target.swiftSettings ?? []) + [.defaultIsolation(MainActor.self)]
}
