// swift-tools-version: 6.2
import PackageDescription

// Files whose time in the type checker `make bench-compile` measures: the compiler writes what it
// has spent on each to the folder that the environment names. One file a target, so that each is
// compiled by a process of its own.

let statistics = Context.environment["COMPILE_TIME_STATISTICS"].map {
  [SwiftSetting.unsafeFlags(["-stats-output-dir", $0])]
}

let architecture = Target.Dependency.product(
  name: "ComposableArchitecture",
  package: "ComposableArchitecture"
)
let swiftUI = Target.Dependency.product(
  name: "SwiftUI",
  package: "SwiftUI",
  moduleAliases: ["SwiftUI": "TerminalSwiftUI"]
)

// SwiftPM gives the alias to the module alone, and not to the targets of this package that import it.
let alias = SwiftSetting.unsafeFlags(["-module-alias", "SwiftUI=TerminalSwiftUI"])

let package = Package(
  name: "CompileTime",
  // Without a product, SwiftPM does not give the alias to the module either.
  products: [.library(name: "Screens", targets: ["Bodies", "Chains"])],
  dependencies: [
    .package(path: "../../../Core/ComposableArchitecture"),
    .package(path: "../../../Core/SwiftUI"),
  ],
  targets: ["Bodies", "Chains", "Destinations", "Optionals", "Presented"].map {
    let isScreen = $0 == "Bodies" || $0 == "Chains"
    return .target(
      name: $0,
      dependencies: isScreen ? [swiftUI] : [architecture],
      swiftSettings: (statistics ?? []) + (isScreen ? [alias] : [])
    )
  },
  swiftLanguageModes: [.v6]
)
