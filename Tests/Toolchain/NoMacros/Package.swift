// swift-tools-version: 6.2
import PackageDescription

// Somebody else's package that does without the macros: the library is built without the trait
// `Macros`, and so without swift-syntax, and everything that a macro would write is written by hand.

/// A repository with releases, as `Tests/Toolchain/releases` makes one; without it the library is that beside this folder.
let release = Context.environment["COMPOSED_RELEASE"]

let package = Package(
  name: "NoMacros",
  dependencies: [
    release.map { .package(url: $0, from: "0.1.0", traits: []) }
      ?? .package(path: "../../../Core/ComposableArchitecture", traits: [])
  ],
  targets: [
    .testTarget(
      name: "NoMacrosTests",
      dependencies: [
        .product(
          name: "ComposableArchitecture",
          package: release == nil ? "ComposableArchitecture" : "composed"
        )
      ]
    )
  ],
  swiftLanguageModes: [.v6]
)
