import AppVersionClient
@_spi(Fuzzing) import AppVersionClientLive
import Foundation

/// The document that says what the newest version is.
final class VersionTarget: FuzzTarget {
  nonisolated static var name: String { "version" }

  private let url = URL(string: "http://127.0.0.1/version.json")!  // The text is a valid URL.

  init(folder: URL) {}

  var seeds: [[UInt8]] {
    [
      #"{"version": "1.4.0", "url": "https://example.com/release"}"#, #"{"version":"0.0.0"}"#,
      #"{"version":"1.0.0-alpha.1+build.5","url":null}"#,
      #"{"url":"http://[::1]:8080/a?b=c#d","version":"99999999999999999999.2.3-rc.1"}"#,
    ].map { Array($0.utf8) }
  }

  var tokens: [String] {
    [
      #""version":"#, #""url":"#, "1.2.3", "1.2.3-", "-alpha", "+build", ".0", ".01", "..",
      "http://",
      "https://", "HTTPS://", "file:///etc/passwd", "javascript:", "@", "%00", "%", "[::", "#", "?",
    ]
  }

  func check(_ input: [UInt8]) throws -> Verdict {
    guard let text = String(validating: input, as: UTF8.self) else {
      return .refused(Finding("it is not UTF-8"))
    }
    let document: VersionDocument
    do {
      document = try VersionDocument(text: text, url: url)
    } catch {
      try Finding.unless("\(error)".contains(url.absoluteString), "the error does not name the URL")
      return .refused(error)
    }
    let version = document.version
    guard let again = SemanticVersion(version.description) else {
      throw Finding("the version cannot be read again: \(version.description)")
    }
    try Finding.unless(
      again == version && !(again < version) && !(version < again),
      "the version is not equal to itself: \(version.description)"
    )
    if let other = SemanticVersion("1.0.0-alpha.1"), let third = SemanticVersion("1.0.0") {
      let isOrdered = !(version < other) || version < third
      try Finding.unless(isOrdered, "the order of versions: \(version.description)")
    }
    if let page = document.page {
      let isHTTP = ["http", "https"].contains(page.scheme?.lowercased())
      try Finding.unless(isHTTP, "the page is no web page: \(page)")
      try Finding.unless(page.user() == nil, "the page has a user: \(page)")
    }
    return .accepted
  }
}
