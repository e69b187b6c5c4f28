// swift-tools-version: 6.2
import CompilerPluginSupport
import Foundation
import PackageDescription

// Somebody else's package: none of our settings, nothing but the product `ComposableArchitecture`.
// Its sources must compile, one of its test targets must pass and the other must fail. Only what has
// macros of its own takes other products.

let architecture = Target.Dependency.product(
  name: "ComposableArchitecture",
  package: "ComposableArchitecture"
)

// Its own macro is built as those of the architecture are, with the same syntax libraries.
let syntaxLibraries = Context.environment["COMPOSED_SYNTAX_LIBRARIES"] ?? toolchainSyntaxLibraries
let syntaxProducts: [Target.Dependency] =
  syntaxLibraries.isEmpty
  ? [
    "SwiftSyntax", "SwiftSyntaxBuilder", "SwiftSyntaxMacros", "_SwiftCompilerPluginMessageHandling",
  ].map { .product(name: $0, package: "swift-syntax") } : []

/// The folder of the syntax libraries of the toolchain that reads this manifest, found as the architecture
/// does; empty if there is none.
var toolchainSyntaxLibraries: String {
  // NB: `String(contentsOfFile:)` reads one page of such a file.
  let file = FileHandle(forReadingAtPath: "/proc/self/maps")
  var data = Data()
  while let part = try? file?.read(upToCount: 4096), !part.isEmpty { data += part }
  let maps = String(decoding: data, as: UTF8.self)
  let library = maps.split(separator: "\n").first { $0.hasSuffix("/libPackageDescription.so") }
  guard let library, let start = library.firstIndex(of: "/"),
    let end = library.range(of: "/pm/")?.lowerBound
  else { return "" }
  let libraries = library[start..<end] + "/host"
  let isThere = FileManager.default.fileExists(atPath: "\(libraries)/libSwiftSyntax.so")
  return isThere ? String(libraries) : ""
}

let package = Package(
  name: "Accepted",
  dependencies: [.package(path: "../../../Core/ComposableArchitecture")]
    + (syntaxLibraries.isEmpty
      ? [.package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.0")] : []),
  targets: [
    "AppEntry", "EnumReducers", "FirstFeature", "ModuleNames", "PingPong", "PrivateTypes",
    "SideEffects", "WrappedActions",
  ]
  .map { .target(name: $0, dependencies: [architecture]) }
    + [
      .macro(
        name: "RoutedMacros",
        dependencies: [
          .product(name: "CasePathsMacrosSupport", package: "ComposableArchitecture")
        ] + syntaxProducts,
        swiftSettings: syntaxLibraries.isEmpty ? [] : [.unsafeFlags(["-I", syntaxLibraries])]
      ),
      .target(
        name: "RoutedEnums",
        dependencies: [
          "RoutedMacros", .product(name: "CasePaths", package: "ComposableArchitecture"),
        ]
      ),
    ]
    + ["FailingTests", "PassingTests"].map {
      .testTarget(name: $0, dependencies: [architecture])
    },
  swiftLanguageModes: [.v6]
)
