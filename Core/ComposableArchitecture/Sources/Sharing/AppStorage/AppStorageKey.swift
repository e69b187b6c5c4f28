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

  /// The stored value; `nil` if there is none.
  ///
  /// - Throws: The reason why the settings cannot be read. A value of another type in a file is kept aside, because the
  ///   next change replaces it; Foundation's settings ignore it.
  private func storedValue() throws -> Value? {
    guard let settings else {
      return try store.value.object(forKey: key).flatMap { try coding.decode($0) }
    }
    return try Self.value(of: key, in: settings, coding)
  }

  private static func value(
    of key: String,
    in settings: Settings,
    _ coding: AppStorageCoding<Value>
  ) throws -> Value? {
    guard let stored = try settings.keptValue(key) else { return nil }
    if let value = try coding.decode(stored) { return value }
    if let problem = settings.problem(ofMistyped: key) { throw problem }
    return nil
  }

  public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    do {
      if let value = try storedValue() {
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
      subscriber.yield(with: Result { try Self.value(of: key, in: settings, coding) })
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
