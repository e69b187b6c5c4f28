// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "SystemTesting",
  products: [.library(name: "SystemTesting", targets: ["SystemTesting"])],
  targets: [
    // For test targets only: it imports Testing, which only a test bundle has.
    .target(name: "SystemTesting"),
    .testTarget(name: "SystemTestingTests", dependencies: ["SystemTesting"]),
    .testTarget(name: "SystemTestingSystemTests", dependencies: ["SystemTesting"]),
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
