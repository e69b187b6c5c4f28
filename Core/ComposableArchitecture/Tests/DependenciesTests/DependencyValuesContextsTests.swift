import Dependencies
import Testing

@Suite struct DependencyValuesContextsTests {
  private struct Number: DependencyKey {
    static let liveValue = 1
    static let previewValue = 2
    static let testValue = 3
  }

  @Test func eachHasTheValuesOfItsContext() {
    withDependencies {
      $0[Number.self] = 9
    } operation: {
      #expect(Dependency(Number.self).wrappedValue == 9)
      for (values, number) in [(DependencyValues.live, 1), (.preview, 2), (.test, 3)] {
        withDependencies {
          $0 = values
        } operation: {
          #expect(Dependency(Number.self).wrappedValue == number)
        }
      }
    }
  }
}
