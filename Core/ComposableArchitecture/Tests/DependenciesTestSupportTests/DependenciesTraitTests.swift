import Dependencies
import DependenciesTestSupport
import Foundation
import Testing

private struct Client: TestDependencyKey, Sendable {
  var name: String
  static var testValue: Self { Self(name: "test") }
}

/// A default value that a test can see changes of.
private final class Counter: TestDependencyKey, Sendable {
  let count = LockIsolated(0)
  static var testValue: Counter { Counter() }

  func increment() -> Int {
    count.withValue {
      $0 += 1
      return $0
    }
  }
}

extension DependencyValues {
  fileprivate var client: Client {
    get { self[Client.self] }
    set { self[Client.self] = newValue }
  }
}

@Suite(.dependency(\.uuid, .incrementing))
struct DependenciesTraitTests {
  @Dependency(\.client) private var client
  @Dependency(Counter.self) private var counter
  @Dependency(\.date) private var date
  @Dependency(\.uuid) private var uuid

  @Test func overridesForEachTestOfASuite() {
    #expect(uuid() == UUID(0))
    #expect(uuid() == UUID(1))
  }

  @Test func makesTheValueAnewForEachTest() {
    #expect(uuid() == UUID(0))
  }

  @Test(.dependency(\.date.now, Date(timeIntervalSince1970: 1)))
  func overridesAPartOfADependency() {
    #expect(date.now == Date(timeIntervalSince1970: 1))
    #expect(uuid() == UUID(0))
  }

  @Test(.dependency(Client(name: "own key")))
  func overridesADependencyThatIsItsOwnKey() {
    #expect(client.name == "own key")
  }

  @Test(
    .dependencies {
      $0.client.name = "first"
      $0.date.now = Date(timeIntervalSince1970: 2)
    },
    .dependency(\.client.name, "second")
  )
  func laterTraitsWin() {
    #expect(client.name == "second")
    #expect(date.now == Date(timeIntervalSince1970: 2))
  }

  @Test(.dependencies, arguments: 1...4)
  func everyCaseHasItsOwnDefaults(_: Int) {
    #expect(counter.increment() == 1)
    #expect(counter.increment() == 2)
  }

  @Test(.dependencies) func theDefaultsReachDetachedTasks() async {
    let counter = counter
    #expect(counter.increment() == 1)
    let continuation = withEscapedDependencies { $0 }
    let seen = await Task.detached {
      continuation.yield { Dependency(Counter.self).wrappedValue.increment() }
    }.value
    #expect(seen == 2)
  }
}

@Suite struct DefaultsOfTestsTests {
  @Test(arguments: 1...4) func everyCaseHasItsOwnDefaultsWithoutATrait(_: Int) {
    @Dependency(Counter.self) var counter
    #expect(counter.increment() == 1)
  }

  @Test(arguments: ["a", "a"]) func soHaveCasesWithEqualArguments(_: String) {
    @Dependency(Counter.self) var counter
    #expect(counter.increment() == 1)
  }

  @Test func everyTestHasItsOwnDefaults() {
    @Dependency(Counter.self) var counter
    #expect(counter.increment() == 1)
    @Dependency(Counter.self) var same
    #expect(same.increment() == 2)
  }
}
