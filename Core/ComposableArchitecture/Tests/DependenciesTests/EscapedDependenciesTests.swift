import Dependencies
import Testing

private enum NameKey: DependencyKey {
  static let liveValue = "live"
  static let testValue = "test"
}

private final class Tally: TestDependencyKey, Sendable {
  let count = LockIsolated(0)
  static var testValue: Tally { Tally() }
}

@Suite struct EscapedDependenciesTests {
  private let name = Dependency(NameKey.self)

  @Test func aDetachedTaskHasThemThroughAContinuation() async {
    let name = name
    await withDependencies {
      $0[NameKey.self] = "kept"
    } operation: {
      let seen = await withEscapedDependencies { continuation in
        await Task.detached {
          await continuation.yield {
            await suspend()
            return name.wrappedValue
          }
        }.value
      }
      #expect(seen == "kept")
      let lost = await Task.detached { name.wrappedValue }.value
      #expect(lost == "test")
    }
  }

  @Test func aContinuationCanBeUsedAgain() {
    let continuation = withDependencies {
      $0[NameKey.self] = "kept"
    } operation: {
      withEscapedDependencies { $0 }
    }
    #expect(continuation.yield { name.wrappedValue } == "kept")
    withDependencies {
      $0[NameKey.self] = "in force"
    } operation: {
      #expect(continuation.yield { name.wrappedValue } == "kept")
    }
  }

  @Test func theDefaultsOfTheTestGoAlong() async {
    let tally = Dependency(Tally.self)
    tally.wrappedValue.count.withValue { $0 = 7 }
    let continuation = withEscapedDependencies { $0 }
    let seen = await Task.detached {
      continuation.yield { tally.wrappedValue.count.value }
    }.value
    #expect(seen == 7)
  }

  @Test func errorsAreThrownOn() {
    struct Failure: Error {}
    #expect(throws: Failure.self) {
      try withEscapedDependencies { try $0.yield { throw Failure() } }
    }
  }
}
