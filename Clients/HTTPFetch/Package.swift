// swift-tools-version: 6.2
import PackageDescription

let flyingFox = Target.Dependency.product(name: "FlyingFox", package: "FlyingFox")
let flyingSocks = Target.Dependency.product(name: "FlyingSocks", package: "FlyingFox")

let package = Package(
  name: "HTTPFetch",
  products: [
    .library(name: "HTTPFetch", targets: ["HTTPFetch"]),
    .library(name: "HTTPFetchTesting", targets: ["HTTPFetchTesting"]),
  ],
  dependencies: [
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1")
  ],
  targets: [
    .target(name: "HTTPFetch"),
    .target(name: "HTTPFetchTesting", dependencies: [flyingFox, flyingSocks]),
    .testTarget(name: "HTTPFetchTests", dependencies: ["HTTPFetch", "HTTPFetchTesting"]),
    .testTarget(name: "HTTPFetchTestingTests", dependencies: ["HTTPFetchTesting"]),
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
  target.swiftSettings = settings
}
