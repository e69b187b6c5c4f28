/// A property whose changes the object tells of that it belongs to.
///
/// It is a property of a class that is an ``ObservableObject``.
@propertyWrapper
public struct Published<Value> {
  private var value: Value

  /// A property with what it begins with.
  public init(wrappedValue: Value) {
    value = wrappedValue
  }

  /// A property with what it begins with.
  public init(initialValue: Value) {
    value = initialValue
  }

  /// The value; it is found through the object only.
  @available(*, unavailable, message: "@Published is for the properties of classes.")
  public var wrappedValue: Value {
    get { fatalError("@Published is for the properties of classes.") }
    set { fatalError("@Published is for the properties of classes.") }
  }

  /// The value of the property of an object; setting it tells of the change first.
  public static subscript<Object: ObservableObject>(
    _enclosingInstance object: Object,
    wrapped wrapped: ReferenceWritableKeyPath<Object, Value>,
    storage storage: ReferenceWritableKeyPath<Object, Published<Value>>
  ) -> Value {
    get { object[keyPath: storage].value }
    set {
      (object.objectWillChange as? ObservableObjectPublisher)?.send()
      object[keyPath: storage].value = newValue
    }
  }
}
