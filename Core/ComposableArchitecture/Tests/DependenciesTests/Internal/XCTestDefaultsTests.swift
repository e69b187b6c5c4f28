import Dependencies
import XCTest

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

/// Each test of XCTest has default values of its own, whichever runs first.
final class XCTestDefaultsTests: XCTestCase {
  @Dependency(Tally.self) private var tally

  func testOneHasItsOwnDefaults() {
    XCTAssertEqual(tally.increment(), 1)
    XCTAssertEqual(tally.increment(), 2)
  }

  func testAnotherHasItsOwnDefaults() async {
    XCTAssertEqual(tally.increment(), 1)
    let tally = Dependency(Tally.self)
    let count = await Task.detached { tally.wrappedValue.increment() }.value
    XCTAssertEqual(count, 2)
  }
}
