import ComposableArchitecture
import XCTest

/// A default value that remembers what was done to it.
private final class Tally: TestDependencyKey, Sendable {
  private let count = LockIsolated(0)
  static var testValue: Tally { Tally() }

  func increment() -> Int {
    count.withValue {
      $0 += 1
      return $0
    }
  }
}

/// Whichever of these runs second sees nothing of what the first has done.
final class PassingTestCaseOfDefaults: XCTestCase {
  @Dependency(Tally.self) private var tally

  func testOneHasItsOwnDefaults() {
    XCTAssertEqual(tally.increment(), 1)
  }

  func testAnotherHasItsOwnDefaults() {
    XCTAssertEqual(tally.increment(), 1)
  }
}
