import Testing

@testable import Scenarios

@MainActor
@Suite struct AllScenariosTests {
  @Test(arguments: allScenarios.map(\.id))
  func rowsRun(_ id: String) throws {
    LongRecording.actions = 320
    BadState.scale = 1
    let scenario = try #require(allScenarios.first { $0.id == id })
    let operation = try scenario.prepare()
    for _ in 0..<2 {
      try operation.setUp()
      try operation.perform()
    }
    #expect(try operation.bytes() <= scenario.mostBytes ?? .max)
  }

  @Test func rowsHaveNamesOfTheirOwn() {
    #expect(Set(allScenarios.map(\.id)).count == allScenarios.count)
  }
}
