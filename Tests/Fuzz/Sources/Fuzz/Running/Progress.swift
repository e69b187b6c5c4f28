import Foundation

/// The progress of a process, in a file that is mapped into its memory: it is there even if the
/// process crashes in the next moment.
final class Progress {
  /// The most bytes of an input that it has room for.
  static let longestInput = 1 << 20
  private static let capacity = 8 * 8 + longestInput
  private let memory: UnsafeMutableRawPointer

  init(_ url: URL) throws(FuzzError) {
    let descriptor = open(url.path(percentEncoded: false), O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0, ftruncate(descriptor, off_t(Self.capacity)) == 0 else {
      throw FuzzError("\(url.path) cannot be made: \(String(cString: strerror(errno)))")
    }
    defer { close(descriptor) }
    let memory = mmap(nil, Self.capacity, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0)
    guard let memory, memory != MAP_FAILED else {
      throw FuzzError("\(url.path) cannot be mapped: \(String(cString: strerror(errno)))")
    }
    self.memory = memory
  }

  deinit {
    munmap(memory, Self.capacity)
  }

  /// The number of the input that is being read.
  var index: UInt64 {
    get { self[0] }
    set { self[0] = newValue }
  }

  /// The number of inputs that were read.
  var count: UInt64 {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// The number of inputs that were accepted.
  var accepted: UInt64 {
    get { self[2] }
    set { self[2] = newValue }
  }

  /// The input that is being read, of at most ``longestInput`` bytes.
  var input: [UInt8] {
    get { Array(UnsafeRawBufferPointer(start: memory + 64, count: Int(self[3]))) }
    set {
      precondition(newValue.count <= Self.longestInput, "an input is longer than its room")
      self[3] = UInt64(newValue.count)
      newValue.withUnsafeBytes { bytes in
        if let start = bytes.baseAddress {
          (memory + 64).copyMemory(from: start, byteCount: bytes.count)
        }
      }
    }
  }

  private subscript(field: Int) -> UInt64 {
    get { memory.load(fromByteOffset: field * 8, as: UInt64.self) }
    set { memory.storeBytes(of: newValue, toByteOffset: field * 8, as: UInt64.self) }
  }
}

/// Why nothing can be tried.
struct FuzzError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
