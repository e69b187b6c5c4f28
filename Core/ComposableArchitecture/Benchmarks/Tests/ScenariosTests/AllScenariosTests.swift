import Scenarios
import Testing

@testable import BenchTable

@MainActor
struct AllScenariosTests {
  @Test(arguments: allScenarios.map(\.id).filter { !$0.hasSuffix("00000") })
  func sampleRunsMoreThanOnce(id: String) async throws {
    let scenario = try #require(allScenarios.first { $0.id == id })
    let sample = try await scenario.prepare()
    try await sample()
    if scenario.isPreparedAnew {
      try await scenario.prepare()()
    } else {
      try await sample()
    }
  }

  @Test
  func rowsHaveNamesOfTheirOwn() {
    let ids = allScenarios.map(\.id)
    #expect(Set(ids).count == ids.count)
  }

  @Test(arguments: allScenarios)
  func rowIsInTheTable(scenario: Scenario) {
    let goal = Goal.of(scenario.id)
    #expect(goal?.baseline == scenario.baseline.rawValue)
  }

  @Test(arguments: Goal.all.map(\.row))
  func rowOfTheTableIsMeasured(row: String) {
    #expect(allScenarios.contains { $0.id == row || $0.id.hasPrefix("\(row)/") })
  }

  @Test(arguments: Goal.growth.map { ["\($0.row)/\($0.from)", "\($0.row)/\($0.to)"] })
  func growthIsMeasuredAtBothSizes(ids: [String]) {
    #expect(allScenarios.filter { ids.contains($0.id) }.count == 2)
  }
}
