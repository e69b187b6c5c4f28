// swift-tools-version: 6.2
import PackageDescription

/// The URL of Composed's repository: write it here, or set it in the environment.
let composed = Context.environment["COMPOSED"] ?? ""
if composed.isEmpty { fatalError("Set COMPOSED to the URL of Composed's repository.") }

let architecture = Target.Dependency.product(name: "ComposableArchitecture", package: "composed")

let package = Package(
  name: "Worker",
  dependencies: [.package(url: composed, from: "0.1.0")],
  targets: [
    .executableTarget(name: "Worker", dependencies: [architecture]),
    .testTarget(name: "WorkerTests", dependencies: ["Worker", architecture]),
  ],
  swiftLanguageModes: [.v6]
)
