// swift-tools-version: 6.2
import PackageDescription

#if !compiler(>=6.3)
  #error("Swift 6.3 or newer is needed. Install it from https://www.swift.org/install/")
#endif

// The composed product and every test target of the repository: one build, one `swift test`.
// The packages stand on their own; what they are made of is said in their own manifests.

/// Each package with those of its products that are used here, and below it its test targets and those of the root,
/// each with the products it depends on. Targets that depend on the same share a row. Tests depend on the products of
/// their package that their names begin with, and those of the system on `SystemTesting`, without naming them.
/// `make test-packages` and `make rules` read it, too.
let table = """
  swift-argument-parser: ArgumentParser
  GRDB.swift: GRDB
  swift-custom-dump: CustomDump
  xctest-dynamic-overlay: IssueReporting IssueReportingTestSupport
  Core/ComposableArchitecture: ActionText CasePaths Clocks ComposableArchitecture ComposableArchitectureCompatibility
      ComposableArchitectureMacros ConcurrencyExtras ConcurrencyExtrasTestSupport Dependencies DependenciesMacros
      DependenciesTestSupport FailureCauses IdentifiedCollections Sharing SwiftNavigation
    ActionTextTests ComposableArchitectureCompatibilityTests: CasePaths ComposableArchitecture SwiftNavigation
    CasePathsTests: IssueReporting
    ClocksTests DependenciesMacrosTests DependenciesTests: Clocks ConcurrencyExtras IssueReporting
    ComposableArchitectureMacrosTests ConcurrencyExtrasSystemTests ConcurrencyExtrasTestSupportTests
        ConcurrencyExtrasTests DependenciesTestSupportTests FailureCausesTests IdentifiedCollectionsSystemTests
        IdentifiedCollectionsTests:
    ComposableArchitectureSystemTests SharingSystemTests: ConcurrencyExtras Dependencies
    ComposableArchitectureTests: CasePaths Clocks ConcurrencyExtras CustomDump Dependencies IssueReporting Sharing
        SwiftNavigation
    SharingTests: Clocks ConcurrencyExtras CustomDump Dependencies IdentifiedCollections IssueReporting
    SwiftNavigationTests: CustomDump
  Core/ComposableTerminalUI: ComposableTerminalUI ComposableViews
    ComposableTerminalUITests:
  Core/CrashHandling: CrashHandling
    CrashHandlingSystemTests:
  Core/Explorer: Explorer
    ExplorerSystemTests ExplorerTests: ComposableArchitecture
  Core/HTTPFetch: HTTPFetch HTTPFetchTesting
    HTTPFetchSystemTests HTTPFetchTestingSystemTests HTTPFetchTestingTests HTTPFetchTests: HTTPFetchTesting
  Core/Inspector: Inspector InspectorServer
    InspectorSystemTests: ActionText Clocks ComposableArchitecture InspectorServer Journal
    InspectorTests: ActionText Clocks ComposableArchitecture ConcurrencyExtras Dependencies InspectorServer Journal
  Core/Journal: FeatureGraph Journal TestSource
    FeatureGraphTests JournalSystemTests TestSourceTests: ActionText ComposableArchitecture Journal
    JournalTests: ActionText Clocks ComposableArchitecture ConcurrencyExtras Dependencies DependenciesMacros
  Core/JournalCLI: JournalCLI
    JournalCLITests: ActionText ArgumentParser ComposableArchitecture ComposableTerminalUI Explorer FeatureGraph Journal
        LineSession TerminalHosting TestSource
  Core/LineSession: LineSession
    LineSessionTests: ActionText ComposableArchitecture TerminalHosting
  Core/SwiftUI: Combine CombineSchedulers SwiftUI
    CombineTests:
    SchedulerPublishersTests: CombineSchedulers ComposableArchitecture
    SwiftUIAppsTests: ComposableArchitecture
    SwiftUISwift5Tests:
    SwiftUITests: ComposableArchitecture TerminalViews
  Core/SystemTesting: SystemTesting
    SystemTestingSystemTests SystemTestingTests:
  Core/TerminalUI: TerminalDriver TerminalEmulator TerminalHosting TerminalUI TerminalViews
    TerminalDriverSystemTests TerminalDriverTests TerminalEmulatorTests: TerminalEmulator TerminalUI TerminalViews
    TerminalHostingTests TerminalUITests: TerminalDriver TerminalUI TerminalViews
  Clients/AppVersionClient: AppVersionClient AppVersionClientLive AppVersionClientTesting
    AppVersionClientLiveSystemTests: Clocks HTTPFetch HTTPFetchTesting
    AppVersionClientLiveTests AppVersionClientTestingTests AppVersionClientTests: Dependencies
  Clients/NumberFactClient: NumberFactClient NumberFactClientLive NumberFactClientTesting
    NumberFactClientLiveSystemTests: Clocks HTTPFetch HTTPFetchTesting
    NumberFactClientLiveTests NumberFactClientTestingTests NumberFactClientTests: Dependencies
  Clients/SettingsClient: SettingsClient SettingsClientLive SettingsClientTesting
    SettingsClientLiveTests SettingsClientTestingTests SettingsClientTests: Dependencies Sharing
  Clients/SyncUpsClient: SyncUpsClient SyncUpsClientLive SyncUpsClientPostgreSQL SyncUpsClientTesting
    SyncUpsClientLiveSystemTests: FailureCauses IdentifiedCollections
    SyncUpsClientPostgreSQLTests SyncUpsClientTestingTests: IdentifiedCollections
    SyncUpsClientLiveTests: Clocks Dependencies FailureCauses GRDB IdentifiedCollections Sharing SyncUpsClientPostgreSQL SyncUpsClientTesting
    SyncUpsClientPostgreSQLSystemTests: FailureCauses IdentifiedCollections TerminalEmulator TerminalUI
    SyncUpsClientTests: Clocks ComposableArchitecture Dependencies FailureCauses IdentifiedCollections Sharing SyncUpsClientTesting
  Features/Counter: Counter
    CounterTests: ActionText ComposableArchitecture ComposableTerminalUI
  Features/Fact: Fact
    FactTests: ComposableArchitecture ComposableTerminalUI NumberFactClient NumberFactClientTesting
  Features/Onboarding: Onboarding
    OnboardingTests: ComposableArchitecture ComposableTerminalUI
  Features/SyncUps: SyncUps
    SyncUpsTests: ActionText ComposableArchitecture ComposableTerminalUI SyncUpsClient SyncUpsClientTesting
  Features/Timer: Timer
    TimerTests: ComposableArchitecture ComposableTerminalUI
  Apps/ComposedApp: ComposedApp
    ComposedAppTests: ActionText AppVersionClient AppVersionClientTesting ComposableArchitecture ComposableTerminalUI
        Counter Fact NumberFactClient NumberFactClientTesting Onboarding SettingsClient SettingsClientTesting SyncUps
        SyncUpsClient SyncUpsClientTesting Timer
  Apps:
    ComposedCLI: ActionText AppVersionClient AppVersionClientLive ArgumentParser CasePaths Clocks
        ComposableArchitecture ComposableTerminalUI ComposedApp Counter Explorer Fact FailureCauses
        IdentifiedCollections Inspector Journal JournalCLI LineSession NumberFactClient NumberFactClientLive
        Onboarding SettingsClient SettingsClientLive Sharing SyncUps SyncUpsClient SyncUpsClientLive
        SyncUpsClientPostgreSQL TerminalDriver TerminalHosting TestSource Timer
    ComposedInspector: InspectorServer
  Tests:
    ExplorationTests: ActionText AppVersionClient ComposableArchitecture ComposedApp Counter Explorer Fact
        NumberFactClient Onboarding SettingsClient SyncUps SyncUpsClient Timer
    FeatureExplorationTests: ComposableArchitecture Counter Explorer Fact NumberFactClient Onboarding Timer
    GeneratedTests: ActionText AppVersionClient AppVersionClientTesting ComposableArchitecture ComposedApp ComposedCLI
        Counter Fact NumberFactClient NumberFactClientTesting Onboarding SettingsClient SettingsClientTesting SyncUps
        SyncUpsClient SyncUpsClientTesting TestSource Timer
    HostSystemTests: ComposedCLI Counter Fact HTTPFetchTesting Onboarding Sharing SyncUps TerminalEmulator TerminalUI
        Timer
    IntegrationTests: AppVersionClient AppVersionClientTesting ComposableArchitecture ComposedApp Counter Fact
        NumberFactClient NumberFactClientTesting Onboarding SettingsClient SettingsClientTesting SyncUps SyncUpsClient
        SyncUpsClientTesting Timer
    SessionTests: ActionText AppVersionClient ArgumentParser ComposableArchitecture ComposedApp ComposedCLI Counter Fact
        NumberFactClient Onboarding SettingsClient SyncUps SyncUpsClient TerminalHosting Timer
  """

