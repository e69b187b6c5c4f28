public import Foundation
@_spi(Views) import Sharing
@_spi(SwiftUI) public import TerminalViews

/// A setting of the program, which views show and change.
///
/// ```swift
/// @AppStorage("isSoundOn") private var isSoundOn = true
/// ```
///
/// It is the same setting as `@Shared(.appStorage("isSoundOn"))` of the architecture, in the same place: a property
/// list of the user's, and in a test, settings of its own that are kept in memory.
///
/// Changes that other code makes in the settings are shown, too: at once, or in settings of Foundation, such as
/// `UserDefaults.standard`, when the screen is drawn the next time, in an app within a second.
@MainActor
@preconcurrency
@propertyWrapper
public struct AppStorage<Value: Sendable>: DynamicProperty {
  @Environment(\.defaultAppStorage) private var defaultStore
  private let own: Shared<Value>
  /// Makes the setting in the default store of the views around; `nil` if the store is given.
  private let make: ((UserDefaults?) -> Shared<Value>)?
  private let inherited = Inherited()

  /// The setting in the default store, which is kept as long as views observe it.
  @MainActor
  private final class Inherited {
    var setting: (store: UserDefaults, shared: Shared<Value>)?
  }

  init(_ store: UserDefaults?, _ make: @escaping (UserDefaults?) -> Shared<Value>) {
    if ViewHost.onUpdate == nil { ViewHost.onUpdate = { UserDefaults.takeDirectChanges() } }
    own = make(store)
    self.make = store == nil ? make : nil
  }

  private var shared: Shared<Value> {
    guard let make, let defaultStore else { return own }
    if let setting = inherited.setting, setting.store === defaultStore { return setting.shared }
    let shared = make(defaultStore)
    inherited.setting = (defaultStore, shared)
    return shared
  }

  /// The value of the setting.
  public var wrappedValue: Value {
    get { shared.wrappedValue }
    nonmutating set { shared.withLock { $0 = newValue } }
  }

  /// A binding to the setting.
  public var projectedValue: Binding<Value> {
    Binding(get: { wrappedValue }, set: { wrappedValue = $0 })
  }
}

extension EnvironmentValues {
  private struct DefaultAppStorageKey: EnvironmentKey {
    static var defaultValue: UserDefaults? { nil }
  }

  /// The settings of views whose properties name none.
  var defaultAppStorage: UserDefaults? {
    get { self[DefaultAppStorageKey.self] }
    set { self[DefaultAppStorageKey.self] = newValue }
  }
}

extension View {
  /// Sets the settings that ``AppStorage`` uses in the views within, unless a property names its own.
  public func defaultAppStorage(_ store: UserDefaults) -> some View {
    environment(\.defaultAppStorage, store)
  }
}

extension AppStorage where Value == Bool {
  /// A setting.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value until another one is set.
  ///   - key: The name of the setting.
  ///   - store: The settings; `nil` for those of the program.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(store) { Shared(wrappedValue: wrappedValue, .appStorage(key, store: $0)) }
  }
}

extension AppStorage where Value == Bool? {
  /// A setting that may be missing.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings; `nil` for those of the program.
  public init(_ key: String, store: UserDefaults? = nil) {
    self.init(store) { Shared(wrappedValue: nil, .appStorage(key, store: $0)) }
  }
}

extension AppStorage where Value == Int {
  /// A setting.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value until another one is set.
  ///   - key: The name of the setting.
  ///   - store: The settings; `nil` for those of the program.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(store) { Shared(wrappedValue: wrappedValue, .appStorage(key, store: $0)) }
  }
}

extension AppStorage where Value == Int? {
  /// A setting that may be missing.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings; `nil` for those of the program.
  public init(_ key: String, store: UserDefaults? = nil) {
    self.init(store) { Shared(wrappedValue: nil, .appStorage(key, store: $0)) }
  }
}

extension AppStorage where Value == Double {
  /// A setting.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value until another one is set.
  ///   - key: The name of the setting.
  ///   - store: The settings; `nil` for those of the program.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(store) { Shared(wrappedValue: wrappedValue, .appStorage(key, store: $0)) }
  }
}

extension AppStorage where Value == Double? {
  /// A setting that may be missing.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings; `nil` for those of the program.
  public init(_ key: String, store: UserDefaults? = nil) {
    self.init(store) { Shared(wrappedValue: nil, .appStorage(key, store: $0)) }
  }
}

extension AppStorage where Value == String {
  /// A setting.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value until another one is set.
  ///   - key: The name of the setting.
  ///   - store: The settings; `nil` for those of the program.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(store) { Shared(wrappedValue: wrappedValue, .appStorage(key, store: $0)) }
  }
}

extension AppStorage where Value == String? {
  /// A setting that may be missing.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings; `nil` for those of the program.
  public init(_ key: String, store: UserDefaults? = nil) {
    self.init(store) { Shared(wrappedValue: nil, .appStorage(key, store: $0)) }
  }
}

extension AppStorage where Value == URL {
  /// A setting.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value until another one is set.
  ///   - key: The name of the setting.
  ///   - store: The settings; `nil` for those of the program.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(store) { Shared(wrappedValue: wrappedValue, .appStorage(key, store: $0)) }
  }
}

extension AppStorage where Value == URL? {
  /// A setting that may be missing.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings; `nil` for those of the program.
  public init(_ key: String, store: UserDefaults? = nil) {
    self.init(store) { Shared(wrappedValue: nil, .appStorage(key, store: $0)) }
  }
}

extension AppStorage where Value == Data {
  /// A setting.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value until another one is set.
  ///   - key: The name of the setting.
  ///   - store: The settings; `nil` for those of the program.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(store) { Shared(wrappedValue: wrappedValue, .appStorage(key, store: $0)) }
  }
}

extension AppStorage where Value == Data? {
  /// A setting that may be missing.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings; `nil` for those of the program.
  public init(_ key: String, store: UserDefaults? = nil) {
    self.init(store) { Shared(wrappedValue: nil, .appStorage(key, store: $0)) }
  }
}

extension AppStorage where Value == Date {
  /// A setting.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value until another one is set.
  ///   - key: The name of the setting.
  ///   - store: The settings; `nil` for those of the program.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(store) { Shared(wrappedValue: wrappedValue, .appStorage(key, store: $0)) }
  }
}

extension AppStorage where Value == Date? {
  /// A setting that may be missing.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings; `nil` for those of the program.
  public init(_ key: String, store: UserDefaults? = nil) {
    self.init(store) { Shared(wrappedValue: nil, .appStorage(key, store: $0)) }
  }
}

extension AppStorage where Value: RawRepresentable<Int> {
  /// A setting that is kept as its raw value.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value until another one is set.
  ///   - key: The name of the setting.
  ///   - store: The settings; `nil` for those of the program.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(store) { Shared(wrappedValue: wrappedValue, .appStorage(key, store: $0)) }
  }
}

extension AppStorage where Value: RawRepresentable<String> {
  /// A setting that is kept as its raw value.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value until another one is set.
  ///   - key: The name of the setting.
  ///   - store: The settings; `nil` for those of the program.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(store) { Shared(wrappedValue: wrappedValue, .appStorage(key, store: $0)) }
  }
}

extension AppStorage where Value == TabViewCustomization {
  /// The tabs that the user has arranged: all are shown, so that nothing is kept beyond the program.
  public init(_ key: String, store: UserDefaults? = nil) {
    self.init(store) { _ in
      Shared(wrappedValue: Value(), .inMemory("SwiftUI.TabViewCustomization.\(key)"))
    }
  }
}
