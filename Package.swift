// swift-tools-version: 6.2
import PackageDescription

#if !compiler(>=6.3)
  #error("Swift 6.3 or newer is needed. Install it from https://www.swift.org/install/")
#endif

// The composed product and every test target of the repository: one build, one `swift test`.
// The packages stand on their own; what they are made of is said in their own manifests.

/// Each package with those of its products that are used here, and below it its test targets and those of
/// the root, each with the products it depends on. `make test-packages` and `make rules` read it, too.
let table = """
  swift-argument-parser: ArgumentParser
  GRDB.swift: GRDB
  swift-custom-dump: CustomDump
  xctest-dynamic-overlay: IssueReporting IssueReportingTestSupport
  Core/ComposableArchitecture: ActionText CasePaths Clocks ComposableArchitecture
      ComposableArchitectureCompatibility ComposableArchitectureMacros ConcurrencyExtras
      ConcurrencyExtrasTestSupport Dependencies DependenciesMacros DependenciesTestSupport
      IdentifiedCollections Sharing SwiftNavigation
    ActionTextTests: ActionText CasePaths ComposableArchitecture SwiftNavigation
    CasePathsTests: CasePaths IssueReporting
    ClocksTests: Clocks ConcurrencyExtras IssueReporting
    ComposableArchitectureCompatibilityTests: CasePaths ComposableArchitecture
        ComposableArchitectureCompatibility
    ComposableArchitectureMacrosTests: ComposableArchitectureMacros
    ComposableArchitectureSystemTests: ComposableArchitecture ConcurrencyExtras SystemTesting
    ComposableArchitectureTests: CasePaths Clocks ComposableArchitecture ConcurrencyExtras
        CustomDump Dependencies IssueReporting Sharing SwiftNavigation
    ConcurrencyExtrasSystemTests: ConcurrencyExtras SystemTesting
    ConcurrencyExtrasTestSupportTests: ConcurrencyExtrasTestSupport
    ConcurrencyExtrasTests: ConcurrencyExtras
    DependenciesMacrosTests: Clocks ConcurrencyExtras Dependencies DependenciesMacros
    DependenciesTestSupportTests: Dependencies DependenciesTestSupport
    DependenciesTests: Clocks Dependencies IssueReporting
    IdentifiedCollectionsSystemTests: IdentifiedCollections SystemTesting
    IdentifiedCollectionsTests: IdentifiedCollections
    SharingSystemTests: ConcurrencyExtras Dependencies Sharing SystemTesting
    SharingTests: Clocks ConcurrencyExtras CustomDump Dependencies IdentifiedCollections
        IssueReporting Sharing
    SwiftNavigationTests: CustomDump SwiftNavigation
  Core/ComposableTerminalUI: ComposableTerminalUI
    ComposableTerminalUITests: ComposableTerminalUI
  Core/CrashHandling: CrashHandling
    CrashHandlingSystemTests: CrashHandling SystemTesting
  Core/Explorer: Explorer
    ExplorerTests: ComposableArchitecture Explorer
  Core/HTTPFetch: HTTPFetch HTTPFetchTesting
    HTTPFetchSystemTests: HTTPFetch HTTPFetchTesting SystemTesting
    HTTPFetchTestingSystemTests: HTTPFetchTesting SystemTesting
    HTTPFetchTestingTests: HTTPFetchTesting
    HTTPFetchTests: HTTPFetch
  Core/Inspector: Inspector InspectorServer
    InspectorSystemTests: Clocks ComposableArchitecture Inspector InspectorServer SystemTesting
    InspectorTests: ActionText Clocks ComposableArchitecture ConcurrencyExtras Dependencies
        Inspector InspectorServer Journal
  Core/Journal: FeatureGraph Journal TestSource
    FeatureGraphTests: ActionText ComposableArchitecture FeatureGraph Journal
    JournalSystemTests: ComposableArchitecture Journal SystemTesting
    JournalTests: ActionText Clocks ComposableArchitecture ConcurrencyExtras Dependencies
        DependenciesMacros Journal
    TestSourceTests: ActionText ComposableArchitecture TestSource
  Core/JournalCLI: JournalCLI
    JournalCLITests: ActionText ArgumentParser ComposableArchitecture ComposableTerminalUI
        FeatureGraph Journal JournalCLI LineSession TerminalHosting TestSource
  Core/LineSession: LineSession
    LineSessionTests: ActionText ComposableArchitecture LineSession TerminalHosting
  Core/SystemTesting: SystemTesting
    SystemTestingSystemTests: SystemTesting
    SystemTestingTests: SystemTesting
  Core/TerminalUI: TerminalDriver TerminalEmulator TerminalHosting TerminalUI
    TerminalDriverSystemTests: SystemTesting TerminalDriver TerminalEmulator TerminalUI
    TerminalDriverTests: TerminalDriver TerminalEmulator TerminalUI
    TerminalEmulatorTests: TerminalEmulator TerminalUI
    TerminalHostingTests: TerminalDriver TerminalHosting TerminalUI
    TerminalUITests: TerminalUI
  Clients/AppVersionClient: AppVersionClient AppVersionClientLive AppVersionClientTesting
    AppVersionClientLiveSystemTests: AppVersionClient AppVersionClientLive Clocks HTTPFetch
        HTTPFetchTesting SystemTesting
    AppVersionClientLiveTests: AppVersionClient AppVersionClientLive Dependencies
    AppVersionClientTestingTests: AppVersionClient AppVersionClientTesting
    AppVersionClientTests: AppVersionClient Dependencies
  Clients/NumberFactClient: NumberFactClient NumberFactClientLive NumberFactClientTesting
    NumberFactClientLiveSystemTests: Clocks HTTPFetch HTTPFetchTesting NumberFactClient
        NumberFactClientLive SystemTesting
    NumberFactClientLiveTests: Dependencies NumberFactClient NumberFactClientLive
    NumberFactClientTestingTests: NumberFactClient NumberFactClientTesting
    NumberFactClientTests: Dependencies NumberFactClient
  Clients/SettingsClient: SettingsClient SettingsClientLive SettingsClientTesting
    SettingsClientLiveTests: Dependencies SettingsClient SettingsClientLive Sharing
    SettingsClientTestingTests: SettingsClient SettingsClientTesting
    SettingsClientTests: Dependencies SettingsClient
  Clients/SyncUpsClient: SyncUpsClient SyncUpsClientLive SyncUpsClientPostgreSQL
      SyncUpsClientTesting
    SyncUpsClientLiveSystemTests: IdentifiedCollections SyncUpsClient SyncUpsClientLive
        SystemTesting
    SyncUpsClientLiveTests: Dependencies GRDB IdentifiedCollections SyncUpsClient SyncUpsClientLive
        SyncUpsClientPostgreSQL SyncUpsClientTesting
    SyncUpsClientPostgreSQLSystemTests: IdentifiedCollections SyncUpsClient SyncUpsClientPostgreSQL
        SystemTesting
    SyncUpsClientPostgreSQLTests: IdentifiedCollections SyncUpsClient SyncUpsClientPostgreSQL
    SyncUpsClientTestingTests: IdentifiedCollections SyncUpsClient SyncUpsClientTesting
    SyncUpsClientTests: Clocks ComposableArchitecture Dependencies IdentifiedCollections Sharing
        SyncUpsClient
  Features/Counter: Counter
    CounterTests: ComposableArchitecture ComposableTerminalUI Counter
  Features/Fact: Fact
    FactTests: ComposableArchitecture ComposableTerminalUI Fact NumberFactClient
        NumberFactClientTesting
  Features/Onboarding: Onboarding
    OnboardingTests: ComposableArchitecture ComposableTerminalUI Onboarding
  Features/SyncUps: SyncUps
    SyncUpsTests: ActionText ComposableArchitecture ComposableTerminalUI SyncUps SyncUpsClient
        SyncUpsClientTesting
  Features/Timer: Timer
    TimerTests: ComposableArchitecture ComposableTerminalUI Timer
  Apps/ComposedApp: ComposedApp
    ComposedAppTests: ActionText AppVersionClient AppVersionClientTesting ComposableArchitecture
        ComposableTerminalUI ComposedApp Counter Fact NumberFactClient NumberFactClientTesting
        Onboarding SettingsClient SettingsClientTesting SyncUps SyncUpsClient SyncUpsClientTesting
        Timer
  Apps:
    ComposedCLI: ActionText AppVersionClient AppVersionClientLive ArgumentParser CasePaths Clocks
        ComposableArchitecture ComposableTerminalUI ComposedApp Counter Explorer Fact
        IdentifiedCollections Inspector Journal JournalCLI LineSession NumberFactClient
        NumberFactClientLive Onboarding SettingsClient SettingsClientLive SyncUps SyncUpsClient
        SyncUpsClientLive SyncUpsClientPostgreSQL TerminalDriver TerminalHosting TestSource Timer
    ComposedInspector: InspectorServer
  Tests:
    ExplorationTests: AppVersionClient ComposableArchitecture ComposedApp Counter Explorer Fact
        NumberFactClient Onboarding SettingsClient SyncUps SyncUpsClient Timer
    GeneratedTests: ActionText AppVersionClient AppVersionClientTesting ComposableArchitecture
        ComposedApp Counter Fact NumberFactClient NumberFactClientTesting Onboarding SettingsClient
        SettingsClientTesting SyncUps SyncUpsClient SyncUpsClientTesting TestSource Timer
    HostSystemTests: ComposedCLI HTTPFetchTesting SystemTesting TerminalEmulator TerminalUI
    IntegrationTests: AppVersionClient AppVersionClientTesting ComposableArchitecture ComposedApp
        Counter Fact NumberFactClient NumberFactClientTesting Onboarding SettingsClient
        SettingsClientTesting SyncUps SyncUpsClient SyncUpsClientTesting Timer
    SessionTests: ActionText ArgumentParser ComposableArchitecture ComposedCLI TerminalHosting
  """

