import Foundation

/// The address to serve the inspector at.
struct InspectionAddress: Equatable {
  /// Whether a text can be the name of a host or a numeric address, without a port.
  static func isName(_ text: String) -> Bool {
    text.wholeMatch(of: /[A-Za-z0-9_]([A-Za-z0-9_.-]{0,251}[A-Za-z0-9_])?/) != nil
      || isIPv6(
        text.hasPrefix("[") && text.hasSuffix("]") ? text.dropFirst().dropLast() : text[...]
      )
  }

  private static func isIPv6(_ text: Substring) -> Bool {
    var address = in6_addr()
    return inet_pton(AF_INET6, String(text), &address) == 1
  }

  /// A numeric address.
  var host = "127.0.0.1"
  /// The port; 0 for any that is free.
  var port: UInt16 = 0
  /// Whether other hosts may reach it.
  var allowsRemote = false
  /// The names under which it answers beside those of this host.
  var names: [String] = []
  /// Whether the address differs from earlier runs.
  var isNew = false
  /// Whether the command begins when a page has opened.
  var waits = false

  /// An address of this host, with any port that is free.
  init() {}

  /// Reads `127.0.0.1:8123`, `[::1]:8123`, `localhost:8123` or `:8123`.
  ///
  /// - Returns: Nil if it is none of these.
  init?(_ text: String) {
    guard let colon = text.lastIndex(of: ":"),
      let port = UInt16(text[text.index(after: colon)...])
    else { return nil }
    var host = text[..<colon]
    if host.first == "[", host.last == "]" {
      host = host.dropFirst().dropLast()
    } else if host.contains(":") || host.contains("/") {
      return nil
    }
    self.port = port
    self.host = host.isEmpty || host == "localhost" ? "127.0.0.1" : String(host)
  }
}
