// swift-tools-version: 6.2
import PackageDescription

// The original and Apple's SwiftUI on a Mac, Composed and its SwiftUI elsewhere. COMPOSED_CORE is where that lies.
#if os(macOS)
  let isOnApple = true
#else
  let isOnApple = false
#endif
let core = Context.environment["COMPOSED_CORE"] ?? "../../.."

let architecture: (dependency: Package.Dependency, name: String) =
  isOnApple
  ? (
    .package(
      url: "https://github.com/pointfreeco/swift-composable-architecture",
      from: "1.25.0"
    ),
    "swift-composable-architecture"
  )
  : (
    .package(path: core + "/ComposableArchitecture", traits: ["Macros"]),
    "ComposableArchitecture"
  )

// The module has another name on disk: libraries that ask `canImport(SwiftUI)` mean Apple's.
let swiftUI: [Target.Dependency] =
  isOnApple
  ? []
  : [
    .product(
      name: "SwiftUI",
      package: "SwiftUI",
      moduleAliases: ["SwiftUI": "TerminalSwiftUI"]
    )
  ]
let feature: [Target.Dependency] =
  [.product(name: "ComposableArchitecture", package: architecture.name)] + swiftUI

let package = Package(
  name: "SharedFeature",
  platforms: [.iOS(.v17), .macOS(.v15)],
  products: [.library(name: "Lamp", targets: ["Lamp"])],
  dependencies: [architecture.dependency]
    + (isOnApple ? [] : [.package(path: core + "/SwiftUI")]),
  targets: [
    .target(name: "Lamp", dependencies: feature),
    .testTarget(name: "LampTests", dependencies: ["Lamp"]),
  ]
    // Screens are read and given keys where they are drawn in a terminal.
    + (isOnApple ? [] : [.testTarget(name: "LampScreenTests", dependencies: ["Lamp"] + feature)]),
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
