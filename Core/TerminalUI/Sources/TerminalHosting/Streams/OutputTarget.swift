internal import Synchronization

/// The place to which an output goes.
public enum OutputTarget: Sendable {
  /// An open file, by its descriptor.
  case file(Int32)
  /// A buffer in memory.
  case memory(OutputBuffer)

  /// The text in memory; empty for a file.
  public var text: String {
    switch self {
    case .file: ""
    case .memory(let buffer): buffer.text
    }
  }
}

/// The bytes that were written to an output in memory.
public final class OutputBuffer: Sendable {
  private let bytes = Mutex<[UInt8]>([])

  /// Makes an empty buffer.
  public init() {}

  /// The bytes as text.
  public var text: String {
    bytes.withLock { String(decoding: $0, as: UTF8.self) }
  }

  /// Adds bytes at the end.
  func append(_ more: [UInt8]) {
    bytes.withLock { $0.append(contentsOf: more) }
  }
}
