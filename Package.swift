// swift-tools-version: 6.2
import PackageDescription

// The composed product and every test target of the repository: one build, one `swift test`.
// The packages stand on their own; what they are made of is said in their own manifests.

let customDump = Target.Dependency.product(name: "CustomDump", package: "swift-custom-dump")
let grdb = Target.Dependency.product(name: "GRDB", package: "GRDB.swift")
let issueReporting = Target.Dependency.product(
  name: "IssueReporting",
  package: "xctest-dynamic-overlay"
)
let issueReportingTestSupport = Target.Dependency.product(
  name: "IssueReportingTestSupport",
  package: "xctest-dynamic-overlay"
)
let systemTesting = Target.Dependency.product(name: "SystemTesting", package: "SystemTesting")

/// The folders of the packages, from the bottom up.
let packages = [
  "Core/ComposableArchitecture",
  "Core/ComposableTerminalUI",
  "Core/Journal",
  "Core/JournalCLI",
  "Core/SystemTesting",
  "Core/TerminalUI",

  "Clients/AppVersionClient",
  "Clients/HTTPFetch",
  "Clients/NumberFactClient",
  "Clients/SettingsClient",
  "Clients/SyncUpsClient",

  "Features/Counter",
  "Features/Fact",
  "Features/Onboarding",
  "Features/SyncUps",
  "Features/Timer",

  "Apps/ComposedApp",
]

