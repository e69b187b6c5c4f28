import Foundation

extension DispatchSemaphore {
  /// Blocks the thread, which is what is wanted of the thread of a serial executor.
  func waitHere() { wait() }
}
