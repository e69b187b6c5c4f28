import Dependencies
import Testing

@Suite struct DependencyValuesContextsTests {
  private struct Number: DependencyKey {
    static let liveValue = 1
    static let previewValue = 2
    static let testValue = 3
  }

  private final class Cache: DependencyKey, Sendable {
    static var liveValue: Cache { Cache() }
    static var previewValue: Cache { Cache() }
    static var testValue: Cache { Cache() }
  }

  @Test(arguments: [DependencyContext.live, .preview, .test])
  func eachUseStartsWithNewDefaults(_ context: DependencyContext) {
    @Dependency(Cache.self) var cache
    func values() -> DependencyValues {
      switch context {
      case .live: .live
      case .preview: .preview
      case .test: .test
      }
    }
    func caches(_ update: (inout DependencyValues) -> Void) -> [Cache] {
      withDependencies(update) { [cache, cache] }
    }
    let own = caches { $0.context = context }
    let first = caches { $0 = values() }
    let second = caches { $0 = values() }
    #expect(first[0] === first[1])
    #expect(first[0] !== second[0])
    #expect(first[0] !== own[0])
    #expect(caches { $0.context = context }[0] === own[0])
  }

  @Test func valuesWithoutOverridesStartWithNewDefaults() {
    @Dependency(Cache.self) var cache
    let own = cache
    withDependencies {
      $0 = DependencyValues()
    } operation: {
      #expect(cache !== own)
      #expect(cache === cache)
    }
    #expect(cache === own)
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
