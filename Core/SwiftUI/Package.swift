// swift-tools-version: 6.2
import CompilerPluginSupport
import Foundation
import PackageDescription

// On Apple's platforms `import SwiftUI` finds the system's module, and this package must not be built.
// A manifest says so, and gives the module another name on disk, because libraries ask `canImport(SwiftUI)`:
//
//     .product(
//       name: "SwiftUI",
//       package: "SwiftUI",
//       moduleAliases: ["SwiftUI": "TerminalSwiftUI"],
//       condition: .when(platforms: [.linux])
//     )
//
// `Combine` likewise: `moduleAliases: ["Combine": "TerminalCombine"]`.

// The macros are built as those of ComposableArchitecture are, whose manifest says more: against the toolchain's own
// syntax libraries where it has them, and otherwise with the swift-syntax package.
let syntaxLibraries = Context.environment["COMPOSED_SYNTAX_LIBRARIES"] ?? toolchainSyntaxLibraries
let usesToolchainSyntax = !syntaxLibraries.isEmpty
let syntaxProducts: [Target.Dependency] =
  usesToolchainSyntax
  ? []
  : [
    "SwiftSyntax", "SwiftSyntaxBuilder", "SwiftSyntaxMacros", "_SwiftCompilerPluginMessageHandling",
  ].map { .product(name: $0, package: "swift-syntax") }
let syntaxSearch: [SwiftSetting] =
  usesToolchainSyntax
  ? [
    .unsafeFlags(["-I", syntaxLibraries]),
    .unsafeFlags(["-Onone"], .when(configuration: .release)),
  ] : []
let syntaxLinking: [LinkerSetting] =
  usesToolchainSyntax
  ? [
    .unsafeFlags(
      ["-L", syntaxLibraries, "-Xlinker", "-rpath", "-Xlinker", syntaxLibraries]
        + [
          "SwiftBasicFormat", "SwiftCompilerPluginMessageHandling", "SwiftDiagnostics",
          "SwiftIfConfig",
          "SwiftOperators", "SwiftParser", "SwiftParserDiagnostics", "SwiftSyntax",
          "SwiftSyntaxBuilder", "SwiftSyntaxMacroExpansion", "SwiftSyntaxMacros",
        ].map { "-l\($0)" }
    )
  ] : []

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

let clocks = Target.Dependency.product(name: "Clocks", package: "ComposableArchitecture")
let composableArchitecture = Target.Dependency.product(
  name: "ComposableArchitecture",
  package: "ComposableArchitecture"
)
let compatibility = Target.Dependency.product(
  name: "ComposableArchitectureCompatibility",
  package: "ComposableArchitecture"
)
let composableViews = Target.Dependency.product(
  name: "ComposableViews",
  package: "ComposableTerminalUI"
)
let httpFetch = Target.Dependency.product(name: "HTTPFetch", package: "HTTPFetch")
let issueReportingTestSupport = Target.Dependency.product(
  name: "IssueReportingTestSupport",
  package: "xctest-dynamic-overlay"
)
let sharing = Target.Dependency.product(name: "Sharing", package: "ComposableArchitecture")
let swiftNavigation = Target.Dependency.product(
  name: "SwiftNavigation",
  package: "ComposableArchitecture"
)
let terminalHosting = Target.Dependency.product(name: "TerminalHosting", package: "TerminalUI")
let terminalViews = Target.Dependency.product(name: "TerminalViews", package: "TerminalUI")

let package = Package(
  name: "SwiftUI",
  products: [
    .library(name: "Combine", targets: ["Combine"]),
    .library(name: "CombineSchedulers", targets: ["CombineSchedulers"]),
    .library(name: "SwiftUI", targets: ["SwiftUI"]),
  ],
  dependencies: [
    .package(path: "../ComposableArchitecture", traits: ["Macros"]),
    .package(path: "../ComposableTerminalUI"),
    .package(path: "../HTTPFetch"),
    .package(path: "../TerminalUI"),
    .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", from: "1.13.0"),
  ]
    + (usesToolchainSyntax
      ? [] : [.package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.0")]),
  targets: [
    .target(
      name: "SwiftUI",
      dependencies: [
        "CSwiftUI", "ComposablePublishers", "SwiftUIMacros", composableArchitecture,
        composableViews,
        httpFetch, sharing, swiftNavigation, terminalHosting, terminalViews, "ViewPublishers",
      ]
    ),
    // `import Combine` of files around views. It has a product of its own, so that no other library of a build finds
    // it.
    .target(name: "Combine", dependencies: ["ComposablePublishers", "ViewPublishers"]),
    // `import CombineSchedulers` of features whose time is that of a queue.
    .target(
      name: "CombineSchedulers",
      dependencies: ["ComposablePublishers", "ViewPublishers", compatibility]
    ),
    // Effects of publishers, and the operators of time on schedulers.
    .target(
      name: "ComposablePublishers",
      dependencies: ["ViewPublishers", clocks, compatibility, composableArchitecture]
    ),
    // Finds the types of previews among all of a program.
    .target(name: "CSwiftUI"),
    .macro(
      name: "SwiftUIMacros",
      dependencies: syntaxProducts,
      swiftSettings: syntaxSearch,
      linkerSettings: syntaxLinking
    ),
    // The publishers that both modules have: SwiftPM does not tell a module of this package the alias of another one.
    .target(name: "ViewPublishers"),
    .testTarget(
      name: "SchedulerPublishersTests",
      dependencies: ["CombineSchedulers", composableArchitecture, issueReportingTestSupport]
    ),
    .testTarget(name: "CombineTests", dependencies: ["Combine", issueReportingTestSupport]),
    .testTarget(
      name: "SwiftUIAppsTests",
      dependencies: ["SwiftUI", composableArchitecture, issueReportingTestSupport],
      path: "Tests/SwiftUIAppsTests",
      exclude: ["__Previews__"]
    ),
    // Code of the Swift 5 mode, in which values of views are made outside of the main actor.
    .testTarget(
      name: "SwiftUISwift5Tests",
      dependencies: ["SwiftUI"],
      swiftSettings: [.swiftLanguageMode(.v5)]
    ),
    .testTarget(
      name: "SwiftUITests",
      dependencies: ["SwiftUI", composableArchitecture, issueReportingTestSupport, terminalViews]
    ),
  ],
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
