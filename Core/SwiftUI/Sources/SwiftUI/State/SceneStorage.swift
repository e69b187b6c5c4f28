import Sharing
public import TerminalViews

/// A value that belongs to a scene, and that views show and change.
///
/// A terminal does not bring a scene back: the value is kept as long as the program runs, for all views that name it.
@MainActor
@preconcurrency
@propertyWrapper
public struct SceneStorage<Value: Sendable>: DynamicProperty {
  private let shared: Shared<Value>

  /// A value with its name.
  ///
  /// - Parameters:
  ///   - wrappedValue: The initial value.
  ///   - key: The name of the value.
  public init(wrappedValue: Value, _ key: String) {
    shared = Shared(wrappedValue: wrappedValue, .inMemory("SwiftUI.SceneStorage.\(key)"))
  }

  /// The value.
  public var wrappedValue: Value {
    get { shared.wrappedValue }
    nonmutating set { shared.withLock { $0 = newValue } }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> {
    Binding(get: { wrappedValue }, set: { wrappedValue = $0 })
  }
}

extension SceneStorage where Value: ExpressibleByNilLiteral {
  /// A value that begins with `nil`.
  public init(_ key: String) {
    self.init(wrappedValue: nil, key)
  }
}

extension SceneStorage {
  /// The user's choice of columns, which begins with none.
  public init<RowValue: Identifiable>(
    _ key: String
  ) where Value == TableColumnCustomization<RowValue> {
    self.init(wrappedValue: Value(), key)
  }
}

extension SceneStorage where Value == TabViewCustomization {
  /// The tabs that the user has arranged, which begin with no arrangement.
  public init(_ key: String) {
    self.init(wrappedValue: Value(), key)
  }
}
