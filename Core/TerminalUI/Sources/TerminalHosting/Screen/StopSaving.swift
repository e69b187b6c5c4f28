internal import Dispatch
internal import Foundation
internal import Synchronization

/// Saves the changes of a program before it is suspended: in the background it may be killed.
@MainActor
final class StopSaving {
  /// The program; `nil` while there is none to save.
  var program: (any ScreenProgram)?
  /// Returns the number of events that came before and still have to be handled.
  var waitingCount: () -> Int = { 0 }

  /// The seconds that a save may take. Another program that has locked the database must not keep a person from the
  /// shell.
  private nonisolated static let patience = 2.0
  /// The seconds after which to look whether the main thread has had a processor.
  private nonisolated static let step = 0.25

  nonisolated init() {}

  /// Ends the saving: the program is about to end, and saves by itself.
  func end() {
    program = nil
    waitingCount = { 0 }
  }

  /// Returns when everything is saved, or when that takes too long.
  ///
  /// Blocks the calling thread, which must not be the main one. Time in which the main thread gets no processor does
  /// not count.
  nonisolated func save() {
    let isSaved = DispatchSemaphore(value: 0)
    Task { @MainActor in
      // The keys that were typed before the stop may be the change.
      while waitingCount() > 0 { await Task.yield() }
      if let program { await HostEvents.whileSaving { await program.saveBeforeStop() } }
      isSaved.signal()
    }
    let starved = Starvation.ofMainThread
    var waited = 0.0
    while waited - (Starvation.ofMainThread - starved) < Self.patience {
      guard isSaved.wait(timeout: .now() + Self.step) == .timedOut else { return }
      waited += Self.step
    }
  }
}
