import Scenarios
import SwiftUIScenarios
import Testing

@MainActor
@Suite struct ScenariosTests {
  private static let rows = [Screens.terminalUI, .swiftUI].map(scenarios(of:))

  @Test(arguments: 0..<2, scenarios(of: .terminalUI).map(\.id))
  func rowsRun(_ module: Int, _ id: String) throws {
    let scenario = try #require(Self.rows[module].first { $0.id == id })
    let operation = scenario.prepare()
    for _ in 0..<3 {
      operation.setUp()
      let bytes = operation.perform()
      #expect(bytes <= scenario.mostBytes ?? .max)
      #expect(scenario.mostBytes == 0 || bytes > 0)
    }
  }

  @Test func rowsHaveNamesOfTheirOwn() {
    for rows in Self.rows { #expect(Set(rows.map(\.id)).count == rows.count) }
  }

  /// Otherwise the rows would compare the work of two screens, and not of two modules.
  @Test(arguments: ["t1", "t4/100"])
  func bothModulesWriteAsMuch(_ id: String) throws {
    let bytes = try Self.rows.map { rows in
      try #require(rows.first { $0.id == id }).prepare().perform()
    }
    #expect(abs(bytes[0] - bytes[1]) * 10 <= bytes[0], "\(bytes)")
  }
}
