public import TerminalViews
public import ViewPublishers

/// An object that a view is given, and whose changes it shows.
@MainActor
@preconcurrency
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject> {
  /// Makes bindings to the properties of the object: `$model.title`.
  @MainActor
  @dynamicMemberLookup
  public struct Wrapper {
    let object: ObjectType

    /// A property of the object.
    public subscript<Subject>(
      dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
    ) -> Binding<Subject> {
      let object = object
      return Binding(
        get: { object.observed()[keyPath: keyPath] },
        set: { object[keyPath: keyPath] = $0 }
      )
    }
  }

  private var object: ObjectType

  /// An object.
  public init(wrappedValue: ObjectType) {
    object = wrappedValue
  }

  /// An object.
  public init(initialValue: ObjectType) {
    object = initialValue
  }

  /// The object.
  public var wrappedValue: ObjectType {
    get { object.observed() }
    set { object = newValue }
  }

  /// Makes bindings to the properties of the object.
  public var projectedValue: Wrapper { Wrapper(object: object) }
}

/// An object that a view makes, and that lives as long as the view is on the screen.
@MainActor
@preconcurrency
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
  /// Makes the object on first use: copies of a view that never come on the screen need none.
  @MainActor
  private final class Box {
    private let make: () -> ObjectType
    private(set) lazy var object = make()

    init(_ make: @escaping () -> ObjectType) {
      self.make = make
    }
  }

  @State private var box: Box

  /// An object, which is made once for each place of the view.
  public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) {
    _box = State(wrappedValue: Box(thunk))
  }

  /// The object.
  public var wrappedValue: ObjectType { box.object.observed() }

  /// Makes bindings to the properties of the object.
  public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject.Wrapper(object: box.object)
  }
}
