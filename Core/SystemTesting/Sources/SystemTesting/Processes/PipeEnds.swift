import Foundation

/// The two ends of a pipe, which are not inherited.
///
/// Created while ``ChildProcess/spawning`` is held if a program must be seen to close its end.
struct PipeEnds {
  let reading: Int32
  let writing: Int32

  init() throws {
    var files: [Int32] = [-1, -1]
    guard pipe(&files) == 0 else {
      throw SystemFailure(
        attempt: "No pipe could be opened",
        code: errno,
        advice: "Raise the number of open files (`ulimit -n`), or run fewer tests at a time "
          + "(\(SystemLimits.testsAtOnceVariable))."
      )
    }
    for file in files { _ = fcntl(file, F_SETFD, FD_CLOEXEC) }
    (reading, writing) = (files[0], files[1])
  }
}
