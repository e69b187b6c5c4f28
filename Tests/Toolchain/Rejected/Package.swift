// swift-tools-version: 6.2
import PackageDescription

// Code that the architecture must reject. Each target is built alone and must not compile; the
// comment `// rejected: …` at its top says what the compiler must say about it, and `// errors: …` how
// many errors there may be.

let package = Package(
  name: "Rejected",
  dependencies: [.package(path: "../../../Core/ComposableArchitecture")],
  targets: [
    "AwaitInReducer", "ConformancesOfAStruct", "LazyState", "MisspelledProperty",
    "PathIntoPlainEnum", "PresentationStateInState", "PresentsWithoutObservation", "PrivateCases",
    "StateInEffect", "ViewWithoutStore", "WrapperInState",
  ].map {
    .target(
      name: $0,
      dependencies: [
        .product(name: "ComposableArchitecture", package: "ComposableArchitecture")
      ]
    )
  },
  swiftLanguageModes: [.v6]
)
