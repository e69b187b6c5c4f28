import AllocatorStatistics
import Foundation

/// The memory of the process.
struct Memory: CustomStringConvertible {
  /// Bytes of allocated blocks; 0 where the C library does not tell.
  var inUse: Int
  /// Bytes in physical memory; 0 where the system does not tell.
  var resident: Int

  var description: String {
    "\(inUse / 1_024) KiB in allocated blocks, \(resident / 1_024) KiB resident"
  }

  /// Measures once cancelled tasks have ended: when what is in use has stopped to shrink.
  @MainActor
  static func atRest() async -> Memory {
    var memory = now()
    var rounds = 0
    while rounds < 1_000 {
      await Task { @MainActor in await Task.yield() }.value
      let next = now()
      rounds = next.inUse < memory.inUse ? 0 : rounds + 1
      if next.inUse < memory.inUse { memory = next }
    }
    return now()
  }

  private static func now() -> Memory {
    Memory(inUse: Int(allocator_bytes_in_use()), resident: resident)
  }

  private static var resident: Int {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else {
      return 0
    }
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
  }
}
