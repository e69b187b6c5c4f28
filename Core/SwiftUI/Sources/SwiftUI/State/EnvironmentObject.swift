public import Observation
public import TerminalViews
public import ViewPublishers

/// An object that a view around this one has given to all views within.
@MainActor
@preconcurrency
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
  @Environment(\.[ObjectOf<ObjectType>()]) private var object

  /// The object of this type.
  public init() {}

  /// The object. It is an error of the program if no view around this one has given one.
  public var wrappedValue: ObjectType {
    guard let object else {
      fatalError(
        "No object of the type \(ObjectType.self) is in the environment of this view. "
          + "Give it to a view around it by .environmentObject(_:)."
      )
    }
    return object.observed()
  }

  /// Makes bindings to the properties of the object.
  public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject.Wrapper(object: wrappedValue)
  }
}

extension View {
  /// Gives an object to the views within, which find it by its type.
  public func environmentObject<Object: ObservableObject>(_ object: Object) -> some View {
    environment(\.[ObjectOf<Object>()], object)
  }

  /// Gives an observable object to the views within, which find it by its type.
  public func environment<Object: AnyObject & Observable>(_ object: Object?) -> some View {
    environment(\.[ObjectOf<Object>()], object)
  }
}

extension Environment {
  /// Reads the object of a type that a view around this one has given.
  ///
  /// A missing object is an error of the program; declare the property optional where it may be missing.
  public init(_ type: Value.Type) where Value: AnyObject & Observable {
    self.init(\.[RequiredObjectOf<Value>()])
  }

  /// Reads the object of a type that a view around this one has given, if one has.
  public init<Object: AnyObject & Observable>(_ type: Object.Type) where Value == Object? {
    self.init(\.[ObjectOf<Object>()])
  }
}

/// The place of the object of a type in the environment.
struct ObjectOf<Object: AnyObject>: Hashable {}

/// The place of the object of a type that must be in the environment.
struct RequiredObjectOf<Object: AnyObject>: Hashable {}

extension EnvironmentValues {
  /// An object, compared by its identity.
  private struct Held<Object: AnyObject>: Equatable {
    let object: Object

    static func == (lhs: Held, rhs: Held) -> Bool { lhs.object === rhs.object }
  }

  private enum Key<Object: AnyObject>: EnvironmentKey {
    static var defaultValue: Held<Object>? { nil }
  }

  subscript<Object: AnyObject>(_: ObjectOf<Object>) -> Object? {
    get { self[Key<Object>.self]?.object }
    set { self[Key<Object>.self] = newValue.map(Held.init) }
  }

  subscript<Object: AnyObject>(_: RequiredObjectOf<Object>) -> Object {
    guard let object = self[ObjectOf<Object>()] else {
      fatalError(
        "No object of the type \(Object.self) is in the environment of this view. "
          + "Give it to a view around it by .environment(_:)."
      )
    }
    return object
  }
}