/// One row per test target of a package: the package's folder, the target and what it imports.
let tests: [(package: String, name: String, dependencies: [Target.Dependency])] = [
  (
    "Clients/AppVersionClient", "AppVersionClientLiveSystemTests",
    [
      .client("AppVersionClient"), .live("AppVersionClient"), .core("Clocks"),
      .client("HTTPFetch"), .doubles("HTTPFetch"), systemTesting,
    ]
  ),
  (
    "Clients/AppVersionClient", "AppVersionClientLiveTests",
    [.client("AppVersionClient"), .live("AppVersionClient"), .core("Dependencies")]
  ),
  (
    "Clients/AppVersionClient", "AppVersionClientTestingTests",
    [.client("AppVersionClient"), .doubles("AppVersionClient")]
  ),
  (
    "Clients/AppVersionClient", "AppVersionClientTests",
    [.client("AppVersionClient"), .core("Dependencies")]
  ),
  (
    "Clients/HTTPFetch", "HTTPFetchSystemTests",
    [.client("HTTPFetch"), .doubles("HTTPFetch"), systemTesting]
  ),
  (
    "Clients/HTTPFetch", "HTTPFetchTestingSystemTests", [.doubles("HTTPFetch"), systemTesting]
  ),
  ("Clients/HTTPFetch", "HTTPFetchTestingTests", [.doubles("HTTPFetch")]),
  ("Clients/HTTPFetch", "HTTPFetchTests", [.client("HTTPFetch")]),
  (
    "Clients/NumberFactClient", "NumberFactClientLiveSystemTests",
    [
      .client("NumberFactClient"), .live("NumberFactClient"), .core("Clocks"),
      .client("HTTPFetch"), .doubles("HTTPFetch"), systemTesting,
    ]
  ),
  (
    "Clients/NumberFactClient", "NumberFactClientLiveTests",
    [.client("NumberFactClient"), .live("NumberFactClient"), .core("Dependencies")]
  ),
  (
    "Clients/NumberFactClient", "NumberFactClientTestingTests",
    [.client("NumberFactClient"), .doubles("NumberFactClient")]
  ),
  (
    "Clients/NumberFactClient", "NumberFactClientTests",
    [.client("NumberFactClient"), .core("Dependencies")]
  ),
  (
    "Clients/SettingsClient", "SettingsClientLiveTests",
    [.client("SettingsClient"), .core("Dependencies"), .live("SettingsClient")]
  ),
  (
    "Clients/SettingsClient", "SettingsClientTestingTests",
    [.client("SettingsClient"), .doubles("SettingsClient")]
  ),
  (
    "Clients/SettingsClient", "SettingsClientTests",
    [.client("SettingsClient"), .core("Dependencies")]
  ),
  (
    "Clients/SyncUpsClient", "SyncUpsClientLiveSystemTests",
    [
      .client("SyncUpsClient"), .live("SyncUpsClient"), .core("IdentifiedCollections"),
      systemTesting,
    ]
  ),
  (
    "Clients/SyncUpsClient", "SyncUpsClientLiveTests",
    [
      .client("SyncUpsClient"), .live("SyncUpsClient"), .doubles("SyncUpsClient"),
      .core("Dependencies"), .core("IdentifiedCollections"), grdb,
    ]
  ),
  (
    "Clients/SyncUpsClient", "SyncUpsClientTestingTests",
    [.client("SyncUpsClient"), .doubles("SyncUpsClient"), .core("IdentifiedCollections")]
  ),
  (
    "Clients/SyncUpsClient", "SyncUpsClientTests",
    [
      .client("SyncUpsClient"), .core("Clocks"), .core("ComposableArchitecture"),
      .core("Dependencies"), .core("IdentifiedCollections"), .core("Sharing"),
    ]
  ),

  (
    "Core/ComposableArchitecture", "ActionTextTests",
    [
      .core("ActionText"), .core("CasePaths"), .core("ComposableArchitecture"),
      .core("SwiftNavigation"),
    ]
  ),
  ("Core/ComposableArchitecture", "CasePathsTests", [.core("CasePaths"), issueReporting]),
  (
    "Core/ComposableArchitecture", "ClocksTests",
    [.core("Clocks"), .core("ConcurrencyExtras"), issueReporting]
  ),
  (
    "Core/ComposableArchitecture", "ComposableArchitectureSystemTests",
    [.core("ComposableArchitecture"), .core("ConcurrencyExtras"), systemTesting]
  ),
  (
    "Core/ComposableArchitecture", "ComposableArchitectureTests",
    [
      .core("CasePaths"), .core("Clocks"), .core("ComposableArchitecture"),
      .core("ConcurrencyExtras"), .core("Dependencies"), .core("Sharing"),
      .core("SwiftNavigation"), customDump, issueReporting,
    ]
  ),
  (
    "Core/ComposableArchitecture", "DependenciesMacrosTests",
    [
      .core("Clocks"), .core("ConcurrencyExtras"), .core("Dependencies"),
      .core("DependenciesMacros"),
    ]
  ),
  (
    "Core/ComposableArchitecture", "DependenciesTests",
    [.core("Clocks"), .core("Dependencies"), issueReporting]
  ),
  (
    "Core/ComposableArchitecture", "DependenciesTestSupportTests",
    [.core("Dependencies"), .core("DependenciesTestSupport")]
  ),
  (
    "Core/ComposableArchitecture", "ComposableArchitectureCompatibilityTests",
    [
      .core("CasePaths"), .core("ComposableArchitecture"),
      .core("ComposableArchitectureCompatibility"),
    ]
  ),
  (
    "Core/ComposableArchitecture", "ComposableArchitectureMacrosTests",
    [.core("ComposableArchitectureMacros")]
  ),
  (
    "Core/ComposableArchitecture", "ConcurrencyExtrasSystemTests",
    [.core("ConcurrencyExtras"), systemTesting]
  ),
  ("Core/ComposableArchitecture", "ConcurrencyExtrasTests", [.core("ConcurrencyExtras")]),
  (
    "Core/ComposableArchitecture", "ConcurrencyExtrasTestSupportTests",
    [.core("ConcurrencyExtrasTestSupport")]
  ),
  (
    "Core/ComposableArchitecture", "IdentifiedCollectionsSystemTests",
    [.core("IdentifiedCollections"), systemTesting]
  ),
  ("Core/ComposableArchitecture", "IdentifiedCollectionsTests", [.core("IdentifiedCollections")]),
  (
    "Core/ComposableArchitecture", "SharingSystemTests",
    [.core("ConcurrencyExtras"), .core("Dependencies"), .core("Sharing"), systemTesting]
  ),
  (
    "Core/ComposableArchitecture", "SharingTests",
    [
      .core("Clocks"), .core("ConcurrencyExtras"), .core("Dependencies"),
      .core("IdentifiedCollections"), .core("Sharing"), customDump, issueReporting,
    ]
  ),
  (
    "Core/ComposableArchitecture", "SwiftNavigationTests",
    [.core("SwiftNavigation"), customDump]
  ),
  (
    "Core/ComposableTerminalUI", "ComposableTerminalUITests",
    [.terminal("ComposableTerminalUI")]
  ),
  (
    "Core/Journal", "FeatureGraphTests",
    [
      .core("ActionText"), .core("ComposableArchitecture"), .journal("FeatureGraph"),
      .journal("Journal"),
    ]
  ),
  (
    "Core/Journal", "JournalSystemTests",
    [.core("ComposableArchitecture"), .journal("Journal"), systemTesting]
  ),
  (
    "Core/Journal", "JournalTests",
    [
      .core("ActionText"), .core("Clocks"), .core("ComposableArchitecture"),
      .core("ConcurrencyExtras"), .core("Dependencies"), .core("DependenciesMacros"),
      .journal("Journal"),
    ]
  ),
  (
    "Core/Journal", "TestSourceTests",
    [.core("ComposableArchitecture"), .journal("TestSource")]
  ),
  (
    "Core/JournalCLI", "JournalCLITests",
    [
      .core("ActionText"), .core("ComposableArchitecture"), .terminal("ComposableTerminalUI"),
      .journal("FeatureGraph"), .journal("Journal"), .journal("JournalCLI"),
      .terminal("TerminalHosting"), .journal("TestSource"),
      .product(name: "ArgumentParser", package: "swift-argument-parser"),
    ]
  ),
  ("Core/SystemTesting", "SystemTestingSystemTests", [systemTesting]),
  ("Core/SystemTesting", "SystemTestingTests", [systemTesting]),
  (
    "Core/TerminalUI", "TerminalDriverSystemTests",
    [
      systemTesting, .terminal("TerminalDriver"), .terminal("TerminalEmulator"),
      .terminal("TerminalUI"),
    ]
  ),
  (
    "Core/TerminalUI", "TerminalDriverTests",
    [.terminal("TerminalDriver"), .terminal("TerminalEmulator"), .terminal("TerminalUI")]
  ),
  (
    "Core/TerminalUI", "TerminalEmulatorTests",
    [.terminal("TerminalEmulator"), .terminal("TerminalUI")]
  ),
  (
    "Core/TerminalUI", "TerminalHostingTests",
    [.terminal("TerminalDriver"), .terminal("TerminalHosting"), .terminal("TerminalUI")]
  ),
  ("Core/TerminalUI", "TerminalUITests", [.terminal("TerminalUI")]),

  (
    "Features/Counter", "CounterTests",
    [.core("ComposableArchitecture"), .terminal("ComposableTerminalUI"), .feature("Counter")]
  ),
  (
    "Features/Fact", "FactTests",
    [
      .core("ComposableArchitecture"), .terminal("ComposableTerminalUI"), .feature("Fact"),
      .client("NumberFactClient"),
      .doubles("NumberFactClient"),
    ]
  ),
  (
    "Features/Onboarding", "OnboardingTests",
    [.core("ComposableArchitecture"), .terminal("ComposableTerminalUI"), .feature("Onboarding")]
  ),
  (
    "Features/SyncUps", "SyncUpsTests",
    [
      .core("ActionText"), .core("ComposableArchitecture"), .terminal("ComposableTerminalUI"),
      .feature("SyncUps"),
      .client("SyncUpsClient"), .doubles("SyncUpsClient"),
    ]
  ),
  (
    "Features/Timer", "TimerTests",
    [.core("ComposableArchitecture"), .terminal("ComposableTerminalUI"), .feature("Timer")]
  ),

  (
    "Apps/ComposedApp", "ComposedAppTests",
    [
      .core("ActionText"), .client("AppVersionClient"), .doubles("AppVersionClient"),
      .core("ComposableArchitecture"), .terminal("ComposableTerminalUI"), .app("ComposedApp"),
      .feature("Counter"), .feature("Fact"), .client("NumberFactClient"),
      .doubles("NumberFactClient"), .feature("Onboarding"),
      .client("SettingsClient"), .doubles("SettingsClient"), .feature("SyncUps"),
      .client("SyncUpsClient"), .doubles("SyncUpsClient"), .feature("Timer"),
    ]
  ),
]

