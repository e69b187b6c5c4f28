/// A value that is kept elsewhere, and can be read and written from here.
///
/// Controls change the value of a binding: a property of the view (``State``), of an observable object (``Bindable``),
/// or any value that functions read and write.
@MainActor
@preconcurrency
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value> {
  private let read: @MainActor () -> Value
  private let write: @MainActor (Value) -> Void

  /// A value that is read and written by functions.
  @preconcurrency
  public nonisolated init(
    get: @escaping @MainActor () -> Value,
    set: @escaping @MainActor (Value) -> Void
  ) {
    read = get
    write = set
  }

  /// A value that does not change, for previews and tests.
  public static func constant(_ value: Value) -> Binding {
    Binding(get: { value }, set: { _ in })
  }

  /// The value.
  public var wrappedValue: Value {
    get { read() }
    nonmutating set { write(newValue) }
  }

  /// The binding itself.
  public var projectedValue: Binding { self }

  /// The same binding, for a parameter that is written as `$value`.
  public init(projectedValue: Binding) {
    self = projectedValue
  }

  /// A part of the value.
  public subscript<Member>(
    dynamicMember keyPath: WritableKeyPath<Value, Member>
  ) -> Binding<Member> {
    Binding<Member>(
      get: { wrappedValue[keyPath: keyPath] },
      set: { wrappedValue[keyPath: keyPath] = $0 }
    )
  }
}

extension Binding where Value: Sendable {
  /// A value that does not change, for previews, tests, and parameters that may be left out.
  public nonisolated static func constant(_ value: Value) -> Binding {
    Binding(get: { value }, set: { _ in })
  }
}

extension Binding {
  /// A binding to a value as an optional one.
  public init<Wrapped>(_ base: Binding<Wrapped>) where Value == Wrapped? {
    self.init(
      get: { base.wrappedValue },
      set: { if let value = $0 { base.wrappedValue = value } }
    )
  }

  /// The value of an optional one; `nil` while it is `nil`.
  ///
  /// Until the view is read again, the binding keeps returning the last value.
  public init?(_ base: Binding<Value?>) {
    guard let value = base.wrappedValue else { return nil }
    self.init(
      get: { base.wrappedValue ?? value },
      set: { if base.wrappedValue != nil { base.wrappedValue = $0 } }
    )
  }
}
