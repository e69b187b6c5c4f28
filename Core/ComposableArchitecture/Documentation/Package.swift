// swift-tools-version: 6.2
import PackageDescription

// The documentation of the architecture: the catalog, the code that its pages show, and the check
// that every public declaration is documented. `make docs` at the root of the repository builds it
// with the toolchain's own `docc`, so that nobody resolves a documentation plugin.

func core(_ module: String) -> Target.Dependency {
  .product(name: module, package: "ComposableArchitecture")
}

/// Where the files lie that a step of a tutorial shows. Each step compiles by itself.
func step(_ number: Int, _ part: String = "") -> String {
  "Composed.docc/Resources/Step\(number)\(part)"
}

/// The part of a step that its tests import under the name that they show.
func tested(_ number: Int) -> Target {
  .target(name: "TutorialStep\(number)", dependencies: architecture, path: step(number, "/Sources"))
}

/// The tests of a step, which import its module as the reader's package calls it.
func tests(
  _ number: Int,
  importing name: String,
  _ dependencies: [Target.Dependency] = architecture
) -> Target {
  .testTarget(
    name: "TutorialStep\(number)Tests",
    dependencies: dependencies + [.target(name: "TutorialStep\(number)")],
    path: step(number, "/Tests"),
    swiftSettings: [.unsafeFlags(["-module-alias", "\(name)=TutorialStep\(number)"])]
  )
}

/// A package among the examples, compiled with the libraries beside it: its program and its tests, which import the
/// module by its name there. `make test-examples` builds each on its own, with a release.
func example(_ name: String, _ dependencies: [Target.Dependency] = []) -> [Target] {
  [
    .executableTarget(
      name: "Example\(name)",
      dependencies: architecture + dependencies,
      path: "Examples/\(name)/Sources/\(name)"
    ),
    .testTarget(
      name: "Example\(name)Tests",
      dependencies: architecture + dependencies + [.target(name: "Example\(name)")],
      path: "Examples/\(name)/Tests/\(name)Tests",
      swiftSettings: [.unsafeFlags(["-module-alias", "\(name)=Example\(name)"])]
    ),
  ]
}

let swiftUI = Target.Dependency.product(
  name: "SwiftUI",
  package: "SwiftUI",
  moduleAliases: ["SwiftUI": "TerminalSwiftUI"]
)
let hosting: [Target.Dependency] = [
  .product(name: "ComposableTerminalUI", package: "ComposableTerminalUI"),
  .product(name: "TerminalHosting", package: "TerminalUI"),
]
// Every target has the alias, and each that is no test is a product. SwiftPM hands an alias on from product to product,
// in the order of a dictionary: others would have it in some builds and not in the next, which compiles them again.
let architecture: [Target.Dependency] = [core("ComposableArchitecture"), swiftUI]
let views = architecture + hosting
let aliased: [Target.Dependency] = [.target(name: "TutorialStep1")]

let package = Package(
  name: "Documentation",
  products: [1, 2, 3, 5, 6, 8, 9, 10, 11, 12].map {
    .library(name: "TutorialStep\($0)", targets: ["TutorialStep\($0)"])
  },
  dependencies: [
    // The trait that the others ask for: SwiftPM compiles everything again when the names of several change
    // their order.
    .package(path: "..", traits: ["Macros"]),
    .package(path: "../../ComposableTerminalUI"),
    .package(path: "../../Explorer"),
    .package(path: "../../JournalCLI"),
    .package(path: "../../SwiftUI"),
    .package(path: "../../TerminalUI"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: [
    // The code that the articles show.
    .testTarget(
      name: "Examples",
      dependencies: [
        core("ActionText"), core("ComposableArchitecture"),
        core("ComposableArchitectureCompatibility"), core("ConcurrencyExtrasTestSupport"),
        core("DependenciesTestSupport"),
        // Of these, and of what JournalCLI needs, the documentation has the reference as well.
        .product(name: "Explorer", package: "Explorer"),
        .product(name: "JournalCLI", package: "JournalCLI"),
        .product(name: "TerminalDriver", package: "TerminalUI"),
        .product(name: "TerminalEmulator", package: "TerminalUI"),
      ] + views + aliased,
      path: "Examples",
      exclude: ["Countdown", "Counter", "Notes", "OtherForms", "Search", "Worker"]
    ),
    // Features as they are written elsewhere, with their views, beside those of today.
    .testTarget(
      name: "OtherForms",
      dependencies: architecture + aliased + [core("ComposableArchitectureCompatibility")],
      path: "Examples/OtherForms"
    ),
    // Reads the compiler's symbol graphs.
    .executableTarget(name: "SymbolCheck", path: "SymbolCheck"),

    .target(name: "TutorialStep1", dependencies: architecture, path: step(1)),
    .target(name: "TutorialStep2", dependencies: architecture, path: step(2)),
    .target(name: "TutorialStep3", dependencies: architecture, path: step(3)),
    .executableTarget(name: "TutorialStep4", dependencies: architecture, path: step(4)),
    tested(5), tests(5, importing: "Counter"),
    tested(6), tests(6, importing: "Counter"),
    .executableTarget(name: "TutorialStep7", dependencies: views, path: step(7)),
    .target(name: "TutorialStep8", dependencies: architecture, path: step(8)),
    tested(9), tests(9, importing: "Contacts"),
    tested(10), tests(10, importing: "Contacts"),
    tested(11), tests(11, importing: "Contacts"),
    .target(name: "TutorialStep12", dependencies: views, path: step(12)),
    // Each file of this step depends on those before it alone.
    .executableTarget(name: "TutorialStep13", dependencies: views, path: step(13, "/Sources")),
    tests(13, importing: "SyncUps", views),
  ] + example("Counter") + example("Search") + example("Worker")
    + example("Notes", [.product(name: "GRDB", package: "GRDB.swift")])
    + example(
      "Countdown",
      hosting + [.product(name: "ArgumentParser", package: "swift-argument-parser")]
    ),
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