let package = Package(
  name: "composed",
  products: [.executable(name: "composed", targets: ["ComposedCLI"])],
  dependencies: packages.map { package in
    // The other packages ask for the same traits, so that the program does not load FoundationNetworking,
    // with libcurl and the thirty libraries behind it, whenever it starts.
    package == "Core/ComposableArchitecture"
      ? .package(path: package, traits: ["Macros"]) : .package(path: package)
  } + [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/pointfreeco/swift-custom-dump", from: "1.7.0", traits: []),
    .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", from: "1.13.0"),
  ],
  targets: [
    // The only place that links the live clients.
    .executableTarget(
      name: "ComposedCLI",
      dependencies: [
        .core("ActionText"), .core("CasePaths"), .core("Clocks"), .core("ComposableArchitecture"),

        .client("AppVersionClient"), .live("AppVersionClient"), .client("NumberFactClient"),
        .live("NumberFactClient"), .client("SettingsClient"), .live("SettingsClient"),
        .client("SyncUpsClient"), .live("SyncUpsClient"),

        .app("ComposedApp"), .feature("Counter"), .feature("Fact"), .feature("Onboarding"),
        .feature("SyncUps"), .feature("Timer"),

        .journal("Journal"), .journal("JournalCLI"), .journal("TestSource"),

        .terminal("ComposableTerminalUI"), .terminal("TerminalHosting"),

        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Apps/ComposedCLI/Sources"
    ),
    // Tests that are written of sessions, and the test that they are what is written.
    .testTarget(
      name: "GeneratedTests",
      dependencies: [
        .core("ActionText"), .client("AppVersionClient"), .doubles("AppVersionClient"),
        .core("ComposableArchitecture"),
        .app("ComposedApp"), .feature("Counter"), .feature("Fact"), .client("NumberFactClient"),
        .doubles("NumberFactClient"), .feature("Onboarding"), .client("SettingsClient"),
        .doubles("SettingsClient"), .feature("SyncUps"), .client("SyncUpsClient"),
        .doubles("SyncUpsClient"), .journal("TestSource"), .feature("Timer"),
        issueReportingTestSupport,
      ],
      exclude: ["Generated/Fixtures"]
    ),
    // Starts the executable, which is named here so that it is built first.
    .testTarget(
      name: "HostSystemTests",
      dependencies: [
        "ComposedCLI", .doubles("HTTPFetch"), systemTesting, .terminal("TerminalEmulator"),
        .terminal("TerminalUI"), issueReportingTestSupport,
      ]
    ),
    .testTarget(
      name: "IntegrationTests",
      dependencies: [
        .client("AppVersionClient"), .doubles("AppVersionClient"), .core("ComposableArchitecture"),
        .app("ComposedApp"), .feature("Counter"), .feature("Fact"), .client("NumberFactClient"),
        .doubles("NumberFactClient"), .feature("Onboarding"), .client("SettingsClient"),
        .doubles("SettingsClient"), .feature("SyncUps"), .client("SyncUpsClient"),
        .doubles("SyncUpsClient"), .feature("Timer"), issueReportingTestSupport,
      ]
    ),
    .testTarget(name: "RepositoryTests"),
    // Runs the executable's commands in the process of the tests.
    .testTarget(
      name: "SessionTests",
      dependencies: [
        "ComposedCLI", .core("ActionText"), .core("ComposableArchitecture"),
        .terminal("TerminalHosting"), issueReportingTestSupport,
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),
  ]
    + tests.map { test in
      .testTarget(
        name: test.name,
        dependencies: test.dependencies + [issueReportingTestSupport],
        path: "\(test.package)/Tests/\(test.name)"
      )
    },
  swiftLanguageModes: [.v6]
)

extension Target.Dependency {
  /// A module of the architecture.
  static func core(_ module: String) -> Self {
    .product(name: module, package: "ComposableArchitecture")
  }

  /// A module of the terminal interface: of TerminalUI, or the one that joins it and the architecture.
  static func terminal(_ module: String) -> Self {
    .product(
      name: module,
      package: module == "ComposableTerminalUI" ? module : "TerminalUI"
    )
  }

  /// A module of the journal of sessions, or the one of the commands that use it.
  static func journal(_ module: String) -> Self {
    .product(name: module, package: module == "JournalCLI" ? module : "Journal")
  }

  /// An app that composes features, which is named like its package.
  static func app(_ name: String) -> Self { .product(name: name, package: name) }

  /// A feature, which is named like its package.
  static func feature(_ name: String) -> Self { .product(name: name, package: name) }

  /// A client's interface; its live and its testing module.
  static func client(_ name: String) -> Self { .product(name: name, package: name) }
  static func live(_ client: String) -> Self { .product(name: "\(client)Live", package: client) }
  static func doubles(_ client: String) -> Self {
    .product(name: "\(client)Testing", package: client)
  }
}

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
