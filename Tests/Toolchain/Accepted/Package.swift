// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

// Somebody else's package: none of our settings, nothing but the product `ComposableArchitecture`.
// Its sources must compile, one of its test targets must pass and the other must fail. Only what has
// macros of its own takes other products.

let architecture = Target.Dependency.product(
  name: "ComposableArchitecture",
  package: "ComposableArchitecture"
)

// Its own macro is built as those of the architecture are, with the same syntax libraries.
let syntaxLibraries = Context.environment["COMPOSED_SYNTAX_LIBRARIES"] ?? ""
let syntaxProducts: [Target.Dependency] =
  syntaxLibraries.isEmpty
  ? [
    "SwiftSyntax", "SwiftSyntaxBuilder", "SwiftSyntaxMacros", "_SwiftCompilerPluginMessageHandling",
  ].map { .product(name: $0, package: "swift-syntax") } : []

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
