import HouseTools
import Testing

@Suite struct ModuleTests {
  @Test(
    arguments: [
      ("Core/Architecture/Sources/CasePaths/A.swift", "CasePaths", .core, "Core/Architecture"),
      (
        "Clients/FactClient/Sources/FactClient/A.swift", "FactClient", .client, "Clients/FactClient"
      ),
      (
        "Clients/FactClient/Sources/FactClientLive/A.swift", "FactClientLive", .live,
        "Clients/FactClient"
      ),
      (
        "Clients/FactClient/Sources/FactClientTesting/A.swift", "FactClientTesting", .doubles,
        "Clients/FactClient"
      ),
      ("Core/HTTPFetch/Sources/HTTPFetch/A.swift", "HTTPFetch", .support, "Core/HTTPFetch"),
      (
        "Core/HTTPFetch/Sources/HTTPFetchTesting/A.swift", "HTTPFetchTesting", .doubles,
        "Core/HTTPFetch"
      ),
      ("Features/Fact/Sources/Fact/Views/A.swift", "Fact", .feature, "Features/Fact"),
      ("Features/Fact/Tests/FactTests/A.swift", "FactTests", .test, "Features/Fact"),
      ("Apps/ComposedApp/Sources/ComposedApp/A.swift", "ComposedApp", .app, "Apps/ComposedApp"),
      ("Apps/ComposedCLI/Sources/Host/A.swift", "ComposedCLI", .host, ""),
      ("Tests/HostTests/Support/A.swift", "HostTests", .test, ""),
      ("Tests/Fuzz/Sources/Fuzz/Targets/A.swift", "Fuzz", .host, "Tests/Fuzz"),
    ] as [(String, String, Module.Layer, String)]
  )
  func isToldFromItsPath(path: String, name: String, layer: Module.Layer, package: String) {
    #expect(Module(path: path) == Module(name: name, layer: layer, package: package))
  }

  @Test(arguments: [
    "Package.swift", "Features/Fact/Package.swift", "Core/A/Benchmarks/Sources/B/C.swift",
    "Tests/Fuzz/Package.swift",
  ])
  func aFileMayBelongToNone(path: String) {
    #expect(Module(path: path) == nil)
  }
}
