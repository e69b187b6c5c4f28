// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Counter",
  dependencies: [
    .package(path: "../composed/Core/ComposableArchitecture"),
    .package(path: "../composed/Core/ComposableTerminalUI"),
    .package(path: "../composed/Core/TerminalUI"),
  ],
  targets: [
    .executableTarget(
      name: "Counter",
      dependencies: [
        .product(name: "ComposableArchitecture", package: "ComposableArchitecture"),
        .product(name: "ComposableTerminalUI", package: "ComposableTerminalUI"),
        .product(name: "TerminalHosting", package: "TerminalUI"),
      ]
    ),
    .testTarget(
      name: "CounterTests",
      dependencies: [
        "Counter",
        .product(name: "ComposableArchitecture", package: "ComposableArchitecture"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)
