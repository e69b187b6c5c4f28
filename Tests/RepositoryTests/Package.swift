// swift-tools-version: 6.2
import PackageDescription

// The rules of the house: what a machine can see of the repository. They depend on nothing, so that they
// are built and checked before everything else: `make rules`.

let package = Package(
  name: "RepositoryTests",
  targets: [.testTarget(name: "RepositoryTests", path: ".")],
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
