// swift-tools-version: 6.2
import PackageDescription

// Tests that end in each way in which tests can end, for the checks of Tests/Runner. Each check runs
// one suite. Nothing here needs the architecture, so it is built in seconds.

let package = Package(
  name: "Endings",
  targets: [.testTarget(name: "EndingTests")],
  swiftLanguageModes: [.v6]
)

if Context.environment["COMPOSED_BROKEN_TARGET"] != nil {
  package.targets.append(.target(name: "Broken"))
}
