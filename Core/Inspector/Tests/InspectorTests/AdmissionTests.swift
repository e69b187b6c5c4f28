import Testing

@_spi(Fuzzing) @testable import InspectorServer

struct AdmissionTests {
  private let admission = Admission(
    token: "T0ken",
    hosts: AllowedHosts(named: ["Box.local"]),
    maximumBody: 10
  )

  private func decide(
    _ target: String,
    method: String = "GET",
    host: String? = "127.0.0.1:8123",
    _ headers: [String] = []
  ) -> Admission.Decision {
    let lines = ["\(method) \(target) HTTP/1.1"] + (host.map { ["Host: \($0)"] } ?? []) + headers
    return admission.decide(Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8))
  }

  @Test func letsARequestWithTheTokenPassWithoutIt() {
    #expect(
      decide("/T0ken/v1/events?after=3", ["Last-Event-ID: 7", "Cookie: a=b", "Upgrade: websocket"])
        == .pass(
          head: """
            GET /v1/events?after=3 HTTP/1.1\r\nHost: inspector\r\nConnection: close\r\n\
            Content-Length: 0\r\nLast-Event-ID: 7\r\n\r\n
            """,
          body: 0
        )
    )
  }

  @Test(arguments: [
    "/", "/T0ke", "/T0kenn/", "/T0keN/", "//T0ken/", "/?T0ken", "/x/T0ken/", "/T0ken?/",
    "/%540ken/",
  ])
  func answersEveryOtherTokenInTheSameWay(target: String) {
    #expect(decide(target) == .refuse(status: 401))
    #expect(decide(target, host: "evil.example") == .refuse(status: 401))
    #expect(decide(target, method: "PUT", ["Content-Length: 999"]) == .refuse(status: 401))
  }

  @Test func answersWhatIsNoRequestInTheSameWay() {
    #expect(admission.decide([]) == .refuse(status: 401))
    #expect(admission.decide(Array("hello\r\n\r\n".utf8)) == .refuse(status: 401))
  }

  @Test(arguments: [
    "evil.example", "127.0.0.1:8123.evil.example", "127.0.0.evil", "localhost.evil.example",
    "localhost:", "localhost:1:2", "localhost:+80", "localhost:99999", ":80", "[::1",
    "box.local.", "192.168.1.5:8123", "127.1", "2130706433",
  ])
  func refusesAHostThatIsAnotherName(host: String) {
    #expect(decide("/T0ken/", host: host) == .refuseHost(host))
    #expect(decide("/T0kem/", host: host) == .refuse(status: 401))
  }

  @Test func refusesToBeCalledByNoName() {
    #expect(decide("/T0ken/", host: nil) == .refuse(status: 403))
  }

  @Test(arguments: [
    "127.0.0.1", "127.0.0.1:80", "LOCALHOST:1", "localhost", "[::1]:8123", "127.8.9.1:5",
    "box.LOCAL:8123", "box.local",
  ])
  func takesTheLoopbackAndTheNamesThatAreGivenWithAnyPort(host: String) {
    guard case .pass = decide("/T0ken/", host: host) else {
      Issue.record("\(host) was refused")
      return
    }
  }

  @Test func takesEachNumericAddressIfOthersMayReachIt() {
    let remote = AllowedHosts(isRemote: true)
    for host in ["192.168.1.5:8123", "[fe80::1]:80", "10.0.0.1", "0.0.0.0:8123"] {
      #expect(remote.contains(host))
      #expect(!AllowedHosts().contains(host))
    }
    #expect(!remote.contains("evil.example") && !remote.contains("1.2.3"))
  }

  @Test(arguments: ["fd00::1", "[FD00::1]", "fd00:0:0:0:0:0:0:1"])
  func anAddressOfIPv6IsAName(named: String) {
    let hosts = AllowedHosts(named: [named])
    for host in ["[fd00::1]:8123", "[fd00::1]", "[FD00:0::1]:80"] { #expect(hosts.contains(host)) }
    for host in ["[fd00::2]:8123", "fd00", "fd00::1x", "[fd00::1"] {
      #expect(!hosts.contains(host))
    }
    #expect(hosts.allows(origin: "http://[fd00::1]:8123", for: "[fd00::1]:8123"))
    #expect(!hosts.allows(origin: "http://[fd00::2]:8123", for: "[fd00::1]:8123"))
  }

  @Test func takesTheOriginOfANameBehindAProxyWithTLS() {
    let hosts = AllowedHosts(named: ["name-8123.app.example"])
    #expect(hosts.allows(origin: "https://name-8123.app.example", for: "localhost:8123"))
    #expect(!hosts.allows(origin: "https://evil.example", for: "localhost:8123"))
    #expect(!hosts.allows(origin: "https://localhost:8123", for: "localhost:8123"))
    #expect(!hosts.allows(origin: "http://localhost:3000", for: "localhost:8123"))
  }

  @Test func refusesTwoHosts() {
    #expect(decide("/T0ken/", ["Host: 127.0.0.1:8123"]) == .refuse(status: 403))
  }

  @Test(arguments: ["http://evil.example", "null", "https://127.0.0.1:8123", "http://127.0.0.1"])
  func refusesTheRequestOfAnotherOrigin(origin: String) {
    #expect(decide("/T0ken/", ["Origin: \(origin)"]) == .refuse(status: 403))
  }

  @Test func refusesWhatABrowserSaysIsFromElsewhere() {
    #expect(decide("/T0ken/", ["Sec-Fetch-Site: cross-site"]) == .refuse(status: 403))
  }

  /// A file on the disk leads to the page, so that the token is in the arguments of no program.
  @Test func takesTheOneWhoOpensThePageInATab() {
    let headers = ["Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: navigate"]
    let opening = headers + ["Sec-Fetch-Dest: document"]
    guard case .pass = decide("/T0ken/", opening) else {
      Issue.record("the page was refused")
      return
    }
    let refused = Admission.Decision.refuse(status: 403)
    for target in ["/T0ken", "/T0ken/page/main.js", "/T0ken/v1/hello", "/T0ken/?x"] {
      #expect(decide(target, opening) == refused)
    }
    #expect(decide("/T0ken/", method: "POST", opening) == refused)
    #expect(decide("/T0ken/", headers) == refused)
    for place in ["iframe", "embed", "empty"] {
      #expect(decide("/T0ken/", headers + ["Sec-Fetch-Dest: \(place)"]) == refused)
    }
    for origin in ["null", "http://evil.example"] {
      #expect(decide("/T0ken/", opening + ["Origin: \(origin)"]) == refused)
    }
    #expect(decide("/T0kem/", opening) == .refuse(status: 401))
  }

  @Test func takesItsOwnOrigin() {
    for host in ["127.0.0.1:8123", "localhost:8123", "localhost:4000"] {
      guard case .pass = decide("/T0ken/", host: host, ["Origin: http://\(host)"]) else {
        Issue.record("\(host) was refused")
        continue
      }
    }
  }

  @Test func refusesATargetThatIsLongerThanAny() {
    let path = "/T0ken/" + String(repeating: "a", count: 4_095)
    #expect(decide(path + "a") == .refuse(status: 414))
    #expect(decide("/T0kem/" + String(repeating: "a", count: 15_000)) == .refuse(status: 401))
    guard case .pass = decide(path) else {
      Issue.record("the longest target was refused")
      return
    }
  }

  @Test func sendsToThePathWithItsSlash() {
    #expect(decide("/T0ken") == .redirect("/T0ken/"))
  }

  @Test func takesABodyOfJSON() {
    let type = "Content-Type: application/json; charset=utf-8"
    guard
      case .pass(_, 10) = decide("/T0ken/v1/send", method: "POST", [type, "Content-Length: 10"])
    else {
      Issue.record("the body was refused")
      return
    }
    #expect(
      decide("/T0ken/", method: "POST", [type, "Content-Length: 11"]) == .refuse(status: 413)
    )
    #expect(decide("/T0ken/", method: "POST", ["Content-Length: 1"]) == .refuse(status: 415))
    #expect(
      decide("/T0ken/", method: "POST", ["Content-Type: text/plain"]) == .refuse(status: 415)
    )
  }

  @Test(arguments: ["-1", "+1", "1 1", "0x1", "99999999999999999999", "", "1, 1"])
  func refusesALengthThatIsNoNumber(length: String) {
    #expect(decide("/T0ken/", ["Content-Length: \(length)"]) == .refuse(status: 400))
  }

  @Test func refusesLengthsThatCanBeReadInTwoWays() {
    #expect(decide("/T0ken/", ["Transfer-Encoding: chunked"]) == .refuse(status: 411))
    #expect(
      decide("/T0ken/", ["Content-Length: 1", "Content-Length: 2"]) == .refuse(status: 400)
    )
  }

  @Test(arguments: ["HEAD", "PUT", "OPTIONS", "DELETE", "CONNECT"])
  func refusesOtherMethods(method: String) {
    #expect(decide("/T0ken/", method: method) == .refuse(status: 405))
  }
}
