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
  name: "Notes",
  dependencies: [
    .package(url: composed, from: "0.1.0"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: [
    .executableTarget(
      name: "Notes",
      dependencies: [architecture, swiftUI, .product(name: "GRDB", package: "GRDB.swift")]
    ),
    .testTarget(
      name: "NotesTests",
      dependencies: ["Notes", architecture, swiftUI, .product(name: "GRDB", package: "GRDB.swift")]
    ),
  ],
  swiftLanguageModes: [.v6]
)
