// swift-tools-version: 6.2
import PackageDescription

let actionText = Target.Dependency.product(name: "ActionText", package: "ComposableArchitecture")
let composableArchitecture = Target.Dependency.product(
  name: "ComposableArchitecture",
  package: "ComposableArchitecture"
)
let composableTerminalUI = Target.Dependency.product(
  name: "ComposableTerminalUI",
  package: "ComposableTerminalUI"
)
let failureCauses = Target.Dependency.product(
  name: "FailureCauses",
  package: "ComposableArchitecture"
)
let issueReportingTestSupport = Target.Dependency.product(
  name: "IssueReportingTestSupport",
  package: "xctest-dynamic-overlay"
)

let appVersionClient = Target.Dependency.product(
  name: "AppVersionClient",
  package: "AppVersionClient"
)
let appVersionClientTesting = Target.Dependency.product(
  name: "AppVersionClientTesting",
  package: "AppVersionClient"
)
let numberFactClient = Target.Dependency.product(
  name: "NumberFactClient",
  package: "NumberFactClient"
)
let numberFactClientTesting = Target.Dependency.product(
  name: "NumberFactClientTesting",
  package: "NumberFactClient"
)
let settingsClient = Target.Dependency.product(name: "SettingsClient", package: "SettingsClient")
let settingsClientTesting = Target.Dependency.product(
  name: "SettingsClientTesting",
  package: "SettingsClient"
)
let syncUpsClient = Target.Dependency.product(name: "SyncUpsClient", package: "SyncUpsClient")
let syncUpsClientTesting = Target.Dependency.product(
  name: "SyncUpsClientTesting",
  package: "SyncUpsClient"
)

let counter = Target.Dependency.product(name: "Counter", package: "Counter")
let fact = Target.Dependency.product(name: "Fact", package: "Fact")
let onboarding = Target.Dependency.product(name: "Onboarding", package: "Onboarding")
let syncUps = Target.Dependency.product(name: "SyncUps", package: "SyncUps")
let timer = Target.Dependency.product(name: "Timer", package: "Timer")

let package = Package(
  name: "ComposedApp",
  products: [
    .library(name: "ComposedApp", targets: ["ComposedApp"])
  ],
  dependencies: [
    .package(path: "../../Clients/AppVersionClient"),
    .package(path: "../../Clients/NumberFactClient"),
    .package(path: "../../Clients/SettingsClient"),
    .package(path: "../../Clients/SyncUpsClient"),
    .package(path: "../../Core/ComposableArchitecture", traits: ["Macros"]),
    .package(path: "../../Core/ComposableTerminalUI"),
    .package(path: "../../Features/Counter"),
    .package(path: "../../Features/Fact"),
    .package(path: "../../Features/Onboarding"),
    .package(path: "../../Features/SyncUps"),
    .package(path: "../../Features/Timer"),
    .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", from: "1.13.0"),
  ],
  targets: [
    .target(
      name: "ComposedApp",
      dependencies: [
        appVersionClient, composableArchitecture, composableTerminalUI, counter, fact,
        failureCauses,
        onboarding,
        settingsClient, syncUps, timer,
      ]
    ),
    .testTarget(
      name: "ComposedAppTests",
      dependencies: [
        "ComposedApp", actionText, appVersionClient, appVersionClientTesting,
        composableArchitecture, composableTerminalUI, counter, fact, issueReportingTestSupport,
        numberFactClient, numberFactClientTesting, onboarding, settingsClient,
        settingsClientTesting, syncUps, syncUpsClient, syncUpsClientTesting, timer,
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
