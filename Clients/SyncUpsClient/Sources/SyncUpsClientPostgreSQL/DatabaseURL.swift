import Foundation

/// The address of a database on a PostgreSQL server, in libpq's form:
/// `postgres://user:password@host:port/name?sslmode=verify-full`.
///
/// Its description, which errors and the screen show, has neither the password nor the options.
public struct DatabaseURL: CustomReflectable, CustomStringConvertible, Equatable, Sendable {
  /// A part of an address that cannot be used, in words for the user. It never quotes a password.
  public struct Problem: Error, Equatable, CustomStringConvertible {
    /// The problem and the next step.
    public let description: String
  }

  /// The text that libpq reads. It may hold a password: do not print it.
  let text: String
  /// The password, so that it can be taken out of what libpq says; `nil` if the address has none.
  let password: String?
  /// The address for people.
  public let description: String

  /// The address for people alone, so that no dump shows the password.
  public var customMirror: Mirror { Mirror(self, children: ["description": description]) }

  /// Checks an address.
  ///
  /// - Parameter text: The address.
  /// - Throws: The first part that is wrong, and how to write it.
  public init(_ text: String) throws(Problem) {
    guard let scheme = ["postgres://", "postgresql://"].first(where: text.hasPrefix) else {
      throw Problem(
        description: """
          the address of a database begins with postgres://, as in \
          postgres://user@host:5432/composed
          """
      )
    }
    var rest = text.dropFirst(scheme.count)
    var options: Substring = ""
    if let mark = rest.firstIndex(of: "?") {
      options = rest[rest.index(after: mark)...]
      rest = rest[..<mark]
    }
    guard let slash = rest.firstIndex(of: "/"), slash != rest.index(before: rest.endIndex) else {
      throw Problem(
        description: """
          the address names no database: write it behind the host, as in \
          postgres://user@host:5432/composed
          """
      )
    }
    let name = try Self.decoded(rest[rest.index(after: slash)...], "name of the database")
    var hosts = rest[..<slash]
    var user: String?
    var password: String?
    // A password may hold an @ only in its encoded form, but people forget that.
    if let mark = hosts.lastIndex(of: "@") {
      let login = hosts[..<mark]
      hosts = hosts[hosts.index(after: mark)...]
      let colon = login.firstIndex(of: ":") ?? login.endIndex
      user = try Self.decoded(login[..<colon], "user")
      if colon != login.endIndex {
        password = try Self.decoded(login[login.index(after: colon)...], "password")
      }
    }
    for host in hosts.split(separator: ",", omittingEmptySubsequences: false) {
      try Self.check(host)
    }
    let decodedOptions = try Self.decoded(options: options)
    if let value = decodedOptions["password"] { password = value }
    self.text = text
    self.password = password.flatMap { $0.isEmpty ? nil : $0 }
    // A socket is named by an option, because its path has slashes.
    let place = hosts.isEmpty ? decodedOptions["host"] ?? "" : String(hosts)
    description = "postgres://\(user.map { "\($0)@" } ?? "")\(place)/\(name)"
  }

  private static func check(_ host: Substring) throws(Problem) {
    var name = host
    var port: Substring = ""
    if host.hasPrefix("[") {
      guard let end = host.firstIndex(of: "]") else {
        throw Problem(description: "an IPv6 address in brackets has no closing bracket: \(host)")
      }
      let rest = host[host.index(after: end)...]
      name = host[...end]
      guard rest.isEmpty || rest.hasPrefix(":") else {
        throw Problem(description: "there is '\(rest)' behind the host \(name)")
      }
      port = rest.dropFirst()
    } else if let colon = host.lastIndex(of: ":") {
      name = host[..<colon]
      port = host[host.index(after: colon)...]
      guard !port.isEmpty else {
        throw Problem(description: "the host \(name) has a colon, but no port behind it")
      }
    }
    _ = try decoded(name, "host")
    guard port.isEmpty || UInt16(port).map({ $0 > 0 }) == true else {
      throw Problem(description: "the port '\(port)' is not a number from 1 to 65535")
    }
  }

  private static func decoded(_ part: Substring, _ name: String) throws(Problem) -> String {
    guard let decoded = part.removingPercentEncoding, !decoded.contains("\0") else {
      throw Problem(
        description: """
          the \(name) in the address is not percent-encoded: write %25 for a percent sign, %40 for @, \
          %2F for a slash
          """
      )
    }
    return decoded
  }

  private static func decoded(options: Substring) throws(Problem) -> [String: String] {
    var decoded: [String: String] = [:]
    for option in options.split(separator: "&") {
      guard let mark = option.firstIndex(of: "=") else {
        throw Problem(description: "the option '\(option)' of the address has no value")
      }
      let name = String(option[..<mark])
      decoded[name] = try Self.decoded(option[option.index(after: mark)...], "option \(name)")
    }
    return decoded
  }

  /// Returns a message of libpq for people: on one line, and without the password.
  func printable(_ message: String) -> String {
    var text = message
    if let password { text = text.replacingOccurrences(of: password, with: "…") }
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
