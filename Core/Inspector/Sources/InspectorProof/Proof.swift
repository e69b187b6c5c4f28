/// The proof that a program knows a token, without the token: a client sends a challenge, and the program answers with
/// the HMAC of it.
///
/// A client that was told an address earlier does not know who listens there now. So it asks for the proof first, and
/// sends the token only to a program that has given it.
package enum Proof {
  /// The path of a request for it, in front of the challenge.
  package static let path = "/proof/"
  /// The header of the answer.
  package static let header = "Inspector-Proof"

  /// Makes a challenge of 256 random bits.
  package static func newChallenge() -> String {
    var generator = SystemRandomNumberGenerator()
    return hexadecimal((0..<32).map { _ in UInt8.random(in: .min ... .max, using: &generator) })
  }

  /// Whether a text can be a challenge: 32 to 64 hexadecimal digits, with or without the hyphens of a UUID.
  package static func isChallenge(_ text: some StringProtocol) -> Bool {
    (32...64).contains(text.utf8.count)
      && text.utf8.allSatisfy { digits.contains($0) || $0 == UInt8(ascii: "-") }
  }

  /// Returns the answer to a challenge: its HMAC with SHA-256 (RFC 2104), of which the token is the key.
  package static func answer(to challenge: some StringProtocol, token: String) -> String {
    var key = Array(token.utf8)
    if key.count > SHA256.blockSize { key = SHA256.hash(key) }
    key += [UInt8](repeating: 0, count: SHA256.blockSize - key.count)
    let inner = SHA256.hash(key.map { $0 ^ 0x36 } + challenge.utf8)
    return hexadecimal(SHA256.hash(key.map { $0 ^ 0x5C } + inner))
  }

  private static let digits = Array("0123456789abcdef".utf8)

  static func hexadecimal(_ bytes: [UInt8]) -> String {
    String(
      decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] },
      as: UTF8.self
    )
  }
}
