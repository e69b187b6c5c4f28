import CasePaths

/// An action that can carry a change of any field of the state.
///
/// ```swift
/// enum Action: BindableAction {
///   case binding(BindingAction<State>)
///   case searchButtonTapped
/// }
/// ```
///
/// With a ``BindingReducer`` in its body the feature needs no action of its own for each field that
/// is merely edited.
public protocol BindableAction: SendableMetatype {
  /// The state whose fields are changed.
  associatedtype State

  /// The action that carries a change.
  ///
  /// - Parameter action: The change.
  static func binding(_ action: BindingAction<State>) -> Self

  /// The change that the action carries; `nil` if it carries none.
  var binding: BindingAction<State>? { get }
}

extension BindableAction {
  /// The change that the action carries; `nil` if it carries none.
  ///
  /// Found by reflection. A ``BindingReducer`` uses the case path instead if the action is an enum with case paths,
  /// such as the action of a `@Reducer`.
  public var binding: BindingAction<State>? {
    AnyCasePath.reflectedPayload(of: self, Self.binding)
  }

  /// An action that sets a field to a value.
  ///
  /// - Parameters:
  ///   - keyPath: The field.
  ///   - value: The value.
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: any WritableKeyPath<State, Value> & Sendable,
    _ value: Value
  ) -> Self {
    .binding(.set(keyPath, value))
  }
}
