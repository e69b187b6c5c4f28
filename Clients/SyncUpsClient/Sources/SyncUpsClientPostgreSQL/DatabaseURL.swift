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

  /// The text for libpq. It may contain a password: do not print it.
  let text: String
  /// The passwords, decoded and encoded, so that they can be removed from libpq's messages.
  let passwords: [String]
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
    var passwords: [String] = []
    // A password may contain an @ only in its encoded form, but people forget that.
    if let mark = hosts.lastIndex(of: "@") {
      let login = hosts[..<mark]
      hosts = hosts[hosts.index(after: mark)...]
      let colon = login.firstIndex(of: ":") ?? login.endIndex
      user = try Self.decoded(login[..<colon], "user")
      if colon != login.endIndex {
        let password = login[login.index(after: colon)...]
        passwords = [try Self.decoded(password, "password"), String(password)]
      }
    } else if options.contains("@") {
      // It may be a password with a question mark, whose beginning looks like a host and a port.
      for host in hosts.split(separator: ",") where (try? Self.check(host)) == nil {
        throw Self.misplacedSign
      }
    }
    // The end of a password with a slash would be taken for the name of the database, and shown.
    guard !rest[slash...].contains("@") else { throw Self.misplacedSign }
    for host in hosts.split(separator: ",", omittingEmptySubsequences: false) {
      try Self.check(host)
    }
    let decodedOptions = try Self.decoded(options: options)
    for (name, value) in decodedOptions where ["password", "sslpassword"].contains(name) {
      passwords += [value.decoded, String(value.text)]
    }
    self.text = text
    self.passwords = passwords.filter { !$0.isEmpty }
    // A socket is named by an option, because its path has slashes.
    let place = hosts.isEmpty ? decodedOptions["host"]?.decoded ?? "" : String(hosts)
    description = "postgres://\(user.map { "\($0)@" } ?? "")\(place)/\(name)"
  }

  private static var misplacedSign: Problem {
    Problem(
      description: """
        the address has an @ behind a slash or a question mark: in a user, a password or a name write \
        %2F for a slash, %3F for a question mark, %40 for @
        """
    )
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

  private static func decoded(
    options: Substring
  ) throws(Problem) -> [String: (decoded: String, text: Substring)] {
    var decoded: [String: (decoded: String, text: Substring)] = [:]
    for (index, option) in options.split(separator: "&").enumerated() {
      guard let mark = option.firstIndex(of: "=") else {
        // After another option it may be a part of a password with an ampersand.
        let name = index == 0 && !option.contains("@") ? "'\(option)' " : ""
        throw Problem(
          description: "the option \(name)of the address has no value: write %26 for an ampersand"
        )
      }
      let name = try Self.decoded(option[..<mark], "name of an option")
      let text = option[option.index(after: mark)...]
      decoded[name] = (try Self.decoded(text, "option \(name)"), text)
    }
    return decoded
  }

  /// Returns a message of libpq for people: on one line, and without the passwords.
  @_spi(Testing) public func printable(_ message: String) -> String {
    var text = message.replacingOccurrences(of: self.text, with: description)
    for password in passwords { text = text.replacingOccurrences(of: password, with: "…") }
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
