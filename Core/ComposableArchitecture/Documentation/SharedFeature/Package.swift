// swift-tools-version: 6.2
import PackageDescription

// The original on a Mac, Composed elsewhere. COMPOSED=1 takes Composed on a Mac too.
#if os(macOS)
  let isOnApple = Context.environment["COMPOSED"] == nil
#else
  let isOnApple = false
#endif

let architecture: (dependency: Package.Dependency, name: String) =
  isOnApple
  ? (
    .package(
      url: "https://github.com/pointfreeco/swift-composable-architecture",
      from: "1.25.0"
    ),
    "swift-composable-architecture"
  )
  : (.package(path: "../.."), "ComposableArchitecture")

let package = Package(
  name: "SharedFeature",
  platforms: [.iOS(.v17), .macOS(.v15)],
  products: [.library(name: "Lamp", targets: ["Lamp"])],
  dependencies: [architecture.dependency],
  targets: [
    .target(
      name: "Lamp",
      dependencies: [.product(name: "ComposableArchitecture", package: architecture.name)]
    ),
    .testTarget(name: "LampTests", dependencies: ["Lamp"]),
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
