import HouseTools
import Testing

@Suite struct ArrowRulesTests {
  /// One file in each kind of module, so that the rules know them all.
  static let house: KeyValuePairs = [
    "Apps/ComposedApp/Sources/ComposedApp/App.swift": "",
    "Apps/ComposedCLI/Sources/Main.swift": "",
    "Clients/FactClient/Sources/FactClient/Client.swift": "",
    "Clients/FactClient/Sources/FactClientLive/Live.swift": "",
    "Clients/FactClient/Sources/FactClientTesting/Fake.swift": "",
    "Core/HTTPFetch/Sources/HTTPFetch/Fetch.swift": "",
    "Clients/OtherClient/Sources/OtherClient/Client.swift": "",
    "Clients/OtherClient/Sources/OtherClientLive/Live.swift": "",
    "Core/Architecture/Sources/Architecture/Store.swift": "",
    "Core/SystemTesting/Sources/SystemTesting/Watchdog.swift": "",
    "Features/Counter/Sources/Counter/Counter.swift": "",
    "Features/Fact/Sources/Fact/Fact.swift": "",
  ]

  private func violations(_ path: String, importing module: String) -> [Violation] {
    let file = Repository.File(path: path, text: "\nimport \(module)\n")
    let repository = Repository(files: Repository(Self.house).files + [file])
    return ArrowRules.imports(in: repository)
  }

  @Test(
    arguments: [
      ("Features/Fact/Sources/Fact/New.swift", "Counter", "Features stay independent"),
      ("Features/Fact/Tests/FactTests/New.swift", "Counter", "Features stay independent"),
      ("Features/Fact/Sources/Fact/New.swift", "ComposedApp", "delegate action"),
      ("Features/Fact/Sources/Fact/New.swift", "ComposedCLI", "delegate action"),
      ("Features/Fact/Sources/Fact/New.swift", "FactClientLive", "Import the interface"),
      ("Features/Fact/Tests/FactTests/New.swift", "FactClientLive", "Import the interface"),
      ("Features/Fact/Sources/Fact/New.swift", "FactClientTesting", "move what needs the fake"),
      ("Features/Fact/Sources/Fact/New.swift", "HTTPFetch", "through its interface"),
      ("Apps/ComposedApp/Sources/ComposedApp/New.swift", "FactClientLive", "Import the interface"),
      ("Apps/ComposedApp/Sources/ComposedApp/New.swift", "ComposedCLI", "what both need"),
      ("Apps/ComposedCLI/Sources/New.swift", "FactClientTesting", "move what needs the fake"),
      ("Clients/FactClient/Sources/FactClient/New.swift", "FactClientLive", "Import the interface"),
      ("Clients/FactClient/Sources/FactClient/New.swift", "OtherClient", "live or the testing"),
      ("Clients/FactClient/Sources/FactClient/New.swift", "GRDB", "live module"),
      ("Clients/FactClient/Sources/FactClientLive/New.swift", "OtherClientLive", "interface"),
      ("Clients/FactClient/Sources/FactClientLive/New.swift", "Fact", "client's interface"),
      ("Clients/FactClient/Sources/FactClientTesting/New.swift", "Fact", "client's interface"),
      ("Core/Architecture/Sources/Architecture/New.swift", "HTTPFetch", "through its interface"),
      ("Core/Architecture/Sources/Architecture/New.swift", "Fact", "Core knows no feature"),
      ("Core/Architecture/Sources/Architecture/New.swift", "FactClient", "Core knows no feature"),
      ("Core/Architecture/Sources/Architecture/New.swift", "ComposedApp", "Core knows no feature"),
      ("Core/Architecture/Tests/StoreTests/New.swift", "Fact", "Core knows no feature"),
      ("Tests/HostTests/New.swift", "FactClientLive", "Import the interface"),
      ("Apps/ComposedCLI/Sources/New.swift", "SystemTesting", "target of tests"),
      ("Clients/FactClient/Sources/FactClient/New.swift", "SystemTesting", "target of tests"),
      (
        "Clients/FactClient/Sources/FactClientTesting/New.swift", "SystemTesting", "target of tests"
      ),
      ("Core/Architecture/Sources/Architecture/New.swift", "SystemTesting", "target of tests"),
      ("Features/Fact/Sources/Fact/FactPreviews.swift", "SystemTesting", "target of tests"),
    ]
  )
  func forbids(path: String, importing module: String, remedy: String) throws {
    let violations = violations(path, importing: module)
    #expect(violations.count == 1)
    let violation = try #require(violations.first)
    #expect(violation.file == path)
    #expect(violation.line == 2)
    #expect(violation.rule.contains(module))
    #expect(violation.remedy.contains(remedy))
  }

  @Test(
    arguments: [
      ("Apps/ComposedApp/Sources/ComposedApp/New.swift", "Fact"),
      ("Apps/ComposedApp/Sources/ComposedApp/New.swift", "FactClient"),
      ("Apps/ComposedCLI/Sources/New.swift", "ComposedApp"),
      ("Apps/ComposedCLI/Sources/New.swift", "FactClientLive"),
      ("Clients/FactClient/Sources/FactClient/New.swift", "Architecture"),
      ("Clients/FactClient/Sources/FactClient/New.swift", "Foundation"),
      ("Clients/FactClient/Sources/FactClient/New.swift", "Synchronization"),
      ("Clients/FactClient/Sources/FactClientLive/New.swift", "FactClient"),
      ("Clients/FactClient/Sources/FactClientLive/New.swift", "FoundationNetworking"),
      ("Clients/FactClient/Sources/FactClientLive/New.swift", "GRDB"),
      ("Clients/FactClient/Sources/FactClientLive/New.swift", "HTTPFetch"),
      ("Core/SwiftUI/Sources/SwiftUI/New.swift", "HTTPFetch"),
      ("Clients/FactClient/Sources/FactClientTesting/New.swift", "FactClient"),
      ("Clients/FactClient/Tests/FactClientLiveTests/New.swift", "FactClientLive"),
      ("Features/Fact/Sources/Fact/FactPreviews.swift", "FactClientTesting"),
      ("Features/Fact/Sources/Fact/New.swift", "FactClient"),
      ("Features/Fact/Tests/FactTests/New.swift", "Fact"),
      ("Features/Fact/Tests/FactTests/New.swift", "FactClientTesting"),
      ("Clients/FactClient/Tests/FactClientLiveSystemTests/New.swift", "SystemTesting"),
      ("Core/Architecture/Tests/StoreSystemTests/New.swift", "SystemTesting"),
      ("Core/SystemTesting/Sources/Other/New.swift", "SystemTesting"),
      ("Tests/HostSystemTests/New.swift", "SystemTesting"),
      ("Tests/IntegrationTests/New.swift", "Counter"),
      ("Tests/IntegrationTests/New.swift", "FactClientTesting"),
    ]
  )
  func allows(path: String, importing module: String) {
    #expect(violations(path, importing: module) == [])
  }
}
