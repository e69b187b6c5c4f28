// swift-tools-version: 6.2
import PackageDescription

// Somebody else's package in Swift 5 mode: code that is not isolated holds stores and sends to them.

let package = Package(
  name: "SwiftFive",
  dependencies: [.package(path: "../../../Core/ComposableArchitecture")],
  targets: [
    .target(
      name: "SwiftFive",
      dependencies: [
        .product(name: "ComposableArchitecture", package: "ComposableArchitecture")
      ]
    ),
    .testTarget(name: "SwiftFiveTests", dependencies: ["SwiftFive"]),
  ],
  swiftLanguageModes: [.v5]
)
