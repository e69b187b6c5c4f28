import Dispatch
import Foundation

/// The number of files that this program may open.
enum OpenFiles {
  /// The number that the system's libraries open by themselves: for events, to be woken, and for each of three clocks.
  /// They end the process where they cannot. With none to spare, one of 200 processes still ended.
  static let leastNumber = 6
  /// The number that the app, or the checks of the doctor, have open at a time.
  static let usualNumber = 12

  /// The reason why some files cannot be opened beside those that are open, and the next step; `nil` if they can.
  ///
  /// - Parameter number: The number of files.
  static func problem(opening number: Int) -> String? {
    let limit = sysconf(Int32(_SC_OPEN_MAX))
    // Where few files can be opened, opening them to see would leave none to other threads at that time.
    guard limit > fewFiles else {
      let free = (0..<Int32(limit)).count { fcntl($0, F_GETFD) == -1 }
      return free < number ? tooFew(limit) : nil
    }
    var opened: [Int32] = []
    defer { for file in opened { close(file) } }
    for _ in 0..<number {
      let file = open("/dev/null", O_RDONLY | O_CLOEXEC)
      if file >= 0 {
        opened.append(file)
        continue
      }
      switch errno {
      case EMFILE: return tooFew(limit)
      case ENFILE:
        return
          "all programs together have opened as many files as the system allows. End some of them."
      default: return nil
      }
    }
    return nil
  }

  private static let fewFiles = 256

  private static func tooFew(_ limit: Int) -> String {
    "this program may open \(limit) files at a time, which is too few for the app. Start it after "
      + "`ulimit -n 1024`."
  }

  /// Has the system's libraries open their files now, if few can be opened. The app would take them otherwise.
  static func reserveThoseOfLibraries() async {
    guard problem(opening: usualNumber) != nil else { return }
    // No timer is made for a time that has passed.
    let pause = Duration.milliseconds(2)
    try? await ContinuousClock().sleep(for: pause)
    try? await SuspendingClock().sleep(for: pause)
    await withCheckedContinuation { continuation in
      let end = DispatchWallTime.now() + .milliseconds(2)
      DispatchQueue.global().asyncAfter(wallDeadline: end) { continuation.resume() }
    }
  }
}
