public import Observation

/// Makes bindings to the properties of an observable object: `$model.title`.
@MainActor
@preconcurrency
@propertyWrapper
@dynamicMemberLookup
public struct Bindable<Value> {
  /// The object.
  public var wrappedValue: Value

  /// An object whose properties can be bound.
  public init(wrappedValue: Value) where Value: AnyObject & Observable {
    self.wrappedValue = wrappedValue
  }

  /// An object whose properties can be bound, outside of a view's declaration.
  public init(_ object: Value) where Value: AnyObject & Observable {
    wrappedValue = object
  }

  /// The same source of bindings, for a parameter that is written as `$object`.
  public init(projectedValue: Bindable) {
    self = projectedValue
  }

  /// The source of bindings.
  public var projectedValue: Bindable { self }

  /// A property of the object.
  public subscript<Member>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Member>
  ) -> Binding<Member> where Value: AnyObject {
    Binding(
      get: { wrappedValue[keyPath: keyPath] },
      set: { wrappedValue[keyPath: keyPath] = $0 }
    )
  }
}
