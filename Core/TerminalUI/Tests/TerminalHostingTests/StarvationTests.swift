import Foundation
import Testing

@testable import TerminalHosting

@Suite struct StarvationTests {
  @Test func neverShrinks() {
    let first = Starvation.ofMainThread
    #expect(first >= 0)
    #expect(Starvation.ofMainThread >= first)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/schedstat")))
  func isKnownWhereTheSystemTells() {
    // The main thread has waited for its first turn at least.
    #expect(Starvation.ofMainThread > 0)
  }
}
