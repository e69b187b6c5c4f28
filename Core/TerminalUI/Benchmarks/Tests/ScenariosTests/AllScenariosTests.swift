import Scenarios
import Testing

@MainActor
@Suite struct AllScenariosTests {
  @Test(arguments: allScenarios.map(\.id))
  func rowsRun(_ id: String) throws {
    let scenario = try #require(allScenarios.first { $0.id == id })
    let operation = scenario.prepare()
    for _ in 0..<3 {
      operation.setUp()
      let bytes = operation.perform()
      #expect(bytes <= scenario.mostBytes ?? .max)
      #expect(scenario.mostBytes == 0 || bytes > 0)
    }
  }

  @Test func rowsHaveNamesOfTheirOwn() {
    #expect(Set(allScenarios.map(\.id)).count == allScenarios.count)
  }
}
