// swift-tools-version: 6.2
import PackageDescription

// The rules of the house: what a machine can see of the repository. They depend on nothing, so that they
// are built and checked before everything else: `make rules`. The program `house` holds them against the
// work tree, and does what teams need done with it; the tests are those of the rules themselves.

let package = Package(
  name: "RepositoryTests",
  products: [.executable(name: "house", targets: ["house"])],
  targets: [
    // Optimized in every build, since it reads each byte of the repository.
    .target(name: "HouseText", path: "Text", swiftSettings: [.unsafeFlags(["-O"])]),
    .target(name: "HouseTools", dependencies: ["HouseText"], path: "Tools"),
    .executableTarget(name: "house", dependencies: ["HouseTools"], path: "Command"),
    .testTarget(
      name: "RepositoryTests",
      dependencies: ["HouseTools"],
      path: ".",
      exclude: ["Command", "README.md", "Scripts", "Text", "Tools"]
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
