import Testing

@testable import InspectorServer

@Suite struct LibraryServerTests {
  @Test(arguments: [
    ("/tmp/", "/tmp/"), ("/var/" + String(repeating: "a", count: 79) + "/", nil),
    ("/var/" + String(repeating: "a", count: 80) + "/", "/tmp/"),
    ("/var/" + String(repeating: "ä", count: 100) + "/", "/tmp/"),
  ])
  func theSocketIsWhereItsAddressFits(temporary: String, parent: String?) {
    #expect(LibraryServer.parent(in: temporary) == parent ?? temporary)
  }
}
