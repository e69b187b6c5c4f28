// swift-tools-version: 6.2
import PackageDescription

/// The URL of Composed's repository: write it here, or set it in the environment.
let composed = Context.environment["COMPOSED"] ?? ""
if composed.isEmpty { fatalError("Set COMPOSED to the URL of Composed's repository.") }

func product(_ name: String) -> Target.Dependency { .product(name: name, package: "composed") }

let package = Package(
  name: "Countdown",
  dependencies: [
    .package(url: composed, from: "0.1.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ],
  targets: [
    .executableTarget(
      name: "Countdown",
      dependencies: [
        product("ComposableArchitecture"), product("ComposableTerminalUI"),
        product("TerminalHosting"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),
    .testTarget(
      name: "CountdownTests",
      dependencies: [
        "Countdown", product("ComposableArchitecture"), product("ComposableTerminalUI"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)
