// swift-tools-version: 6.2
import PackageDescription

// Somebody else's package: none of our settings, nothing but the product `ComposableArchitecture`.
// Its sources must compile, one of its test targets must pass and the other must fail.

let architecture = Target.Dependency.product(
  name: "ComposableArchitecture",
  package: "ComposableArchitecture"
)

let package = Package(
  name: "Accepted",
  dependencies: [.package(path: "../../../Core/ComposableArchitecture")],
  targets: [
    "AppEntry", "EnumReducers", "FirstFeature", "ModuleNames", "PingPong", "PrivateTypes",
    "SideEffects", "WrappedActions",
  ]
  .map { .target(name: $0, dependencies: [architecture]) }
    + ["FailingTests", "PassingTests"].map {
      .testTarget(name: $0, dependencies: [architecture])
    },
  swiftLanguageModes: [.v6]
)