/// A row of the table; a target's folder is that of its package, `Apps` or `Tests`.
struct Row {
  let folder: String
  let name: String
  var products: [String]

  var isTarget: Bool { name != folder }
  var isTest: Bool { name.hasSuffix("Tests") }
  var dependencies: [Target.Dependency] {
    (isTest ? products + ["IssueReportingTestSupport"] : products).map { product in
      let owner = rows.first { !$0.isTarget && $0.products.contains(product) }
      // SwiftPM names a package by the last part of its folder.
      let package = owner?.folder.split(separator: "/").last.map(String.init)
      return package.map { .product(name: product, package: $0) } ?? .byName(name: product)
    }
  }
}

let rows: [Row] = table.split(separator: "\n").reduce(into: []) { rows, line in
  let words = line.split(separator: " ").map(String.init)
  if let head = words.first, head.hasSuffix(":") {
    let name = String(head.dropLast())
    let folder = line.hasPrefix("  ") ? rows[rows.count - 1].folder : name
    rows.append(Row(folder: folder, name: name, products: Array(words.dropFirst())))
  } else {
    rows[rows.count - 1].products += words
  }
}

let package = Package(
  name: "composed",
  products: [
    .executable(name: "composed", targets: ["ComposedCLI"]),
    // Loaded by the program when it is asked for.
    .library(name: "ComposedInspector", type: .dynamic, targets: ["ComposedInspector"]),
  ],
  traits: [
    .trait(name: "PostgreSQL", description: "`composed --database`. Needs libpq's headers.")
  ],
  dependencies: rows.filter { $0.name.contains("/") }.map { row in
    // The other packages ask for the same traits, so that the program does not load FoundationNetworking,
    // with libcurl and the thirty libraries behind it, whenever it starts.
    switch row.folder {
    case "Core/ComposableArchitecture": .package(path: row.folder, traits: ["Macros"])
    case "Clients/SyncUpsClient":
      .package(
        path: row.folder,
        traits: [.trait(name: "PostgreSQL", condition: .when(traits: ["PostgreSQL"]))]
      )
    default: .package(path: row.folder)
    }
  } + [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/pointfreeco/swift-custom-dump", from: "1.7.0", traits: []),
    .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", from: "1.13.0"),
  ],
  targets: rows.filter(\.isTarget).map { row in
    guard row.isTest else {
      // The only place that links the live clients.
      let path = "\(row.folder)/\(row.name)/Sources"
      return row.name == "ComposedCLI"
        ? .executableTarget(name: row.name, dependencies: row.dependencies, path: path)
        : .target(name: row.name, dependencies: row.dependencies, path: path)
    }
    return .testTarget(
      name: row.name,
      dependencies: row.dependencies,
      path: row.folder == "Tests" ? nil : "\(row.folder)/Tests/\(row.name)",
      exclude: row.name == "GeneratedTests" ? ["Generated/Fixtures"] : []
    )
  },
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
