import Foundation
import Synchronization

/// A process that leads a group, or a session, and the processes in it.
///
/// The leader's identifier is used until the system has forgotten it: from then on another process may
/// have the same.
final class ProcessGroup: Sendable {
  let id: pid_t
  private let isSession: Bool
  private let isForgotten = Mutex(false)

  init(_ id: pid_t, isSession: Bool) {
    self.id = id
    self.isSession = isSession
  }

  /// Sends a signal to the leader.
  func send(signal number: Int32) {
    isForgotten.withLock { isForgotten in
      if !isForgotten { _ = Foundation.kill(id, number) }
    }
  }

  /// Kills the leader and all others.
  func kill() {
    isForgotten.withLock { isForgotten in
      if !isForgotten { killAll() }
    }
  }

  private func killAll() {
    _ = Foundation.kill(-id, SIGKILL)
    // A shell with job control makes a group of each job.
    if isSession { ProcessTable.killAll { $0.session == id } }
  }

  /// Waits for the end of the leader and kills the others; for one thread.
  func waitForEnd() -> ChildProcess.Status {
    var info = siginfo_t()
    // The identifiers of leader and group stay in use until the second wait.
    while waitid(P_PID, id_t(id), &info, WEXITED | WNOWAIT) < 0, errno == EINTR {}
    return isForgotten.withLock { isForgotten in
      killAll()
      var status: Int32 = 0
      while waitpid(id, &status, 0) < 0 {
        guard errno == EINTR else {
          // Another part of the process has waited for it: the status is not known.
          status = -1
          break
        }
      }
      isForgotten = true
      let signal = status & 0x7F
      return signal == 0
        ? ChildProcess.Status(exitCode: status >> 8 & 0xFF, isKilled: false)
        : ChildProcess.Status(exitCode: signal, isKilled: true)
    }
  }
}
