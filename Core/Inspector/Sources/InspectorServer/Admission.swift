internal import InspectorProof

/// Decides which requests pass the proxy, and in which form.
@_spi(Fuzzing) public struct Admission: Sendable {
  /// The token in the path.
  let token: String
  /// The allowed values of `Host`.
  let hosts: AllowedHosts
  /// The most bytes of a body.
  let maximumBody: Int

  /// The most bytes of a target behind the token. No path of a state is as long, and the cost of a byte in the library
  /// behind the proxy grows with the length.
  private static let maximumTarget = 4_096

  /// Makes the decisions of one proxy.
  ///
  /// - Parameters:
  ///   - token: The token in the path.
  ///   - hosts: The allowed values of `Host`.
  ///   - maximumBody: The most bytes of a body.
  public init(token: String, hosts: AllowedHosts, maximumBody: Int = 1 << 20) {
    self.token = token
    self.hosts = hosts
    self.maximumBody = maximumBody
  }

  /// The fate of a request.
  public enum Decision: Equatable, Sendable {
    /// It is answered with an empty body, and the connection closed.
    case refuse(status: Int)
    /// It has the token, and a name of this server that is not allowed. The answer tells a person about it.
    case refuseHost(String)
    /// The browser is to ask for the path with a slash at its end.
    case redirect(String)
    /// It passes with this head, and as many bytes of a body.
    case pass(head: String, body: Int)
  }

  /// Decides about a head. A client without the token learns nothing, whatever else is wrong.
  public func decide(_ bytes: [UInt8]) -> Decision {
    guard let head = RequestHead(bytes), let rest = behindToken(of: head.target) else {
      return .refuse(status: 401)
    }
    // A page of another origin that has the address of this server under a name of its own, and
    // requests that such a page sends.
    guard case .once(let host)? = head.value(of: "host") else { return .refuse(status: 403) }
    guard hosts.contains(host) else { return .refuseHost(host) }
    guard isOwn(head, host) || leadsToPage(head, rest) else { return .refuse(status: 403) }
    if rest.isEmpty { return .redirect("/\(token)/") }
    guard rest.utf8.count <= Self.maximumTarget else { return .refuse(status: 414) }
    guard head.value(of: "transfer-encoding") == nil else { return .refuse(status: 411) }
    var length = 0
    switch head.value(of: "content-length") {
    case nil: break
    case .once(let text)?:
      guard let number = Self.number(text) else { return .refuse(status: 400) }
      length = number
    case .several: return .refuse(status: 400)
    }
    guard length <= maximumBody else { return .refuse(status: 413) }
    switch head.method {
    case "GET": guard length == 0 else { return .refuse(status: 400) }
    case "POST":
      // A form of another page can only send other types.
      guard case .once(let type)? = head.value(of: "content-type"),
        type.lowercased().split(separator: ";").first == "application/json"
      else { return .refuse(status: 415) }
    default: return .refuse(status: 405)
    }
    // Written anew, so that the two readers of a head cannot understand it differently.
    var lines = [
      "\(head.method) \(rest) HTTP/1.1", "Host: inspector", "Connection: close",
      "Content-Length: \(length)",
    ]
    if case .once(let id)? = head.value(of: "last-event-id"), let number = Self.number(id) {
      lines.append("Last-Event-ID: \(number)")
    }
    return .pass(head: lines.joined(separator: "\r\n") + "\r\n\r\n", body: length)
  }

  /// The answer to a client that has no token and asks whether this is the program that it knows.
  ///
  /// It is a header of an answer without a body, so that a client reads no more of an answer of unknown size, and tells
  /// nothing about the token. A page of another site gets none, as it gets nothing else.
  ///
  /// - Returns: `nil` if the head is another request.
  func proof(for bytes: [UInt8]) -> String? {
    guard let head = RequestHead(bytes), head.method == "HEAD", head.target.hasPrefix(Proof.path),
      case .once(let host)? = head.value(of: "host"), hosts.contains(host), isOwn(head, host),
      head.value(of: "content-length") == nil, head.value(of: "transfer-encoding") == nil
    else { return nil }
    let challenge = head.target.dropFirst(Proof.path.count)
    return Proof.isChallenge(challenge) ? Proof.answer(to: challenge, token: token) : nil
  }

  /// Whether a request comes from no page, or from one of this server.
  private func isOwn(_ head: RequestHead, _ host: String) -> Bool {
    switch head.value(of: "origin") {
    case nil: break
    case .once(let origin)? where hosts.allows(origin: origin, for: host): break
    default: return false
    }
    guard case .once(let site)? = head.value(of: "sec-fetch-site") else { return true }
    return ["none", "same-origin"].contains(site)
  }

  /// Whether a browser opens the page itself in a tab, such as from the file that leads there.
  ///
  /// A page of another site needs the token for that, and gets nothing: it can neither read the page nor frame it.
  private func leadsToPage(_ head: RequestHead, _ rest: Substring) -> Bool {
    guard rest == "/", head.method == "GET", head.value(of: "origin") == nil,
      case .once(let mode)? = head.value(of: "sec-fetch-mode"), mode == "navigate",
      case .once(let place)? = head.value(of: "sec-fetch-dest"), place == "document"
    else { return false }
    return true
  }

  /// The part of a target behind the token, with its slash; `nil` if it is another token.
  ///
  /// The time depends only on the length of a wrong token.
  private func behindToken(of target: String) -> Substring? {
    let given = target.utf8.dropFirst().prefix { $0 != UInt8(ascii: "/") }
    guard given.count == token.utf8.count else { return nil }
    let difference = zip(given, token.utf8).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) }
    guard difference == 0 else { return nil }
    return target[given.endIndex...]
  }

  private static func number(_ text: String) -> Int? {
    guard !text.isEmpty, text.utf8.count <= 18, text.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    return Int(text)
  }
}
