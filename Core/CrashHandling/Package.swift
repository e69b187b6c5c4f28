// swift-tools-version: 6.2
import PackageDescription

let systemTesting = Target.Dependency.product(name: "SystemTesting", package: "SystemTesting")

let package = Package(
  name: "CrashHandling",
  products: [.library(name: "CrashHandling", targets: ["CrashHandling"])],
  dependencies: [.package(path: "../SystemTesting")],
  targets: [
    .target(name: "CrashHandling"),
    .testTarget(
      name: "CrashHandlingSystemTests",
      dependencies: ["CrashHandling", systemTesting]
    ),
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
