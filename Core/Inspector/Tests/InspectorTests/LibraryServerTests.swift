import Testing

@testable import InspectorServer

@Suite struct LibraryServerTests {
  /// The name of the folder and of the socket in it take 23 bytes, and the end of the text one of 108.
  @Test(arguments: [(78, true), (79, true), (80, false), (1_000, false)])
  func theSocketIsWhereItsAddressFits(letters: Int, fits: Bool) {
    let temporary = "/var/\(String(repeating: "a", count: letters - 1))/"
    #expect(LibraryServer.parent(in: temporary) == (fits ? temporary : "/tmp/"))
  }
}
