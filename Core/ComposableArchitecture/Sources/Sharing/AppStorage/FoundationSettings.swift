import ConcurrencyExtras
public import Foundation

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
/// On Linux those report no changes. So shared values notify each other of their changes. Settings that are changed
/// directly are compared with their last known values when a program asks for it: see ``takeDirectChanges()``.
enum FoundationSettings {
  private struct Observer: Sendable {
    let id: Int
    let domain: SettingsDomain
    /// The setting; `nil` for any.
    let key: String?
    /// The stored value when it was compared last.
    var stored: StoredValue
    let read: @Sendable () -> StoredValue
    let notify: @Sendable () -> Void
  }

  /// A stored value, which is compared with a later one.
  struct StoredValue: Sendable, Equatable {
    private let text: String?

    init(_ value: Any?) {
      // Values of property lists write all that they are.
      text = value.map { "\(type(of: $0)) \(String(reflecting: $0))" }
    }
  }

  private static let observers = Lock<(all: [Observer], lastID: Int)>(([], 0))

  /// Calls a closure when a shared value in the same settings was saved.
  ///
  /// - Parameters:
  ///   - key: The setting; `nil` for any.
  ///   - domain: The settings.
  ///   - read: Reads the stored value, to find direct changes.
  ///   - notify: The closure.
  /// - Returns: The subscription.
  static func observe(
    _ key: String?,
    in domain: SettingsDomain,
    read: @escaping @Sendable () -> StoredValue,
    _ notify: @escaping @Sendable () -> Void
  ) -> SharedSubscription {
    let stored = read()
    let id = observers.withLock { observers in
      observers.lastID += 1
      observers.all.append(
        Observer(
          id: observers.lastID,
          domain: domain,
          key: key,
          stored: stored,
          read: read,
          notify: notify
        )
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

  /// Notifies the observers of settings whose stored value is another one than when it was compared last.
  ///
  /// Reads each setting that is observed once.
  static func takeDirectChanges() {
    for observer in observers.withLock({ $0.all }) {
      let stored = observer.read()
      let isChanged = observers.withLock { observers in
        guard let index = observers.all.firstIndex(where: { $0.id == observer.id }),
          observers.all[index].stored != stored
        else { return false }
        observers.all[index].stored = stored
        return true
      }
      if isChanged { observer.notify() }
    }
  }
}

@_spi(Views)
extension UserDefaults {
  /// Has shared values take over what code has set directly in settings of Foundation, which do not tell of it.
  ///
  /// Costs nothing while no shared value is kept in such settings.
  public static func takeDirectChanges() { FoundationSettings.takeDirectChanges() }

  /// Writes the changes of shared values that wait to be written to files, as at the end of the program.
  public static func writeSharedChanges() { ExitFlush.shared.flush() }
}
