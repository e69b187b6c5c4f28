import ComposableArchitecture

private struct StepKey: DependencyKey {
  static let liveValue = 1
  static let testValue = 1
}

extension DependencyValues {
  fileprivate var step: Int {
    get { self[StepKey.self] }
    set { self[StepKey.self] = newValue }
  }
}

private struct Reader {
  @Dependency(\.step) var step
}

let dependencyScenarios = [
  Scenario("k1", "@Dependency read, default value", per: .change, operations: 10_000) {
    let reader = Reader()
    var sum = reader.step
    return {
      for _ in 0..<10_000 { sum &+= reader.step }
      precondition(sum > 0)
    }
  },
  Scenario("k2", "@Dependency read, overridden", per: .change, operations: 10_000) {
    let reader = withDependencies {
      $0.step = 2
    } operation: {
      Reader()
    }
    var sum = 0
    return {
      withDependencies {
        $0.step = 2
      } operation: {
        for _ in 0..<10_000 { sum &+= reader.step }
      }
      precondition(sum > 0)
    }
  },
  Scenario("k3", "withDependencies, one override, one read", per: .change, operations: 5_000) {
    let reader = Reader()
    var sum = reader.step
    return {
      for index in 0..<5_000 {
        sum &+= withDependencies {
          $0.step = index
        } operation: {
          reader.step
        }
      }
      precondition(sum > 0)
    }
  },
]
