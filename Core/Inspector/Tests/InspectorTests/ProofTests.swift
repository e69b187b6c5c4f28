import Testing

@_spi(Fuzzing) @testable import InspectorServer

struct ProofTests {
  /// The lengths around that of a block, as Python's `hmac` answers.
  @Test(arguments: [
    (5, 32, "95ea6ae290d8b1b1098d6b82cfb78b55be5c4a94155367e91934a48d254946c0"),
    (32, 55, "c8d60aceab3ac04c81211e27117f693781ebdae52592ca011513014478207ce3"),
    (32, 56, "43c17b6a27139ffdd20e63913748561241b4e9fab14d07761ac54b8ea9321244"),
    (64, 64, "66157b56c3b8768f22b4abfaa8234e3d45728e51dd36329d7c5911c3e5c58d1b"),
    (65, 64, "32837029ea9bec04e45411879eaca546c373d3bcca35088697e5b6cf3ec0538b"),
    (119, 36, "937d5d45ee06628311d1e1f0855e87e3a62f525d0039c341832b976af73420ce"),
    (120, 36, "a5782fedb167dfe52f469a584bcd26375d07675b08af4b719a2d4faf84a68f1f"),
  ])
  func answersAsOthersDo(token: Int, challenge: Int, answer: String) {
    let admission = Admission(token: String(repeating: "k", count: token), hosts: AllowedHosts())
    let target = "/proof/" + String(repeating: "0", count: challenge)
    #expect(admission.proof(for: Self.head(target)) == answer)
  }

  private let admission = Admission(token: "T0ken", hosts: AllowedHosts())
  private let challenge = "0b1ef1a3-8f35-4a8a-9c1b-0a1b2c3d4e5f"

  private func proof(
    _ target: String,
    method: String = "HEAD",
    host: String = "127.0.0.1:8123",
    _ headers: [String] = []
  ) -> String? {
    admission.proof(for: Self.head(target, method: method, host: host, headers))
  }

  private static func head(
    _ target: String,
    method: String = "HEAD",
    host: String = "127.0.0.1:8123",
    _ headers: [String] = []
  ) -> [UInt8] {
    let lines = ["\(method) \(target) HTTP/1.1", "Host: \(host)"] + headers
    return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
  }

  @Test func aServerProvesThatItHasTheToken() {
    let answer = "90792118e2af9e3aa350fa3e9c786bad34973184b26e7650c1e9b0a3a74eb469"
    #expect(proof("/proof/\(challenge)") == answer)
    #expect(proof("/proof/\(challenge)", ["Origin: http://127.0.0.1:8123"]) == answer)
  }

  @Test func aPageOfAnotherSiteGetsNoProof() {
    let target = "/proof/\(challenge)"
    #expect(proof(target, host: "evil.example") == nil)
    #expect(proof(target, ["Origin: http://evil.example"]) == nil)
    #expect(proof(target, ["Sec-Fetch-Site: cross-site"]) == nil)
    #expect(proof(target, ["Host: 127.0.0.1:8123"]) == nil)
  }

  @Test(arguments: [
    "/proof/", "/proof", "/proof/0123", "/proof/0123456789abcdef0123456789abcdeg",
    "/proof/0123456789abcdef0123456789abcdef/", "/proof/%30123456789abcdef0123456789abcdef",
    "/proof/" + String(repeating: "0", count: 65), "/T0ken/0123456789abcdef0123456789abcdef",
  ])
  func otherRequestsAreNoChallenges(target: String) {
    #expect(proof(target) == nil)
  }

  @Test func aChallengeHasNoBodyAndOneMethod() {
    #expect(proof("/proof/\(challenge)", method: "GET") == nil)
    #expect(proof("/proof/\(challenge)", ["Content-Length: 0"]) == nil)
    #expect(proof("/proof/\(challenge)", ["Transfer-Encoding: chunked"]) == nil)
  }
}
