// swift-tools-version: 6.2
import PackageDescription

// Somebody else's package that does without the macros: the library is built without the trait
// `Macros`, and so without swift-syntax, and everything that a macro would write is written by hand.
let package = Package(
  name: "NoMacros",
  dependencies: [
    .package(path: "../../../Core/ComposableArchitecture", traits: [])
  ],
  targets: [
    .testTarget(
      name: "NoMacrosTests",
      dependencies: [
        .product(name: "ComposableArchitecture", package: "ComposableArchitecture")
      ]
    )
  ],
  swiftLanguageModes: [.v6]
)
