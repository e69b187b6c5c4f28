import Testing

@testable import Journal

@Suite struct ChecksumTests {
  @Test func isTheOneThatOtherToolsCompute() {
    #expect(Checksum.text(of: "123456789".utf8) == "cbf43926")
    #expect(Checksum.text(of: "".utf8) == "00000000")
  }
}
