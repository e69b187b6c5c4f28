// swift-tools-version: 6.2
import CompilerPluginSupport
import Foundation
import PackageDescription

// Two ways to build the macros. Where the toolchain has its own syntax libraries, they are built against
// those, which takes seconds rather than minutes; it needs unsafe flags, which SwiftPM refuses in a package
// that is named by a URL. There, and with other toolchains, they are built with the swift-syntax package.
// COMPOSED_SYNTAX_LIBRARIES names another folder of such libraries, or, if it is empty, that package.
let syntaxLibraries = Context.environment["COMPOSED_SYNTAX_LIBRARIES"] ?? toolchainSyntaxLibraries
let usesToolchainSyntax = !syntaxLibraries.isEmpty

/// The folder of the syntax libraries of the toolchain that reads this manifest; empty if there is none.
var toolchainSyntaxLibraries: String {
  let folders = Context.packageDirectory.split(separator: "/")
  // Of packages that are named by a URL, or taken from a registry.
  let isCheckout = folders.dropLast().last == "checkouts" || folders.contains("downloads")
  // NB: `String(contentsOfFile:)` reads one page of such a file.
  let file = FileHandle(forReadingAtPath: "/proc/self/maps")
  var data = Data()
  while let part = try? file?.read(upToCount: 4096), !part.isEmpty { data += part }
  let maps = String(decoding: data, as: UTF8.self)
  // The manifest runs with the toolchain's library `…/lib/swift/pm/ManifestAPI/libPackageDescription.so`.
  let library = maps.split(separator: "\n").first { $0.hasSuffix("/libPackageDescription.so") }
  guard !isCheckout, let library, let start = library.firstIndex(of: "/"),
    let end = library.range(of: "/pm/")?.lowerBound
  else { return "" }
  let libraries = library[start..<end] + "/host"
  let isWhole = ["libSwiftSyntax.so", "SwiftSyntaxMacros.swiftmodule"].allSatisfy {
    FileManager.default.fileExists(atPath: "\(libraries)/\($0)")
  }
  return isWhole ? String(libraries) : ""
}

let issueReporting = Target.Dependency.product(
  name: "IssueReporting",
  package: "xctest-dynamic-overlay"
)
let issueReportingTestSupport = Target.Dependency.product(
  name: "IssueReportingTestSupport",
  package: "xctest-dynamic-overlay"
)
let xcTestDynamicOverlay = Target.Dependency.product(
  name: "XCTestDynamicOverlay",
  package: "xctest-dynamic-overlay"
)
let customDump = Target.Dependency.product(name: "CustomDump", package: "swift-custom-dump")

let systemTesting = Target.Dependency.product(name: "SystemTesting", package: "SystemTesting")
/// Whether the package of the system tests is there; a copy of this folder alone does without them.
let hasSystemTests = FileManager.default.fileExists(
  atPath: Context.packageDirectory + "/../SystemTesting/Package.swift"
)

/// The compiler plugin, for the modules that declare macros. Without the traits `Macros` and
/// `Standard` nothing of it is built.
let macros: [Target.Dependency] = [
  .target(
    name: "ComposableArchitectureMacrosPlugin",
    condition: .when(traits: ["Macros", "Standard"])
  )
]

/// The syntax libraries that the macros are written with, under their names in the toolchain.
let syntaxModules = [
  "SwiftBasicFormat", "SwiftCompilerPluginMessageHandling", "SwiftDiagnostics", "SwiftIfConfig",
  "SwiftOperators", "SwiftParser", "SwiftParserDiagnostics", "SwiftSyntax", "SwiftSyntaxBuilder",
  "SwiftSyntaxMacroExpansion", "SwiftSyntaxMacros",
]
/// The same as products of the swift-syntax package; the rest come with these.
let syntaxProducts: [Target.Dependency] =
  usesToolchainSyntax
  ? []
  : [
    "SwiftDiagnostics", "SwiftIfConfig", "SwiftOperators", "SwiftParser", "SwiftSyntax",
    "SwiftSyntaxBuilder", "SwiftSyntaxMacroExpansion", "SwiftSyntaxMacros",
    "_SwiftCompilerPluginMessageHandling",
  ].map {
    .product(name: $0, package: "swift-syntax", condition: .when(traits: ["Macros", "Standard"]))
  }
