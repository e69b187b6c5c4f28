import Testing

@_spi(Fuzzing) @testable import Journal

@Suite struct ChecksumTests {
  private func checksum(of bytes: [UInt8]) -> String {
    bytes.withUnsafeBytes { Checksum.text(of: $0) }
  }

  @Test func isTheOneThatOtherToolsCompute() {
    #expect(checksum(of: Array("123456789".utf8)) == "cbf43926")
    #expect(checksum(of: []) == "00000000")
    #expect(checksum(of: Array("The quick brown fox jumps over the lazy dog".utf8)) == "414fa339")
    #expect(checksum(of: [UInt8](repeating: 0, count: 32)) == "190a55ad")
  }
}
