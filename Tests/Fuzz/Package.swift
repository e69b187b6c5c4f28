// swift-tools-version: 6.2
import PackageDescription

// Gives each reader of the app a million inputs that nobody would write: `make fuzz`.

let package = Package(
  name: "Fuzz",
  products: [.executable(name: "fuzz", targets: ["Fuzz"])],
  dependencies: [
    .package(path: "../../Apps/ComposedApp"),
    .package(path: "../../Clients/AppVersionClient"),
    .package(path: "../../Core/HTTPFetch"),
    .package(path: "../../Clients/SettingsClient"),
    .package(path: "../../Clients/SyncUpsClient"),
    .package(path: "../../Core/ComposableArchitecture", traits: ["Macros"]),
    .package(path: "../../Core/ComposableTerminalUI"),
    .package(path: "../../Core/Inspector"),
    .package(path: "../../Core/Journal"),
    .package(path: "../../Core/JournalCLI"),
    .package(path: "../../Core/LineSession"),
    .package(path: "../../Core/TerminalUI"),
    .package(path: "../../Features/SyncUps"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ],
  targets: [
    .executableTarget(
      name: "Fuzz",
      dependencies: [
        .product(name: "ActionText", package: "ComposableArchitecture"),
        .product(name: "AppVersionClient", package: "AppVersionClient"),
        .product(name: "AppVersionClientLive", package: "AppVersionClient"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "CasePaths", package: "ComposableArchitecture"),
        .product(name: "Clocks", package: "ComposableArchitecture"),
        .product(name: "ComposableArchitecture", package: "ComposableArchitecture"),
        .product(name: "ComposableTerminalUI", package: "ComposableTerminalUI"),
        .product(name: "ComposedApp", package: "ComposedApp"),
        .product(name: "FailureCauses", package: "ComposableArchitecture"),
        .product(name: "HTTPFetch", package: "HTTPFetch"),
        .product(name: "IdentifiedCollections", package: "ComposableArchitecture"),
        .product(name: "Inspector", package: "Inspector"),
        .product(name: "InspectorServer", package: "Inspector"),
        .product(name: "Journal", package: "Journal"),
        .product(name: "JournalCLI", package: "JournalCLI"),
        .product(name: "LineSession", package: "LineSession"),
        .product(name: "SettingsClient", package: "SettingsClient"),
        .product(name: "SettingsClientLive", package: "SettingsClient"),
        .product(name: "Sharing", package: "ComposableArchitecture"),
        .product(name: "SyncUps", package: "SyncUps"),
        .product(name: "SyncUpsClient", package: "SyncUpsClient"),
        .product(name: "SyncUpsClientLive", package: "SyncUpsClient"),
        .product(name: "TerminalDriver", package: "TerminalUI"),
        .product(name: "TerminalEmulator", package: "TerminalUI"),
        .product(name: "TerminalHosting", package: "TerminalUI"),
        .product(name: "TerminalUI", package: "TerminalUI"),
      ]
    )
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