let syntaxSearch: [SwiftSetting] =
  usesToolchainSyntax
  ? [
    .unsafeFlags(["-I", syntaxLibraries]),
    // The macros run for milliseconds while a module is compiled: optimizing them costs more than it saves.
    .unsafeFlags(["-Onone"], .when(configuration: .release)),
  ] : []
let syntaxLinking: [LinkerSetting] =
  usesToolchainSyntax
  ? [
    .unsafeFlags(
      ["-L", syntaxLibraries, "-Xlinker", "-rpath", "-Xlinker", syntaxLibraries]
        + syntaxModules.map { "-l\($0)" }
    )
  ] : []

/// One row per library module: its name and what it imports.
let modules: [(name: String, dependencies: [Target.Dependency])] = [
  (
    "ActionText",
    [
      "CasePaths", "ComposableArchitecture", "ConcurrencyExtras", "IdentifiedCollections",
      "Sharing", "SwiftNavigation",
    ]
  ),
  ("CasePaths", ["TestFailureBridge", issueReporting] + macros),
  ("Clocks", ["ConcurrencyExtras", "TestFailureBridge", issueReporting]),
  (
    "ComposableArchitecture",
    [
      "CasePaths", "Clocks", "ConcurrencyExtras", "Dependencies", "DependenciesMacros",
      "IdentifiedCollections", "Sharing", "SwiftNavigation", "TestFailureBridge", customDump,
      issueReporting,
    ] + macros
  ),
  // Not re-exported: deprecated spellings, for who imports it.
  (
    "ComposableArchitectureCompatibility",
    [
      "CasePaths", "Clocks", "ComposableArchitecture", "ConcurrencyExtras", "Dependencies",
      "IdentifiedCollections", "SwiftNavigation", "TestFailureBridge", issueReporting,
    ]
  ),
  ("ConcurrencyExtras", ["TestFailureBridge"]),
  // Neither this one nor DependenciesTestSupport is re-exported: they import Testing, which only a
  // test bundle has.
  ("ConcurrencyExtrasTestSupport", ["ConcurrencyExtras"]),
  (
    "Dependencies",
    ["Clocks", "ConcurrencyExtras", "TestFailureBridge", issueReporting, xcTestDynamicOverlay]
  ),
  ("DependenciesMacros", ["Dependencies", "TestFailureBridge", issueReporting] + macros),
  ("DependenciesTestSupport", ["Dependencies"]),
  // The words for failures that a person reads. It imports nothing.
  ("FailureCauses", []),
  ("IdentifiedCollections", ["ConcurrencyExtras", "TestFailureBridge"]),
  (
    "Sharing",
    [
      "ConcurrencyExtras", "Dependencies", "FailureCauses", "IdentifiedCollections",
      "TestFailureBridge", customDump, issueReporting,
    ]
  ),
  ("SwiftNavigation", ["ConcurrencyExtras", "TestFailureBridge", customDump, issueReporting]),
]

/// One row per test target: the module it tests and what else it imports.
///
/// None names the macros: SwiftPM builds a test that does, and all it needs, a second time as a tool.
let tests: [(name: String, dependencies: [Target.Dependency])] = [
  ("ActionText", ["CasePaths", "ComposableArchitecture", "SwiftNavigation"]),
  ("CasePaths", [issueReporting]),
  ("Clocks", ["ConcurrencyExtras", issueReporting]),
  (
    "ComposableArchitecture",
    [
      "CasePaths", "Clocks", "ConcurrencyExtras", "Dependencies", "IdentifiedCollections",
      "Sharing", "SwiftNavigation", customDump, issueReporting,
    ]
  ),
  (
    "ComposableArchitectureCompatibility",
    ["CasePaths", "Clocks", "ComposableArchitecture", "ConcurrencyExtras", "Dependencies"]
  ),
  ("ComposableArchitectureMacros", []),
  ("ConcurrencyExtras", []),
  ("ConcurrencyExtrasTestSupport", []),
  ("Dependencies", ["Clocks", issueReporting]),
  ("DependenciesMacros", ["Clocks", "ConcurrencyExtras", "Dependencies"]),
  ("DependenciesTestSupport", ["Dependencies"]),
  ("IdentifiedCollections", []),
  (
    "Sharing",
    [
      "Clocks", "ConcurrencyExtras", "Dependencies", "IdentifiedCollections", customDump,
      issueReporting,
    ]
  ),
  ("SwiftNavigation", [customDump]),
]

