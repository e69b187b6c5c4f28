import ComposableArchitecture
import ComposableTerminalUI
import Foundation
import SyncUps
import SyncUpsClient
import SyncUpsClientTesting
import Testing

extension Storage {
  /// The settings that all programs of the test share.
  // Safe: settings may be used by any thread.
  var settings: UncheckedSendable<UserDefaults> {
    withDependencies(provide) {
      @Dependency(\.defaultAppStorage) var settings
      return UncheckedSendable(settings)
    }
  }

  /// The drafts that the settings keep, of all windows, in the order of their keys.
  var drafts: [MeetingDraft] {
    let settings = settings.value.dictionaryRepresentation()
    return settings.filter { $0.key.hasPrefix("meetingDraft") }.sorted { $0.key < $1.key }
      .compactMap { $0.value as? String }
      .flatMap { MeetingDrafts(rawValue: $0).drafts.elements }
  }

  /// Another program with the same sync-ups and settings. Its saver has nothing of what others have not stored.
  ///
  /// - Parameters:
  ///   - name: The name of its window.
  ///   - held: The meetings that programs are holding. One that is killed holds none any more.
  func window(_ name: String, holding held: LockIsolated<Set<HeldMeeting>>) -> Storage {
    var storage = self
    storage.saver = SyncUpsSaver(delay: .zero)
    storage.meetingHolds.window = { name }
    storage.meetingHolds.drafts = { [settings] in
      let all = settings.value.dictionaryRepresentation()
      return MeetingHolds.draftKeyPrefixes.flatMap { prefix in
        all.filter { $0.key.hasPrefix(prefix) }.sorted { $0.key < $1.key }
          .compactMap { $0.value as? String }
      }
    }
    let mine = LockIsolated<Set<HeldMeeting>>([])
    storage.meetingHolds.isHeldElsewhere = {
      held.value.contains($0) && !mine.value.contains($0)
    }
    storage.meetingHolds.hold = { meeting in
      guard held.withValue({ $0.insert(meeting).inserted }) else { return }
      mine.withValue { _ = $0.insert(meeting) }
    }
    storage.meetingHolds.release = { meeting in
      guard mine.withValue({ $0.remove(meeting) }) != nil else { return }
      held.withValue { _ = $0.remove(meeting) }
    }
    return storage
  }

  func failSaves() {
    stub.fail(.save, with: SyncUpsError.locked(path: "/c.sqlite"))
  }

  /// Changes a sync-up as another program does.
  ///
  /// - Parameters:
  ///   - id: The sync-up.
  ///   - isReceived: Whether the change is received here by the end of the call.
  ///   - change: The change.
  func changeFromOutside(
    _ id: SyncUp.ID,
    isReceived: Bool = true,
    _ change: (inout SyncUp) -> Void
  ) async {
    guard var syncUp = stub.syncUps[id: id] else { return }
    change(&syncUp)
    stub.changeFromOutside(SyncUpsChanges(saves: [.init(syncUp)]))
    if isReceived { await executor.settle() }
  }
}

extension Screen {
  /// Begins a meeting of the sync-up that is shown, and types its notes.
  func hold(notes: String) async {
    press("m")
    await shows("Elapsed 0:00")
    typeNotes(notes)
    await settle()
  }

  /// Types the notes of the meeting that is held, in place of those before.
  func typeNotes(_ notes: String) {
    guard let id = store.withState({ $0.path.ids.last }) else { return }
    store.send(.path(.element(id: id, action: .record(.binding(.set(\.notes, notes))))))
  }

  /// Ends the meeting that is held, and saves it.
  func endMeeting() async {
    press(.escape, .return)
    await settle()
  }

  /// Opens a past meeting of the sync-up that is shown.
  func open(_ meeting: Meeting.ID) async {
    guard let detail = store.withState({ $0.path.ids.last }) else { return }
    store.send(.path(.element(id: detail, action: .detail(.delegate(.openMeeting(meeting))))))
    await settle()
  }

  /// Sends an action to the past meeting that is shown.
  func send(_ action: MeetingFeature.Action) {
    guard let id = store.withState({ $0.path.ids.last }) else { return }
    store.send(.path(.element(id: id, action: .meeting(action))))
  }

  /// Types the notes of the past meeting that is shown.
  func edit(_ notes: String) async {
    send(.editButtonTapped)
    send(.notesChanged(notes))
    await settle()
  }
}
