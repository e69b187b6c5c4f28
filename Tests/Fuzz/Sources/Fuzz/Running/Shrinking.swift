import Foundation

/// Makes an input that fails shorter, as long as it fails in the same way.
struct Shrinking {
  /// The most processes that are started for one input.
  private static let mostTries = 100

  let target: String
  let folder: URL

  /// Returns the shortest input that was found.
  func shrink(_ input: [UInt8], reason: String) throws -> [UInt8] {
    let kind = Self.kind(of: reason)
    var (best, tries) = (input, 0)
    var size = max(1, input.count / 2)
    while true {
      var start = 0
      var hasShrunk = false
      while start < best.count, tries < Self.mostTries {
        var candidate = best
        candidate.removeSubrange(start..<min(start + size, best.count))
        tries += 1
        if try failure(of: candidate).map(Self.kind) == kind {
          best = candidate
          hasShrunk = true
        } else {
          start += size
        }
      }
      if tries >= Self.mostTries || (size == 1 && !hasShrunk) { return best }
      if !hasShrunk { size = max(1, size / 2) }
    }
  }

  private var errors: URL { folder.appending(path: "\(target).errors") }

  private func run(
    _ input: [UInt8],
    environment: [String: String] = [:]
  ) throws -> ChildProcess.End {
    let file = folder.appending(path: "\(target).try")
    try Data(input).write(to: file)
    let child = try ChildProcess(
      ["once", target, file.path(percentEncoded: false)],
      errors: errors,
      environment: environment
    )
    return child.wait { 0 }
  }

  /// The function and the library in which an input crashes, by the runtime's backtrace; nil if it does not.
  func crashSite(of input: [UInt8]) throws -> String? {
    _ = try run(input, environment: ["SWIFT_BACKTRACE": "enable=yes,color=no"])
    let text = (try? String(contentsOf: errors, encoding: .utf8)) ?? ""
    guard let thread = text.firstRange(of: " crashed:\n") else { return nil }
    return text[thread.upperBound...].split(separator: "\n").first.map(String.init)
  }

  /// Why an input fails; nil if it does not.
  func failure(of input: [UInt8]) throws -> String? {
    let end = try run(input)
    guard end.signal != nil || end.code != 0 else { return nil }
    guard end.code == OnceCommand.failed else { return end.reason(errors: errors) }
    let lines = (try? String(contentsOf: errors, encoding: .utf8))?.split(separator: "\n") ?? []
    return lines.last.map(String.init) ?? ""
  }

  /// The beginning of a reason, without what depends on the input.
  private static func kind(of reason: String) -> String {
    String(reason.prefix { $0 != ":" }.filter { !$0.isNumber })
  }
}
