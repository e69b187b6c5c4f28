internal import Glibc

/// The most connections of the proxy, by the number of files that the process may open.
///
/// At most a quarter of that number goes to connections: clients without the token must not keep the program from
/// opening its own files.
struct ConnectionLimits: Equatable {
  /// The most connections whose head has not been read. Each has one descriptor.
  let unauthorized: Int
  /// The most connections that have the token. Each has three descriptors: its own, and both ends of the
  /// connection to the library.
  let authorized: Int

  /// The fewest files with which a page and a few connections without the token have room beside a program.
  static let fewestDescriptors = 64

  /// Divides the descriptors of a process.
  ///
  /// - Parameter descriptors: The number of files that the process may open.
  /// - Throws: The next step, if they are too few.
  init(descriptors: Int) throws(ListeningError) {
    guard descriptors >= Self.fewestDescriptors else {
      throw ListeningError(
        reason: "this program may open \(descriptors) files at a time, and at least "
          + "\(Self.fewestDescriptors) are needed. Raise that number with `ulimit -n 1024`."
      )
    }
    unauthorized = min(64, descriptors / 16)
    authorized = min(32, descriptors / 16)
  }

  /// The number of files that this process may open.
  static var descriptorsOfProcess: Int {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return .max }
    return Int(clamping: limit.rlim_cur)
  }
}
