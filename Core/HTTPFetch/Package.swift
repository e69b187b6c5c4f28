// swift-tools-version: 6.2
import PackageDescription

let systemTesting = Target.Dependency.product(name: "SystemTesting", package: "SystemTesting")

let package = Package(
  name: "HTTPFetch",
  products: [
    .library(name: "HTTPFetch", targets: ["HTTPFetch"]),
    .library(name: "HTTPFetchTesting", targets: ["HTTPFetchTesting"]),
  ],
  dependencies: [
    .package(path: "../SystemTesting")
  ],
  targets: [
    .target(name: "CHTTPFetch"),
    .target(name: "HTTPFetch", dependencies: ["CHTTPFetch"]),
    .target(name: "HTTPFetchTesting"),
    .testTarget(name: "HTTPFetchTests", dependencies: ["HTTPFetch"]),
    .testTarget(
      name: "HTTPFetchSystemTests",
      dependencies: ["HTTPFetch", "HTTPFetchTesting", systemTesting]
    ),
    .testTarget(name: "HTTPFetchTestingTests", dependencies: ["HTTPFetchTesting"]),
    .testTarget(
      name: "HTTPFetchTestingSystemTests",
      dependencies: ["HTTPFetchTesting", systemTesting]
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
