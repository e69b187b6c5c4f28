import AppVersionClient
import Testing

@Suite struct SemanticVersionTests {
  /// Each of these comes before the next; the first eight are the example of the specification.
  static let ascending = [
    "1.0.0-alpha", "1.0.0-alpha.1", "1.0.0-alpha.beta", "1.0.0-beta", "1.0.0-beta.2",
    "1.0.0-beta.11", "1.0.0-rc.1", "1.0.0", "1.0.1-0", "1.0.1-9", "1.0.1-10", "1.0.1--", "1.0.1-A",
    "1.0.1-a", "1.0.1", "1.0.9", "1.0.10", "1.2.0", "1.10.0", "2.0.0", "10.0.0",
    "18446744073709551615.0.0", "18446744073709551616.0.0", "99999999999999999999999.0.0",
  ]

  @Test func isOrderedByPrecedence() throws {
    let versions = try Self.ascending.map { try #require(SemanticVersion($0)) }
    for (index, left) in versions.enumerated() {
      for (otherIndex, right) in versions.enumerated() {
        #expect((left < right) == (index < otherIndex))
        #expect((left == right) == (index == otherIndex))
      }
    }
  }

  @Test func buildMetadataDoesNotCount() throws {
    let plain = try #require(SemanticVersion("1.0.0"))
    let built = try #require(SemanticVersion("1.0.0+001.sha-5114f85"))
    #expect(plain == built)
    #expect(plain.hashValue == built.hashValue)
    #expect(!(plain < built) && !(built < plain))
    #expect(built.description == "1.0.0+001.sha-5114f85")
  }

  @Test(arguments: [
    "0.0.0", "1.2.3", "1.0.0-0A.is.legal", "1.0.0-alpha-a.b-c-somethinglong+build.1-aef.1-its-okay",
    "1.0.0--", "1.0.0+0.build.1-rc.10000aaa-kk-0.1", "1.0.0-0", "1.0.0+00",
  ])
  func accepts(text: String) {
    #expect(SemanticVersion(text)?.description == text)
  }

  @Test(arguments: [
    "", "1", "1.2", "1.2.3.4", "v1.2.3", " 1.2.3", "1.2.3 ", "1.2.3\n", "01.2.3", "1.02.3",
    "1.2.03", "1.2.x", "1..3", "-1.2.3", "+1.2.3", "1.2.3-", "1.2.3+", "1.2.3-01", "1.2.3-a..b",
    "1.2.3-a.", "1.2.3+a..b", "1.2.3+a+b", "1.2.3-ä", "1.2.3-a_b", "1.２.3", "1.2.3-a b",
    "1.2.3-+x", "alpha", "1.0.0-é",
  ])
  func refuses(text: String) {
    #expect(SemanticVersion(text) == nil)
  }
}
