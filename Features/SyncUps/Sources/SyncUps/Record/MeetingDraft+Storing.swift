import ComposableArchitecture
import Foundation
import SyncUpsClient

extension MeetingDraft {
  /// Stores the text of drafts under a key of the settings, or removes it.
  ///
  /// The settings are written at most once a second. Whether they could be is reported to the saver of the sync-ups,
  /// whose events the user sees: a full disk would otherwise take the notes of a meeting without a word.
  ///
  /// - Parameters:
  ///   - text: The text; `nil` removes it.
  ///   - key: The name of the setting.
  ///   - storage: The settings.
  nonisolated static func store(_ text: String?, under key: String, in storage: UserDefaults) {
    @Dependency(\.syncUpsSaver) var saver
    // Safe: settings may be used by any thread.
    let settings = UncheckedSendable(storage)
    let setting: AppStorageKey<String?> = .appStorage(key, store: storage)
    let outcome = SaveContinuation(key) { [report = saver.draftReport()] result in
      report(result) { try settings.value.writeChanges() }
    }
    setting.save(text, context: .didSet, continuation: outcome)
  }
}
