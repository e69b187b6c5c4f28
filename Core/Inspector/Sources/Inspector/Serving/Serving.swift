internal import CInspectorServer
internal import Foundation

/// A server that runs, and its address.
final class Serving: @unchecked Sendable {
  // Safe: nothing changes after it was made; `stop` is called once.

  let url: String
  private let server: UnsafeMutableRawPointer
  private let functions: inspector_server_functions

  /// The scripts and styles come from the program, and nothing from elsewhere.
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
    let token = Self.token()
    // Released when the server was stopped.
    let context = Unmanaged.passRetained(ServedHost(responder, streams))
    let host = context.toOpaque()
    var calls = ServedHost.functions
    calls.context = host
    var port: UInt16 = 0
    var reason = [CChar](repeating: 0, count: 512)
    let server = options.address.withCString { address in
      token.withCString { token in
        Self.policy.withCString { policy in
          var settings = inspector_settings(
            address: address,
            port: options.port,
            token: token,
            policy: policy,
            head_milliseconds: Int32(clamping: options.limits.headMilliseconds)
          )
          return start(&settings, &calls, &port, &reason, reason.count)
        }
      }
    }
    guard let server else {
      context.release()
      let text = String(
        decoding: reason.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)),
        as: UTF8.self
      )
      // A reason that ends as a sentence has said what to do.
      let next = text.hasSuffix(".") ? "" : ". Give another --inspect HOST:PORT."
      throw InspectorError("The inspector cannot listen: \(text)\(next)")
    }
    self.server = server
    self.functions = functions
    let name = options.address.contains(":") ? "[\(options.address)]" : options.address
    url = "http://\(name):\(port)/\(token)/"
  }

  /// Closes all connections.
  func stop() {
    functions.stop?(server)
  }

  /// 192 random bits, in letters that need no quoting anywhere.
  private static func token() -> String {
    var generator = SystemRandomNumberGenerator()
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
    let bytes = (0..<32).map { _ in letters[Int(generator.next() & 63)] }
    return String(decoding: bytes, as: UTF8.self)
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
