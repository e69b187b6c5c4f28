public import Foundation
import Sharing
public import TerminalViews

/// A setting of the program, which views show and change.
///
/// ```swift
/// @AppStorage("isSoundOn") private var isSoundOn = true
/// ```
///
/// It is the same setting as `@Shared(.appStorage("isSoundOn"))` of the architecture, in the same place: a property
/// list of the user's, and in a test, settings of its own that are kept in memory.
@MainActor
@propertyWrapper
public struct AppStorage<Value: Sendable>: DynamicProperty {
  private let shared: Shared<Value>

  init(shared: Shared<Value>) {
    self.shared = shared
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

extension AppStorage where Value == Bool {
  /// A setting.
  ///
  /// - Parameters:
  ///   - wrappedValue: What it is as long as nobody has set it.
  ///   - key: The name of the setting.
  ///   - store: The settings; `nil` for those of the program.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(shared: Shared(wrappedValue: wrappedValue, .appStorage(key, store: store)))
  }
}

extension AppStorage where Value == Bool? {
  /// A setting that may be missing.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings; `nil` for those of the program.
  public init(_ key: String, store: UserDefaults? = nil) {
    self.init(shared: Shared(wrappedValue: nil, .appStorage(key, store: store)))
  }
}

extension AppStorage where Value == Int {
  /// A setting.
  ///
  /// - Parameters:
  ///   - wrappedValue: What it is as long as nobody has set it.
  ///   - key: The name of the setting.
  ///   - store: The settings; `nil` for those of the program.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(shared: Shared(wrappedValue: wrappedValue, .appStorage(key, store: store)))
  }
}

extension AppStorage where Value == Int? {
  /// A setting that may be missing.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings; `nil` for those of the program.
  public init(_ key: String, store: UserDefaults? = nil) {
    self.init(shared: Shared(wrappedValue: nil, .appStorage(key, store: store)))
  }
}

extension AppStorage where Value == Double {
  /// A setting.
  ///
  /// - Parameters:
  ///   - wrappedValue: What it is as long as nobody has set it.
  ///   - key: The name of the setting.
  ///   - store: The settings; `nil` for those of the program.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(shared: Shared(wrappedValue: wrappedValue, .appStorage(key, store: store)))
  }
}

extension AppStorage where Value == Double? {
  /// A setting that may be missing.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings; `nil` for those of the program.
  public init(_ key: String, store: UserDefaults? = nil) {
    self.init(shared: Shared(wrappedValue: nil, .appStorage(key, store: store)))
  }
}

extension AppStorage where Value == String {
  /// A setting.
  ///
  /// - Parameters:
  ///   - wrappedValue: What it is as long as nobody has set it.
  ///   - key: The name of the setting.
  ///   - store: The settings; `nil` for those of the program.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(shared: Shared(wrappedValue: wrappedValue, .appStorage(key, store: store)))
  }
}

extension AppStorage where Value == String? {
  /// A setting that may be missing.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings; `nil` for those of the program.
  public init(_ key: String, store: UserDefaults? = nil) {
    self.init(shared: Shared(wrappedValue: nil, .appStorage(key, store: store)))
  }
}

extension AppStorage where Value == URL {
  /// A setting.
  ///
  /// - Parameters:
  ///   - wrappedValue: What it is as long as nobody has set it.
  ///   - key: The name of the setting.
  ///   - store: The settings; `nil` for those of the program.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(shared: Shared(wrappedValue: wrappedValue, .appStorage(key, store: store)))
  }
}

extension AppStorage where Value == URL? {
  /// A setting that may be missing.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings; `nil` for those of the program.
  public init(_ key: String, store: UserDefaults? = nil) {
    self.init(shared: Shared(wrappedValue: nil, .appStorage(key, store: store)))
  }
}

extension AppStorage where Value == Data {
  /// A setting.
  ///
  /// - Parameters:
  ///   - wrappedValue: What it is as long as nobody has set it.
  ///   - key: The name of the setting.
  ///   - store: The settings; `nil` for those of the program.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(shared: Shared(wrappedValue: wrappedValue, .appStorage(key, store: store)))
  }
}

extension AppStorage where Value == Data? {
  /// A setting that may be missing.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings; `nil` for those of the program.
  public init(_ key: String, store: UserDefaults? = nil) {
    self.init(shared: Shared(wrappedValue: nil, .appStorage(key, store: store)))
  }
}

extension AppStorage where Value: RawRepresentable<Int> {
  /// A setting that is kept as its raw value.
  ///
  /// - Parameters:
  ///   - wrappedValue: What it is as long as nobody has set it.
  ///   - key: The name of the setting.
  ///   - store: The settings; `nil` for those of the program.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(shared: Shared(wrappedValue: wrappedValue, .appStorage(key, store: store)))
  }
}

extension AppStorage where Value: RawRepresentable<String> {
  /// A setting that is kept as its raw value.
  ///
  /// - Parameters:
  ///   - wrappedValue: What it is as long as nobody has set it.
  ///   - key: The name of the setting.
  ///   - store: The settings; `nil` for those of the program.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(shared: Shared(wrappedValue: wrappedValue, .appStorage(key, store: store)))
  }
}
