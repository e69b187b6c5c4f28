internal import Dispatch
internal import Foundation
internal import Synchronization

/// Saves the changes of a program before it is suspended: in the background it may be killed.
@MainActor
final class StopSaving {
  /// Saves the changes; `nil` while there is no program.
  var saveChanges: (@MainActor () async -> Void)?
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
    saveChanges = nil
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
      if let saveChanges { await HostEvents.whileSaving(saveChanges) }
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

extension HostEvents {
  /// Saves unsaved changes before a program that reads commands from a terminal is suspended: it may be killed then.
  ///
  /// - Parameter save: Saves the changes. The program is suspended when it returns, or after two seconds.
  /// - Returns: A closure that ends this. Call it when the program is about to end.
  @MainActor
  public func watchStopping(
    saving save: @escaping @MainActor () async -> Void
  ) -> @MainActor () -> Void {
    // Only a terminal suspends a program and lets it go on.
    guard StandardStreams.current.ownsProcess, isatty(STDIN_FILENO) == 1 else { return {} }
    let stop = StopSaving()
    stop.saveChanges = save
    watchStopping { stop.save() }
    return { stop.end() }
  }
}