/// A row of the table: a package with its products, or targets in its folder with what they depend on.
typealias Row = (folder: String, targets: [String], products: [String])

// A line that is indented further goes on with the row above it.
let lines = table.split(separator: "\n    ").joined(separator: " ").split(separator: "\n")
let rows: [Row] = lines.reduce(into: []) { rows, line in
  let parts = line.split(separator: ":", omittingEmptySubsequences: false)
  let words = parts.map { $0.split(separator: " ").map(String.init) }
  let folder = line.hasPrefix(" ") ? rows[rows.count - 1].folder : words[0][0]
  rows.append((folder, words[0].filter { $0 != folder }, words[1]))
}
let packages = rows.filter { $0.targets.isEmpty }

/// On disk the modules have other names, so that `canImport(SwiftUI)` stays false in the libraries of others.
let moduleAliases = [
  "Combine": ["Combine": "TerminalCombine"],
  "SwiftUI": ["SwiftUI": "TerminalSwiftUI"],
]

func dependencies(of target: String, in row: Row) -> [Target.Dependency] {
  var products = Set(row.products)
  if target.hasSuffix("SystemTests") { products.insert("SystemTesting") }
  if target.hasSuffix("Tests") {
    products.insert("IssueReportingTestSupport")
    let own = packages.first { $0.folder == row.folder }?.products ?? []
    products.formUnion(own.filter(target.hasPrefix))
  }
  return products.sorted().map { product in
    // SwiftPM names a package by the last part of its folder.
    let owner = packages.first { $0.products.contains(product) }?.folder.split(separator: "/").last
    return owner.map {
      .product(name: product, package: String($0), moduleAliases: moduleAliases[product])
    } ?? .byName(name: product)
  }
}

