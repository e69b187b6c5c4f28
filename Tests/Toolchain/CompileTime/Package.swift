// swift-tools-version: 6.2
import PackageDescription

// Files whose time in the type checker `make bench-compile` measures: the compiler writes what it
// has spent on each to the folder that the environment names. One file a target, so that each is
// compiled by a process of its own.

let statistics = Context.environment["COMPILE_TIME_STATISTICS"].map {
  [SwiftSetting.unsafeFlags(["-stats-output-dir", $0])]
}

let package = Package(
  name: "CompileTime",
  dependencies: [.package(path: "../../../Core/ComposableArchitecture")],
  targets: ["Destinations", "Optionals", "Presented"].map {
    .target(
      name: $0,
      dependencies: [
        .product(name: "ComposableArchitecture", package: "ComposableArchitecture")
      ],
      swiftSettings: statistics ?? []
    )
  },
  swiftLanguageModes: [.v6]
)
