public import TerminalViews

/// A value that ``TerminalViews/View/bind(_:to:)`` can keep equal to another one.
@MainActor
@preconcurrency
public protocol _Bindable<Value> {
  /// The value that is kept equal.
  associatedtype Value

  /// The value.
  var wrappedValue: Value { get nonmutating set }
}

extension Binding: _Bindable {}
extension FocusState: _Bindable {}
extension FocusState.Binding: _Bindable {}
extension State: _Bindable {}

extension View {
  /// Keeps the focus, or another value of a view, equal to a value of the feature.
  ///
  /// ```swift
  /// @Bindable var store: StoreOf<Login>
  /// @FocusState var focus: Login.State.Field?
  /// …
  /// .bind($store.focus, to: $focus)
  /// ```
  ///
  /// When the view appears, it takes the feature's value; after that, each follows the other.
  ///
  /// - Parameters:
  ///   - modelValue: The feature's value.
  ///   - viewValue: The view's.
  public func bind<ModelValue: _Bindable, ViewValue: _Bindable>(
    _ modelValue: ModelValue,
    to viewValue: ViewValue
  ) -> some View where ModelValue.Value == ViewValue.Value, ModelValue.Value: Equatable {
    BindModifier(content: self, modelValue: modelValue, viewValue: viewValue)
  }
}

/// A view that keeps two values equal, which it reads in a body of its own.
private struct BindModifier<Content: View, ModelValue: _Bindable, ViewValue: _Bindable>: View
where ModelValue.Value == ViewValue.Value, ModelValue.Value: Equatable {
  let content: Content
  let modelValue: ModelValue
  let viewValue: ViewValue

  var body: some View {
    content
      .onChange(of: viewValue.wrappedValue) { _, value in
        if modelValue.wrappedValue != value { modelValue.wrappedValue = value }
      }
      .onChange(of: modelValue.wrappedValue, initial: true) { _, value in
        if viewValue.wrappedValue != value { viewValue.wrappedValue = value }
      }
  }
}
