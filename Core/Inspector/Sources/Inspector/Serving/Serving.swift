internal import CInspectorServer
internal import Foundation

/// A server that runs, and its address.
final class Serving: @unchecked Sendable {
  // Safe: nothing changes after it was made; `stop` is called once.

  let url: String
  /// Notes for a person about the address, in sentences.
  let notes: [String]
  private let server: UnsafeMutableRawPointer
  private let functions: inspector_server_functions

  /// Scripts and styles come from the program only.
  static let policy = """
    default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; \
    img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'
    """

  init(
    options: InspectorOptions,
    responder: Responder,
    streams: EventStreams
  ) throws(InspectorError) {
    if let problem = options.addressProblem { throw InspectorError(problem) }
    let functions = try options.library.functions()
    guard let start = functions.start else { throw InspectorError("The server cannot be started.") }
    let kept = Self.identity(options)
    let identity = kept.identity
    // Released when the server was stopped.
    let context = Unmanaged.passRetained(ServedHost(responder, streams))
    let host = context.toOpaque()
    var calls = ServedHost.functions
    calls.context = host
    var port: UInt16 = 0
    var reason = [CChar](repeating: 0, count: 512)
    func listen(at wanted: UInt16, _ token: String) -> UnsafeMutableRawPointer? {
      options.address.withCString { address in
        token.withCString { token in
          options.hosts.joined(separator: " ").withCString { hosts in
            Self.policy.withCString { policy in
              var settings = inspector_settings(
                address: address,
                port: wanted,
                token: token,
                hosts: hosts,
                is_remote: options.allowsRemote ? 1 : 0,
                policy: policy,
                head_milliseconds: Int32(clamping: options.limits.headMilliseconds)
              )
              return start(&settings, &calls, &port, &reason, reason.count)
            }
          }
        }
      }
    }
    var notes = kept.notes
    var token = identity.token
    var server = listen(at: options.port == 0 ? identity.port : options.port, token)
    var isOwn = true
    if server == nil, options.port == 0, identity.port != 0 {
      // Another run of the program has the port. The file stays that run's, unless its token is not wanted any more.
      isOwn = options.renewsToken
      notes.append("\(Self.text(reason)), so the address is another one than before.")
      if isOwn { notes.append("What listens there keeps the former token until it ends.") }
      token = ServedIdentity.newToken()
      server = listen(at: 0, token)
    }
    guard let server else {
      context.release()
      let text = Self.text(reason)
      // A reason that ends as a sentence includes the next step.
      let next = text.hasSuffix(".") ? "" : ". Give another --inspect HOST:PORT."
      let renewal = Self.renewal(for: options)
      throw InspectorError("The inspector cannot listen: \(text)\(next)\(renewal)")
    }
    self.server = server
    self.functions = functions
    if isOwn, let path = options.identityFile, identity.port != port || kept.isNew {
      do {
        try ServedIdentity(token: token, port: port).write(to: path)
      } catch {
        notes.append("The address will be another one next time: \(path) cannot be written.")
      }
    }
    self.notes = notes
    let name = options.address.contains(":") ? "[\(options.address)]" : options.address
    url = "http://\(name):\(port)/\(token)/"
  }

  /// Keeps a new token for the next run, if the former one is not wanted any more and the wanted port is not free.
  ///
  /// - Returns: A sentence that says so, behind a space; empty if there is nothing to say.
  private static func renewal(for options: InspectorOptions) -> String {
    guard options.renewsToken, let path = options.identityFile else { return "" }
    do {
      try ServedIdentity(port: options.port).write(to: path)
      return " The next run has a new token; another one that runs keeps its own until it ends."
    } catch {
      return " The new token is not kept: \(path) cannot be written."
    }
  }

  /// The reason that the library has written.
  private static func text(_ reason: [CChar]) -> String {
    String(decoding: reason.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// The token and the port to serve with.
  private static func identity(
    _ options: InspectorOptions
  ) -> (identity: ServedIdentity, isNew: Bool, notes: [String]) {
    guard let path = options.identityFile else { return (ServedIdentity(), true, []) }
    do throws(ServedIdentity.Problem) {
      var identity = try ServedIdentity(contentsOf: path)
      // A token belongs to one port. A page that waits at the other one asks whoever listens there for the proof of it,
      // and that one could have the program give it.
      let isNew = options.renewsToken || options.port != 0 && options.port != identity.port
      if isNew { identity.token = ServedIdentity.newToken() }
      return (identity, isNew, [])
    } catch {
      switch error {
      case .absent: return (ServedIdentity(), true, [])
      case .notPrivate:
        let note = "\(path) was not this user's alone, so the address is another one than before."
        return (ServedIdentity(), true, [note])
      case .unreadable:
        let note =
          "\(path) is not a file of the inspector's, so the address is another one than before."
        return (ServedIdentity(), true, [note])
      }
    }
  }

  /// Closes all connections.
  func stop() {
    functions.stop?(server)
  }
}

/// The functions that the server calls.
private final class ServedHost: Sendable {
  private let responder: Responder
  private let streams: EventStreams

  init(_ responder: Responder, _ streams: EventStreams) {
    self.responder = responder
    self.streams = streams
  }

  private static func of(_ context: UnsafeMutableRawPointer?) -> ServedHost? {
    context.map { Unmanaged<ServedHost>.fromOpaque($0).takeUnretainedValue() }
  }

  static var functions: inspector_host {
    inspector_host(
      context: nil,
      answer: { context, request, call, reply in
        guard let request = request?.pointee, let reply else { return }
        let bytes = UnsafeBufferPointer(start: request.body, count: request.body_size)
        let read = Request(
          method: String(cString: request.method),
          target: String(cString: request.target),
          lastEventID: request.last_event_id.flatMap { UInt64(String(cString: $0)) },
          body: Array(bytes)
        )
        // Safe: the library takes its reply from any thread.
        nonisolated(unsafe) let call = call
        ServedHost.of(context)?.responder.respond(to: read) { response in
          response.contentType.withCString { type in
            response.body.withUnsafeBufferPointer { body in
              reply(
                call,
                Int32(response.status),
                type,
                body.baseAddress,
                body.count,
                response.stream
              )
            }
          }
        }
      },
      pull: { context, stream, call, chunk in
        guard let chunk else { return }
        // Safe: the library takes its bytes from any thread.
        nonisolated(unsafe) let call = call
        ServedHost.of(context)?.streams.pull(stream) { bytes in
          bytes.withUnsafeBufferPointer { chunk(call, $0.baseAddress, $0.count) }
        }
      },
      close: { context, stream in ServedHost.of(context)?.streams.close(stream) }
    )
  }
}
