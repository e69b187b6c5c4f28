import Dependencies
import Foundation

/// Keeps a shared value among the settings of the program.
///
/// Made by the functions named `appStorage`. The settings are those of the dependency
/// `\.defaultAppStorage`, unless others are named.
public struct AppStorageKey<Value: Sendable>: SharedKey {
  private let key: String
  // Safe: `UserDefaults` may be used by any thread.
  private let store: UncheckedSendable<UserDefaults>
  private let domain: SettingsDomain
  private let coding: AppStorageCoding<Value>

  init(_ key: String, _ store: UserDefaults?, _ coding: AppStorageCoding<Value>) {
    self.key = key
    self.store = UncheckedSendable(store ?? DependencyValues._current.defaultAppStorage)
    self.domain = SettingsDomain(self.store.value)
    self.coding = coding
  }

  /// Settings that report their changes; `nil` for those of Foundation.
  private var settings: Settings? { (store.value as? StoredDefaults)?.settings }

  /// The name, and the settings that contain it.
  public var id: AppStorageKeyID {
    AppStorageKeyID(key: key, domain: domain)
  }

  public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    do {
      let stored =
        try settings.map { try $0.keptValue(key) } ?? store.value.object(forKey: key)
      if let value = try stored.flatMap({ try coding.decode($0) }) {
        continuation.resume(returning: value)
        return
      }
    } catch {
      continuation.resume(throwing: error)
      return
    }
    // Code that reads the settings directly finds the value as well. Foundation's settings are excluded, because on
    // Linux a registered value applies to all suites of the process.
    if let settings, let value = context.initialValue, let stored = try? coding.encode(value) {
      settings.registerInitial(stored, key)
    }
    continuation.resumeReturningInitialValue()
  }

  public func subscribe(
    context: LoadContext<Value>,
    subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription {
    guard let settings else {
      let read = { @Sendable [store, key] in
        FoundationSettings.StoredValue(store.value.object(forKey: key))
      }
      return FoundationSettings.observe(key, in: domain, read: read) { [store, coding, key] in
        subscriber.yield(
          with: Result { try store.value.object(forKey: key).flatMap { try coding.decode($0) } }
        )
      }
    }
    let token = settings.observe(key) { [weak settings, coding, key] in
      guard let settings else { return }
      let value = Result { try settings.keptValue(key).flatMap { try coding.decode($0) } }
      subscriber.yield(with: value)
    }
    return SharedSubscription { [weak settings] in settings?.endObserving(token) }
  }

  public func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
    do {
      let stored = try coding.encode(value)
      if let settings {
        let isUrgent = context == .userInitiated
        settings.set(stored, key, isShared: true, isUrgent: isUrgent) {
          continuation.resume(with: $0)
        }
        return
      }
      if let stored {
        store.value.set(stored, forKey: key)
      } else {
        store.value.removeObject(forKey: key)
      }
      FoundationSettings.didChange(key, in: domain)
      continuation.resume()
    } catch {
      continuation.resume(throwing: error)
    }
  }
}

extension AppStorageKey: CustomStringConvertible {
  public var description: String { ".appStorage(\(String(reflecting: key)))" }
}

extension AppStorageKey: DeferringKey {
  func saveLater(_ value: Value) -> Bool {
    guard let settings, let stored = try? coding.encode(value) else { return false }
    return settings.setLater(stored, key)
  }
}

extension AppStorageKey: RecordableKey {
  func recorded(_ value: Value) -> Data? { coding.record(value) }
  func value(recorded: Data) -> Value? { coding.replay(recorded) }
}

/// The identity of a value among settings.
public struct AppStorageKeyID: Hashable, Sendable {
  let key: String
  let domain: SettingsDomain
}
