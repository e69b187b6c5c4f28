internal import Glibc

/// The names under which a server answers, whatever the port: a tunnel or a container may have another one.
///
/// A page of another site reaches this server under a name of that site, if its name server says so. No such name is
/// `localhost` or a numeric address, so these are safe; other names must be given.
@_spi(Fuzzing) public struct AllowedHosts: Sendable {
  private let named: Set<String>
  /// Whether other hosts may reach the server, by any address that leads here.
  private let isRemote: Bool

  /// Makes the names of a server.
  ///
  /// - Parameters:
  ///   - named: The names beside those of the loopback.
  ///   - isRemote: Whether numeric addresses of other interfaces are allowed.
  public init(named: [String] = [], isRemote: Bool = false) {
    // An address of IPv6 may be given in its brackets.
    self.named = Set(
      named.map { Self.canonical($0.lowercased().filter { $0 != "[" && $0 != "]" }) }
    )
    self.isRemote = isRemote
  }

  /// Whether a value of `Host` is allowed.
  func contains(_ host: String) -> Bool {
    guard let name = Self.name(of: host) else { return false }
    if named.contains(name) || name == "localhost" || Self.isLoopback(name) { return true }
    return isRemote && Self.isAddress(name)
  }

  /// Whether a value of `Host` is a numeric address, and no name.
  static func isNumeric(_ host: String) -> Bool { name(of: host).map(isAddress) ?? false }

  /// Whether a page of an origin may send requests to a host: the host itself, or a named one, which may be behind a
  /// TLS proxy.
  func allows(origin: String, for host: String) -> Bool {
    let origin = origin.lowercased()
    if origin == "http://\(host.lowercased())" { return true }
    for scheme in ["http://", "https://"] where origin.hasPrefix(scheme) {
      if let name = Self.name(of: String(origin.dropFirst(scheme.count))) {
        return named.contains(name)
      }
    }
    return false
  }

  /// The name in front of the port; nil if it is not valid.
  private static func name(of host: String) -> String? {
    let host = host.lowercased()
    var name = host[...]
    if let colon = host.lastIndex(of: ":"), host[colon...].allSatisfy({ $0 != "]" }) {
      let port = host[host.index(after: colon)...]
      guard !port.isEmpty, port.count <= 5, UInt16(port) != nil, port.first?.isNumber == true else {
        return nil
      }
      name = host[..<colon]
    }
    if name.first == "[", name.last == "]" { name = name.dropFirst().dropLast() }
    guard !name.isEmpty, name.count <= 253, name.utf8.allSatisfy(Self.isPartOfName) else {
      return nil
    }
    return canonical(String(name))
  }

  /// The one form of a numeric address of IPv6, which may be written in several; other names as they are.
  private static func canonical(_ name: String) -> String {
    var address = in6_addr()
    guard name.contains(":"), inet_pton(AF_INET6, name, &address) == 1 else { return name }
    var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    inet_ntop(AF_INET6, &address, &text, socklen_t(text.count))
    return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  private static func isPartOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  private static func isLoopback(_ name: String) -> Bool {
    name == "::1" || name.hasPrefix("127.") && isAddress(name)
  }

  private static func isAddress(_ name: String) -> Bool {
    var address = in6_addr()
    return inet_pton(name.contains(":") ? AF_INET6 : AF_INET, name, &address) == 1
  }
}