/// One row per target of tests that need processes or watched files, and what it imports.
let systemTests: [(name: String, dependencies: [Target.Dependency])] = [
  (
    "ComposableArchitectureSystemTests",
    ["ComposableArchitecture", "ConcurrencyExtras", systemTesting]
  ),
  ("ConcurrencyExtrasSystemTests", ["ConcurrencyExtras", systemTesting]),
  ("IdentifiedCollectionsSystemTests", ["IdentifiedCollections", systemTesting]),
  ("SharingSystemTests", ["ConcurrencyExtras", "Dependencies", "Sharing", systemTesting]),
]

let package = Package(
  name: "ComposableArchitecture",
  products: modules.map { .library(name: $0.name, targets: [$0.name]) }
    + ["CasePathsMacrosSupport", "ComposableArchitectureMacros"].map {
      .library(name: $0, targets: [$0])
    },
  traits: [
    .trait(
      name: "FoundationNetworking",
      description: "@Dependency(\\.urlSession) on Linux, and with it libcurl and all it needs."
    ),
    .trait(name: "Macros", description: "The macros, and with them swift-syntax."),
    // One trait for both: SwiftPM hands the names of several to the compiler in an order that changes
    // from build to build, and whenever it does, everything is compiled again.
    .trait(name: "Standard", description: "What both of the others bring."),
    .default(enabledTraits: ["Standard"]),
  ],
  dependencies: [
    .package(
      url: "https://github.com/pointfreeco/swift-custom-dump",
      from: "1.7.0",
      traits: [
        .trait(
          name: "FoundationNetworking",
          condition: .when(traits: ["FoundationNetworking", "Standard"])
        )
      ]
    ),
    .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", from: "1.13.0"),
  ]
    + (hasSystemTests ? [.package(path: "../SystemTesting")] : [])
    + (usesToolchainSyntax
      ? [] : [.package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.0")]),
  targets: [
    // The macros' implementations, apart from the plugin so that tests can expand them. A resilient
    // module does not ask tests of another package for the syntax libraries that it imports.
    .target(
      name: "ComposableArchitectureMacros",
      dependencies: syntaxProducts,
      swiftSettings: syntaxSearch
        + (usesToolchainSyntax ? [.unsafeFlags(["-enable-library-evolution"])] : []),
      linkerSettings: syntaxLinking
    ),
    // For macros of other packages. It shows types of the syntax libraries, and those it is used with
    // are found by who uses it.
    .target(
      name: "CasePathsMacrosSupport",
      dependencies: ["ComposableArchitectureMacros"] + syntaxProducts,
      swiftSettings: syntaxSearch
    ),
    .macro(
      name: "ComposableArchitectureMacrosPlugin",
      dependencies: ["CasePathsMacrosSupport", "ComposableArchitectureMacros"] + syntaxProducts,
      swiftSettings: syntaxSearch
    ),
    .target(name: "TestFailureBridge", dependencies: [issueReporting]),
  ]
    + modules.map { .target(name: $0.name, dependencies: $0.dependencies) }
    + tests.map {
      .testTarget(
        name: "\($0.name)Tests",
        dependencies: [.target(name: $0.name), issueReportingTestSupport] + $0.dependencies,
        swiftSettings: $0.name == "ComposableArchitectureMacros" ? syntaxSearch : []
      )
    }
    + (hasSystemTests ? systemTests : []).map {
      .testTarget(name: $0.name, dependencies: $0.dependencies + [issueReportingTestSupport])
    },
  swiftLanguageModes: [.v6]
)

/// The test targets that are built; all of them, unless the environment names some, as the gate does.
if let chosen = Context.environment["COMPOSED_TARGETS"]?.split(separator: " ").map(String.init) {
  package.targets.removeAll { $0.type == .test && !chosen.contains($0.name) }
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
  if Context.environment["COMPOSED_WARNINGS"] == "errors" {
    settings.append(.treatAllWarnings(as: .error))
  }
  target.swiftSettings = settings
}
