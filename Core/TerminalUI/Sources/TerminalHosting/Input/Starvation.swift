internal import Foundation

/// The time that threads wait for a processor.
enum Starvation {
  /// The seconds that the main thread was ready to run and had no processor, since it was started.
  ///
  /// 0 where the system does not tell; Linux does, in `/proc`.
  static var ofMainThread: Double {
    let text = try? String(contentsOfFile: "/proc/self/schedstat", encoding: .utf8)
    return text.flatMap(seconds) ?? 0
  }

  /// Returns the waiting time of a thread in seconds, from the contents of its `schedstat` file.
  ///
  /// - Parameter schedstat: The time on a processor, the time without one, and how often it got one.
  /// - Returns: `nil` if the text has another form.
  static func seconds(_ schedstat: String) -> Double? {
    let fields = schedstat.split(whereSeparator: \.isWhitespace)
    guard fields.count > 1, let nanoseconds = UInt64(fields[1]) else { return nil }
    return Double(nanoseconds) / 1e9
  }
}
