import CHTTPFetch
import Foundation

/// A request of libcurl, which the first one loads.
///
/// Safe to send: libcurl allows ``wake()`` on any thread. Everything else is called by the thread that
/// made the request, and ``deinit`` when no thread uses it any more.
final class CurlRequest: @unchecked Sendable {
  /// Takes bytes of the answer. Returns whether the request goes on.
  typealias Receiver = (UnsafeRawBufferPointer) -> Bool

  private final class Receivers {
    let head: Receiver
    let body: Receiver

    init(head: @escaping Receiver, body: @escaping Receiver) {
      self.head = head
      self.body = body
    }

    static func of(_ context: UnsafeMutableRawPointer?) -> Receivers? {
      context.map { Unmanaged<Receivers>.fromOpaque($0).takeUnretainedValue() }
    }
  }

  private let request: OpaquePointer
  private let receivers: Receivers

  /// Makes a request, which ``begin(_:)`` sends.
  ///
  /// - Parameters:
  ///   - headers: The lines of the head that are sent beside those of libcurl.
  ///   - head: Takes the lines of the answer's head, one at a time.
  ///   - body: Takes the parts of the answer's body, after decompression.
  /// - Throws: A ``CurlError`` if libcurl or memory is missing.
  init(
    headers: [String],
    head: @escaping Receiver,
    body: @escaping Receiver
  ) throws(CurlError) {
    if let message = fetch_load() { throw .unavailable(String(cString: message)) }
    let receivers = Receivers(head: head, body: body)
    let request = fetch_make(
      { Receivers.of($2)?.head(UnsafeRawBufferPointer(start: $0, count: $1)) ?? false },
      { Receivers.of($2)?.body(UnsafeRawBufferPointer(start: $0, count: $1)) ?? false },
      Unmanaged.passUnretained(receivers).toOpaque()
    )
    guard let request else { throw .outOfMemory }
    self.receivers = receivers
    self.request = request
    for header in headers + ["User-Agent: \(Self.userAgent)"] {
      guard fetch_add_header(request, header) else { throw .outOfMemory }
    }
  }

  deinit { fetch_free(request) }

  /// Begins to ask for a URL. The one before it must have been answered.
  func begin(_ url: URL) throws(CurlError) {
    guard fetch_begin(request, url.absoluteString) else { throw .outOfMemory }
  }

  /// Sends and receives as far as that is possible without waiting.
  ///
  /// - Returns: Whether the request has ended.
  /// - Throws: A ``CurlError`` if it has ended without a complete answer.
  func step() throws(CurlError) -> Bool {
    guard fetch_step(request) else { return false }
    let code = Int(fetch_result(request))
    guard code != Int(FETCH_OK) else { return true }
    throw .result(
      code: code,
      systemError: fetch_system_error(request),
      message: String(cString: fetch_message(request))
    )
  }

  /// Waits until ``step()`` can make progress, or until woken.
  func wait() { fetch_wait(request) }

  /// Ends the current wait, or else the next one.
  func wake() { fetch_wake(request) }

  /// The program's name, and libcurl's with its version.
  private static var userAgent: String {
    let versions = String(cString: fetch_version()).split(separator: " ")
    let curl = versions.first?.drop { $0 != "/" }.dropFirst() ?? ""
    return "\(ProcessInfo.processInfo.processName) (unknown version) curl/\(curl)"
  }
}