/// The other packages ask for the same traits, so that the program does not load FoundationNetworking,
/// with libcurl and the thirty libraries behind it, whenever it starts.
let traits: [String: Set<Package.Dependency.Trait>] = [
  "Core/ComposableArchitecture": ["Macros"],
  "Clients/SyncUpsClient": [.trait(name: "PostgreSQL", condition: .when(traits: ["PostgreSQL"]))],
]

/// The test targets that are built; all of them, unless the environment names some, as `make test-affected` does.
let chosen = Context.environment["COMPOSED_TARGETS"].map { Set($0.split(separator: " ")) }

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
  dependencies: packages.map { $0.folder }.filter { $0.contains("/") }.map {
    .package(path: $0, traits: traits[$0] ?? [.defaults])
  } + [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/pointfreeco/swift-custom-dump", from: "1.7.0", traits: []),
    .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", from: "1.13.0"),
  ],
  targets: rows.flatMap { row in
    row.targets.compactMap { name -> Target? in
      guard !name.hasSuffix("Tests") || chosen?.contains(name[...]) != false else { return nil }
      let needed = dependencies(of: name, in: row)
      let sources = "\(row.folder)/\(name)/Sources"
      return switch name {
      // The only place that links the live clients.
      case "ComposedCLI": .executableTarget(name: name, dependencies: needed, path: sources)
      case "ComposedInspector": .target(name: name, dependencies: needed, path: sources)
      case "GeneratedTests":
        .testTarget(name: name, dependencies: needed, exclude: ["Generated/Fixtures"])
      case "SwiftUIAppsTests":
        .testTarget(
          name: name,
          dependencies: needed,
          path: "\(row.folder)/Tests/\(name)",
          exclude: ["__Previews__"]
        )
      case "SwiftUISwift5Tests":
        .testTarget(
          name: name,
          dependencies: needed,
          path: "\(row.folder)/Tests/\(name)",
          swiftSettings: [.swiftLanguageMode(.v5)]
        )
      default:
        .testTarget(
          name: name,
          dependencies: needed,
          path: row.folder == "Tests" ? nil : "\(row.folder)/Tests/\(name)"
        )
      }
    }
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
  if Context.environment["COMPOSED_WARNINGS"] == "errors" {
    settings.append(.treatAllWarnings(as: .error))
  }
  target.swiftSettings = settings
}
