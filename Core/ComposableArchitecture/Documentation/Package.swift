// swift-tools-version: 6.2
import PackageDescription

// The documentation of the architecture: the catalog, the code that its pages show, and the check
// that every public declaration is documented. `make docs` at the root of the repository builds it
// with the toolchain's own `docc`, so that nobody resolves a documentation plugin.

func core(_ module: String) -> Target.Dependency {
  .product(name: module, package: "ComposableArchitecture")
}

/// Where the files lie that a step of the tutorial shows. Each step compiles by itself.
func step(_ number: Int) -> String { "Composed.docc/Resources/Step\(number)" }

let architecture = [core("ComposableArchitecture")]

let package = Package(
  name: "Documentation",
  dependencies: [.package(path: "..")],
  targets: [
    // The code that the articles show.
    .testTarget(
      name: "Examples",
      dependencies: [
        core("ActionText"), core("ComposableArchitecture"),
        core("ComposableArchitectureCompatibility"), core("ConcurrencyExtrasTestSupport"),
        core("DependenciesTestSupport"),
      ],
      path: "Examples"
    ),
    // Reads the compiler's symbol graphs.
    .executableTarget(name: "SymbolCheck", path: "SymbolCheck"),

    .target(name: "TutorialStep1", dependencies: architecture, path: step(1)),
    .target(name: "TutorialStep2", dependencies: architecture, path: step(2)),
    .target(name: "TutorialStep3", dependencies: architecture, path: step(3)),
    .executableTarget(name: "TutorialStep4", dependencies: architecture, path: step(4)),
    .testTarget(name: "TutorialStep5", dependencies: architecture, path: step(5)),
    .testTarget(name: "TutorialStep6", dependencies: architecture, path: step(6)),
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
