internal import Foundation

/// The time that threads wait for a processor.
enum Starvation {
  /// The seconds that the main thread was ready to run and had no processor, since it was started.
  ///
  /// 0 where the system does not tell; Linux does, in `/proc`.
  static var ofMainThread: Double {
    guard let text = try? String(contentsOfFile: "/proc/self/schedstat", encoding: .utf8)
    else { return 0 }
    // The time on a processor, the time without one, and how often it got one.
    let fields = text.split(whereSeparator: \.isWhitespace)
    guard fields.count > 1, let nanoseconds = Double(fields[1]) else { return 0 }
    return nanoseconds / 1e9
  }
}
