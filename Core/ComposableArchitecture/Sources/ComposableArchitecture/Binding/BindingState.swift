/// A field of a state that the controls of a view store change.
///
/// ```swift
/// struct State: Equatable {
///   @BindingState var text = ""
/// }
/// enum Action: BindableAction {
///   case binding(BindingAction<State>)
/// }
/// ```
///
/// A ``BindingReducer`` applies the changes, and `case .binding(\.$text)` matches one. A state with `@ObservableState`
/// needs no wrapper: each of its fields can be bound.
@dynamicMemberLookup
@propertyWrapper
public struct BindingState<Value>: _NonisolatedMembers {
  /// The value of the field.
  public var wrappedValue: Value

  /// A field with a value.
  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }

  /// The field itself; its key path tells its changes from those of other fields.
  public var projectedValue: Self {
    get { self }
    set { self = newValue }
  }

  /// A part of the field, so that a control can change it alone: `viewStore.binding(\.$user.name)`.
  public subscript<Part>(dynamicMember keyPath: WritableKeyPath<Value, Part>) -> BindingState<Part>
  {
    get { BindingState<Part>(wrappedValue: wrappedValue[keyPath: keyPath]) }
    set { wrappedValue[keyPath: keyPath] = newValue.wrappedValue }
  }
}

extension BindingState: Equatable where Value: Equatable {}
extension BindingState: Hashable where Value: Hashable {}
extension BindingState: Sendable where Value: Sendable {}

extension BindingState: Decodable where Value: Decodable {
  public init(from decoder: any Decoder) throws {
    do {
      let container = try decoder.singleValueContainer()
      self.init(wrappedValue: try container.decode(Value.self))
    } catch {
      self.init(wrappedValue: try Value(from: decoder))
    }
  }
}

extension BindingState: Encodable where Value: Encodable {
  public func encode(to encoder: any Encoder) throws {
    do {
      var container = encoder.singleValueContainer()
      try container.encode(self.wrappedValue)
    } catch {
      try self.wrappedValue.encode(to: encoder)
    }
  }
}

extension BindingState: CustomReflectable {
  public var customMirror: Mirror { Mirror(reflecting: self.wrappedValue) }
}

extension BindingState: CustomDumpRepresentable {
  public var customDumpValue: Any { self.wrappedValue }
}

extension BindingState: CustomDebugStringConvertible
where Value: CustomDebugStringConvertible {
  public var debugDescription: String { self.wrappedValue.debugDescription }
}

extension BindingAction {
  /// Sets a field to a value.
  ///
  /// - Parameters:
  ///   - keyPath: The field, with its wrapper: `\.$text`.
  ///   - value: The value.
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: any WritableKeyPath<Root, BindingState<Value>> & Sendable,
    _ value: Value
  ) -> Self {
    Self(keyPath: keyPath, value: value) { $0[keyPath: keyPath].wrappedValue = value }
  }
}

extension BindableAction {
  /// Sets a field to a value.
  ///
  /// - Parameters:
  ///   - keyPath: The field, with its wrapper: `\.$text`.
  ///   - value: The value.
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: any WritableKeyPath<State, BindingState<Value>> & Sendable,
    _ value: Value
  ) -> Self {
    .binding(.set(keyPath, value))
  }

  /// Sets a field to a value, for callers that find the field by a name.
  public static func _set<Value: Equatable & Sendable>(
    _ keyPath: WritableKeyPath<State, BindingState<Value>>,
    _ value: Value
  ) -> Self {
    .binding(.set(unsafeSendable(keyPath), value))
  }
}
