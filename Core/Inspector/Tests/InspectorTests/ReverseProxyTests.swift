import Testing

@_spi(Fuzzing) @testable import InspectorServer

@Suite struct ReverseProxyTests {
  /// The library starts the proxy when it listens, which may be after the end of the program has begun.
  @Test func stopsBeforeItHasStarted() throws {
    let proxy = try proxy(at: 0)
    proxy.stop()
    proxy.start()
    // Its port is free again.
    try self.proxy(at: proxy.port).stop()
  }

  private func proxy(at port: UInt16) throws -> ReverseProxy {
    try ReverseProxy(
      address: "127.0.0.1",
      port: port,
      token: "token",
      hosts: AllowedHosts(),
      path: "/nowhere/socket",
      headMilliseconds: 1_000
    )
  }
}
