// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that nobody who uses the library resolves the benchmark library.
let package = Package(
  name: "Benchmarks",
  dependencies: [
    .package(path: "..", traits: ["Macros"]),
    .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.0", traits: []),
  ],
  targets: [
    // The measured code. It imports nothing that the original does not have, too.
    .target(
      name: "Scenarios",
      dependencies: [.product(name: "ComposableArchitecture", package: "ComposableArchitecture")]
    ),
    .executableTarget(
      name: "ComposedBenchmarks",
      dependencies: [.product(name: "Benchmark", package: "benchmark"), "Scenarios"],
      path: "Benchmarks/ComposedBenchmarks",
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]
    ),
    // Turns what the benchmarks wrote into the table, its JSON, a comparison or pictures.
    .executableTarget(name: "BenchTable"),
    // Runs one scenario a number of times, for profilers.
    .executableTarget(name: "RunScenario", dependencies: ["Scenarios"]),
    // Tells what one store, effect or observed field costs in memory, in a process of its own.
    .executableTarget(
      name: "RunMemory",
      dependencies: [.product(name: "ComposableArchitecture", package: "ComposableArchitecture")]
    ),
    // Runs for millions of actions and looks at the memory that is kept.
    .executableTarget(
      name: "Soak",
      dependencies: [
        "AllocatorStatistics",
        .product(name: "ComposableArchitecture", package: "ComposableArchitecture"),
      ]
    ),
    // The smallest program, for its size, its start and its memory.
    .executableTarget(
      name: "CounterCLI",
      dependencies: [.product(name: "ComposableArchitecture", package: "ComposableArchitecture")]
    ),
    .testTarget(name: "BenchTableTests", dependencies: ["BenchTable"]),
    .testTarget(name: "ScenariosTests", dependencies: ["BenchTable", "Scenarios"]),
    // The statistics of the allocator, which only C headers declare.
    .target(name: "AllocatorStatistics"),
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
