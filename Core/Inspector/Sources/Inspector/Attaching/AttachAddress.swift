internal import FailureCauses

/// The address that an inspector has printed.
@_spi(Fuzzing) public struct AttachAddress: Equatable, Sendable {
  var host: String
  let port: String
  let token: String

  /// Reads `http://127.0.0.1:8123/TOKEN/`. No inspector has users, so that an address with one is not its.
  ///
  /// - Returns: Nil if it is not of this form.
  public init?(_ text: String) {
    let scheme = "http://"
    guard text.lowercased().hasPrefix(scheme), text.utf8.allSatisfy({ (0x21..<0x7F).contains($0) })
    else { return nil }
    let parts = text.dropFirst(scheme.count).split(
      separator: "/",
      omittingEmptySubsequences: false
    )
    guard !parts[0].contains("@"), parts.count == 2 || parts.count == 3 && parts[2].isEmpty,
      !parts[1].isEmpty,
      let colon = parts[0].lastIndex(of: ":")
    else { return nil }
    let name = parts[0][..<colon]
    let number = parts[0][parts[0].index(after: colon)...]
    guard let value = UInt16(number), value > 0, !name.isEmpty else { return nil }
    host =
      name.first == "[" && name.last == "]" ? String(name.dropFirst().dropLast()) : String(name)
    port = String(value)
    token = String(parts[1])
  }

  /// A text that is no address, as it may be shown: without a user and a password, and not too long.
  static func shown(_ text: String) -> String {
    let scheme = "http://"
    let whole = text.contains("://") ? text : scheme + text
    let hidden = whole.withoutCredentials
    return String((text.contains("://") ? hidden[...] : hidden.dropFirst(scheme.count)).prefix(200))
  }

  /// The value of `Host`.
  var name: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }
}

/// The reason why the timeline of another process cannot be shown.
public enum AttachError: Error, Equatable, CustomStringConvertible {
  /// The address is not one that an inspector prints.
  case invalidAddress(String)
  /// Nothing answers there.
  case unreachable(address: String, reason: String)
  /// The process does not know the token.
  case refused(address: String)
  /// The process answers with something else than a timeline.
  case notAnInspector(address: String, reason: String)
  /// The connection broke off before the process said that it ends.
  case lost

  public var description: String {
    switch self {
    case .invalidAddress(let text):
      "'\(text)' is not the address of an inspector, such as http://127.0.0.1:8123/TOKEN/. "
        + "Copy the one that the program has printed."
    case .unreachable(let address, let reason):
      "\(address) cannot be reached: \(reason). Is the program still running?"
    case .refused(let address):
      "The program at \(address) does not know the token. "
        + "Copy the address that it has printed."
    case .notAnInspector(let address, let reason):
      "\(address) does not answer like an inspector of this version: \(reason)."
    case .lost: "The connection broke off. The program may have been killed."
    }
  }
}
