import Testing

@testable import HTTPFetchTesting

@Suite struct RequestLogTests {
  @Test func remembersThePathsInTheirOrder() async {
    let log = RequestLog()
    log.append("/b")
    log.append("/a")
    await log.wait(for: 2)
    #expect(log.paths == ["/b", "/a"])
  }

  @Test func resumesWaitersWhoseCountIsReached() async {
    let log = RequestLog()
    async let first: Void = log.wait(for: 1)
    async let second: Void = log.wait(for: 2)
    log.append("/1")
    await first
    log.append("/2")
    await second
    #expect(log.paths.count == 2)
  }
}
