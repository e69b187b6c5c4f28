internal import CInspectorServer
internal import FlyingFox
internal import FlyingSocks
internal import Foundation

/// The program's side of the border, with its calls as asynchronous functions.
struct RequestHost: Sendable {
  private let host: inspector_host

  init(_ host: inspector_host) {
    self.host = host
  }

  /// The program's answer to a request.
  struct Answer: Sendable {
    var status: Int
    var contentType: String
    var body: Data
    /// The number of the stream that follows the body; 0 for none.
    var stream: UInt64
  }

  /// Passes a request to the program, and returns the answer.
  func answer(method: String, target: String, lastEventID: String?, body: Data) async -> Answer {
    await withCheckedContinuation { (continuation: CheckedContinuation<Answer, Never>) in
      let call = Unmanaged.passRetained(Pending(continuation)).toOpaque()
      method.withCString { method in
        target.withCString { target in
          withOptionalCString(lastEventID) { id in
            body.withUnsafeBytes { bytes in
              var request = inspector_request(
                method: method,
                target: target,
                last_event_id: id,
                body: bytes.baseAddress?.assumingMemoryBound(to: UInt8.self),
                body_size: bytes.count
              )
              host.answer(host.context, &request, call) { call, status, type, bytes, size, stream in
                guard let call else { return }
                let answer = Answer(
                  status: Int(status),
                  contentType: type.map { String(cString: $0) } ?? "",
                  body: bytes.map { Data(bytes: $0, count: size) } ?? Data(),
                  stream: stream
                )
                Unmanaged<Pending<Answer>>.fromOpaque(call).takeRetainedValue()
                  .continuation.resume(returning: answer)
              }
            }
          }
        }
      }
    }
  }

  /// The next bytes of a stream; `nil` at its end.
  func pull(_ stream: UInt64) async -> [UInt8]? {
    let bytes = await withCheckedContinuation {
      (continuation: CheckedContinuation<[UInt8], Never>) in
      let call = Unmanaged.passRetained(Pending(continuation)).toOpaque()
      host.pull(host.context, stream, call) { call, bytes, size in
        guard let call else { return }
        let chunk = Array(UnsafeBufferPointer(start: bytes, count: size))
        Unmanaged<Pending<[UInt8]>>.fromOpaque(call).takeRetainedValue()
          .continuation.resume(returning: chunk)
      }
    }
    return bytes.isEmpty ? nil : bytes
  }

  /// Tells the program that no more of a stream is pulled.
  func close(_ stream: UInt64) {
    host.close(host.context, stream)
  }

  private final class Pending<Value: Sendable>: Sendable {
    let continuation: CheckedContinuation<Value, Never>

    init(_ continuation: CheckedContinuation<Value, Never>) {
      self.continuation = continuation
    }
  }
}

private func withOptionalCString<Result>(
  _ string: String?,
  _ body: (UnsafePointer<CChar>?) -> Result
) -> Result {
  guard let string else { return body(nil) }
  return string.withCString { body($0) }
}

/// The bytes of a stream as the body of a response. The next bytes are pulled when the last were written, and so as
/// fast as the client reads.
struct StreamBody: AsyncBufferedSequence {
  typealias Element = UInt8

  private let stream: OpenStream

  init(_ number: UInt64, of host: RequestHost) {
    stream = OpenStream(number: number, host: host)
  }

  func makeAsyncIterator() -> Iterator { Iterator(stream: stream) }

  /// Closes the stream when it is released.
  fileprivate final class OpenStream: Sendable {
    let number: UInt64
    let host: RequestHost

    init(number: UInt64, host: RequestHost) {
      self.number = number
      self.host = host
    }

    deinit { host.close(number) }
  }

  struct Iterator: AsyncBufferedIteratorProtocol {
    fileprivate let stream: OpenStream

    mutating func next() async throws -> UInt8? {
      throw CancellationError()
    }

    mutating func nextBuffer(suggested count: Int) async throws -> [UInt8]? {
      await stream.host.pull(stream.number)
    }
  }
}
