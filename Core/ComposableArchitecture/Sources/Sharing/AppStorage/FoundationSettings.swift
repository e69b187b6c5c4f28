import ConcurrencyExtras
import Foundation

/// The settings that a `UserDefaults` object reads and writes.
///
/// Two objects of Foundation with one suite have the same settings.
enum SettingsDomain: Hashable, Sendable {
  /// The settings of one object: those of this library, or of a subclass by others.
  case object(ObjectIdentifier)
  /// The settings of the program, as Foundation keeps them.
  case program
  /// The settings of a suite, as Foundation keeps them.
  case suite(String)

  init(_ settings: UserDefaults) {
    guard type(of: settings) == UserDefaults.self else {
      self = .object(ObjectIdentifier(settings))
      return
    }
    // NB: Foundation does not expose the suite of an object. If it ever keeps the name elsewhere, each object has
    // settings of its own again.
    guard let name = Mirror(reflecting: settings).descendant("suite"),
      let suite = name as? String?
    else {
      self = .object(ObjectIdentifier(settings))
      return
    }
    self = suite.map(Self.suite) ?? .program
  }
}

/// Synchronizes shared values whose settings are Foundation's.
///
/// On Linux those report no changes. So shared values notify each other of their changes, and miss direct changes of
/// settings.
enum FoundationSettings {
  private struct Observer: Sendable {
    let id: Int
    let domain: SettingsDomain
    /// The setting; `nil` for any.
    let key: String?
    let notify: @Sendable () -> Void
  }

  private static let observers = Lock<(all: [Observer], lastID: Int)>(([], 0))

  /// Calls a closure when a shared value in the same settings was saved.
  ///
  /// - Parameters:
  ///   - key: The setting; `nil` for any.
  ///   - domain: The settings.
  ///   - notify: The closure.
  /// - Returns: The subscription.
  static func observe(
    _ key: String?,
    in domain: SettingsDomain,
    _ notify: @escaping @Sendable () -> Void
  ) -> SharedSubscription {
    let id = observers.withLock { observers in
      observers.lastID += 1
      observers.all.append(
        Observer(id: observers.lastID, domain: domain, key: key, notify: notify)
      )
      return observers.lastID
    }
    return SharedSubscription { observers.withLock { $0.all.removeAll { $0.id == id } } }
  }

  /// Notifies the observers of a setting.
  ///
  /// - Parameters:
  ///   - key: The setting; `nil` if the changed one is unknown.
  ///   - domain: The settings.
  static func didChange(_ key: String?, in domain: SettingsDomain) {
    let notified = observers.withLock { observers in
      observers.all.filter {
        $0.domain == domain && ($0.key == nil || key == nil || $0.key == key)
      }
    }
    for observer in notified { observer.notify() }
  }
}
