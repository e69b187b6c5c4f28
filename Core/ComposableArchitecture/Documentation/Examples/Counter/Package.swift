// swift-tools-version: 6.2
import PackageDescription

/// The URL of Composed's repository: write it here, or set it in the environment.
let composed = Context.environment["COMPOSED"] ?? ""
if composed.isEmpty { fatalError("Set COMPOSED to the URL of Composed's repository.") }

let architecture = Target.Dependency.product(name: "ComposableArchitecture", package: "composed")
// On disk the module has another name, so that `canImport(SwiftUI)` stays false in the libraries of others.
let swiftUI = Target.Dependency.product(
  name: "SwiftUI",
  package: "composed",
  moduleAliases: ["SwiftUI": "TerminalSwiftUI"]
)

let package = Package(
  name: "Counter",
  dependencies: [.package(url: composed, from: "0.1.0")],
  targets: [
    .executableTarget(name: "Counter", dependencies: [architecture, swiftUI]),
    .testTarget(name: "CounterTests", dependencies: ["Counter", architecture, swiftUI]),
  ],
  swiftLanguageModes: [.v6]
)
