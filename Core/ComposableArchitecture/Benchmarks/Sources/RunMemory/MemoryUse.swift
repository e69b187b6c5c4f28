import Foundation

/// How much memory the process has come to need while something was made.
struct MemoryUse {
  private let before: Int
  private let after: Int

  /// The bytes by which the resident memory has grown.
  var bytes: Int { after - before }

  /// Makes something a first time, so that what is made once is there, and then measures how much
  /// making it takes. What it returns is kept until then.
  @MainActor
  init<Kept>(of make: @MainActor (_ isWarmUp: Bool) async -> Kept) async {
    let first = await make(true)
    before = Self.resident
    let second = await make(false)
    after = Self.resident
    withExtendedLifetime((first, second)) {}
  }

  /// The resident memory of the process, in bytes.
  private static var resident: Int {
    let statm = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    let fields = statm.split(separator: " ")
    precondition(fields.count > 1, "The resident memory is read from /proc/self/statm.")
    return (Int(fields[1]) ?? 0) * sysconf(numericCast(_SC_PAGESIZE))
  }
}
