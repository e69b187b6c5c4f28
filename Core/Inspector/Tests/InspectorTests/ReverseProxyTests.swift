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

  @Test(
    arguments: [
      ("box.local:8123", "with --inspect-host NAME to allow it"),
      ("192.168.1.5:8123", "with --inspect-allow-remote, or with --inspect-host and this address,"),
      ("[fd00::1]:8123", "with --inspect-allow-remote, or with --inspect-host and this address,"),
      ("[fd00::1", "with --inspect-host NAME to allow it"),
    ]
  )
  func saysWhichOptionAllowsAName(host: String, text: String) {
    let answer = String(decoding: ReverseProxy.refusal(of: host), as: UTF8.self)
    #expect(answer.hasPrefix("HTTP/1.1 403 "))
    #expect(answer.contains("under the name '\(host)'"))
    #expect(answer.contains(text))
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
