import Foundation
import Testing

@testable import TerminalHosting

@Suite struct StarvationTests {
  @Test func neverShrinks() {
    let first = Starvation.ofMainThread
    #expect(first >= 0)
    #expect(Starvation.ofMainThread >= first)
  }

  @Test func isTheTimeWithoutAProcessor() {
    #expect(Starvation.seconds("126048 2500000000 2\n") == 2.5)
    #expect(Starvation.seconds("126048 0 2\n") == 0)
  }

  @Test(arguments: ["", "126048", "a b c", "1 -2 3", "1 nan 3"])
  func isUnknownWhereTheTextIsAnother(text: String) {
    #expect(Starvation.seconds(text) == nil)
  }

  #if os(Linux)
    /// How long the thread has waited depends on the machine, and may be no time at all.
    @Test func isKnownWhereTheSystemTells() throws {
      let text = try? String(contentsOfFile: "/proc/self/schedstat", encoding: .utf8)
      if let text { #expect(Starvation.seconds(text) != nil) }
    }
  #endif
}
