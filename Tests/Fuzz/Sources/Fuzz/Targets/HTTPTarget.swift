import Foundation
import HTTPFetch

/// The answers of HTTP servers, from the first byte on.
final class HTTPTarget: FuzzTarget {
  nonisolated static var name: String { "http" }

  private static let maximumBytes = 4_096
  private let server: RawServer
  private let fetcher = HTTPTextFetcher(
    timeout: .seconds(2),
    maximumDuration: .seconds(4),
    maximumBytes: HTTPTarget.maximumBytes
  )

  init(folder: URL) throws {
    server = try RawServer()
    // Wherever an answer sends the fetcher, it comes to this server and nowhere else.
    for name in ["http_proxy", "https_proxy", "all_proxy", "HTTPS_PROXY", "ALL_PROXY"] {
      setenv(name, server.address, 1)
    }
    for name in ["no_proxy", "NO_PROXY"] { unsetenv(name) }
  }

  private static let answers = [
    "HTTP/1.1 200 OK\r\nContent-Length: 14\r\nContent-Type: text/plain\r\n\r\n9 is a square.",
    "HTTP/1.0 200 OK\r\n\r\n9 is a square.",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n9 is \r\n9;x=y\r\na square.\r\n0\r\n\r\n",
    "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\nok",
  ]
  private static let refused = [
    "HTTP/1.1 302 Found\r\nLocation: /next\r\nContent-Length: 0\r\n\r\n",
    "HTTP/1.1 404 Not Found\r\nContent-Length: 4\r\n\r\ngone",
    "HTTP/1.1 401 Unauthorized\r\nWWW-Authenticate: Basic realm=\"a\"\r\nContent-Length: 0\r\n\r\n",
    "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 4\r\nSet-Cookie: a=b\r\n\r\n\u{1F}abc",
  ]

  var seeds: [[UInt8]] { Self.answers.map { Array($0.utf8) } }

  var tokens: [String] {
    Self.refused + [
      "HTTP/1.1 ", "HTTP/2 ", "HTTP/0.9", "200", "204", "304", "301", "307", "407", "101", "999",
      "\r\n", "\r\n\r\n", "Content-Length: 99999999999999999999\r\n", "Content-Length: -1\r\n",
      "Content-Length: 0\r\n", "Transfer-Encoding: chunked\r\n", "FFFFFFFFFFFFFFFF\r\n",
      "0\r\n\r\n",
      "Content-Encoding: deflate\r\n", "Content-Encoding: br, gzip\r\n",
      "Location: file:///etc/passwd\r\n",
      "Location: http://\r\n", "Location: //a:b@c:99999/%zz\r\n", "Location: \r\n",
      "Upgrade: h2c\r\n",
      "Refresh: 0\r\n", "Connection: keep-alive\r\n", "Keep-Alive: timeout=1\r\n", ": \r\n",
    ]
  }

  func check(_ input: [UInt8]) async throws -> Verdict {
    server.answer = input
    guard let url = URL(string: server.address + "/9") else { throw FuzzError("no URL") }
    do {
      let text = try await fetcher.text(at: url)
      let isWithinLimits = !text.isEmpty && text.utf8.count <= Self.maximumBytes
      try Finding.unless(isWithinLimits, "a text of \(text.utf8.count) bytes")
      return .accepted
    } catch let error as HTTPFetchError {
      try Finding.unless(
        "\(error)".contains("127.0.0.1"),
        "the error does not name the URL: \(error)"
      )
      return .refused(error)
    } catch let finding as Finding {
      throw finding
    } catch {
      throw Finding("another error: \(error)")
    }
  }
}
