import Dependencies
public import Foundation

/// Keeps a shared value in a property of the program's settings.
///
/// Made by ``SharedReaderKey/appStorage(_:)``. The property decides how the value is stored, and its default value.
public struct AppStorageKeyPathKey<Value: Sendable>: SharedKey {
  private let keyPath: any ReferenceWritableKeyPath<UserDefaults, Value> & Sendable
  private let store: UncheckedSendable<UserDefaults>
  private let domain: SettingsDomain

  init(_ keyPath: any ReferenceWritableKeyPath<UserDefaults, Value> & Sendable) {
    self.keyPath = keyPath
    self.store = UncheckedSendable(DependencyValues._current.defaultAppStorage)
    self.domain = SettingsDomain(store.value)
  }

  /// The property, and the settings that have it.
  public var id: AppStorageKeyPathKeyID {
    AppStorageKeyPathKeyID(keyPath: keyPath, domain: domain)
  }

  public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    continuation.resume(returning: store.value[keyPath: keyPath])
  }

  public func subscribe(
    context: LoadContext<Value>,
    subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription {
    // The property does not reveal the settings from which it is computed.
    let notify: @Sendable () -> Void = { [keyPath, store] in
      subscriber.yield(store.value[keyPath: keyPath])
    }
    guard let settings = (store.value as? StoredDefaults)?.settings else {
      let read = { @Sendable [keyPath, store] in
        FoundationSettings.StoredValue(store.value[keyPath: keyPath])
      }
      return FoundationSettings.observe(nil, in: domain, read: read, notify)
    }
    let token = settings.observe(nil, notify)
    return SharedSubscription { [weak settings] in settings?.endObserving(token) }
  }

  public func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
    store.value[keyPath: keyPath] = value
    if !(store.value is StoredDefaults) { FoundationSettings.didChange(nil, in: domain) }
    continuation.resume()
  }
}

extension AppStorageKeyPathKey: CustomStringConvertible {
  public var description: String { ".appStorage(\(keyPath))" }
}

/// The identity of a value in a property of settings.
public struct AppStorageKeyPathKeyID: Hashable, Sendable {
  let keyPath: any PartialKeyPath<UserDefaults> & Sendable
  let domain: SettingsDomain

  /// Whether both identify one property of the same settings.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.keyPath as AnyKeyPath == rhs.keyPath as AnyKeyPath && lhs.domain == rhs.domain
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(keyPath as AnyKeyPath)
    hasher.combine(domain)
  }
}

extension SharedReaderKey {
  /// Keeps a shared value in a property of the program's settings.
  ///
  /// ```swift
  /// extension UserDefaults {
  ///   var launches: Int {
  ///     get { integer(forKey: "launches") }
  ///     set { set(newValue, forKey: "launches") }
  ///   }
  /// }
  ///
  /// @Shared(.appStorage(\.launches)) var launches = 0
  /// ```
  ///
  /// The property always has a value, so the wrapper's initial value is never used. It is read again after each change
  /// of any setting.
  ///
  /// - Parameter keyPath: The property of the settings, which are those of `\.defaultAppStorage`.
  /// - Returns: The key.
  public static func appStorage<Value>(
    _ keyPath: any ReferenceWritableKeyPath<UserDefaults, Value> & Sendable
  ) -> Self where Self == AppStorageKeyPathKey<Value> {
    AppStorageKeyPathKey(keyPath)
  }
}
