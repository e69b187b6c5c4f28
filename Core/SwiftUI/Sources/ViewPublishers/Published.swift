/// A property whose changes its object publishes.
///
/// It is a property of a class that is an ``ObservableObject``. `$name` publishes the values one after the other, for
/// `onReceive(_:perform:)`.
@propertyWrapper
public struct Published<Value> {
  private var value: Value
  /// Made at the first use of `$name`.
  private var subject: PublishedSubject<Value>?

  /// A property with its initial value.
  public init(wrappedValue: Value) {
    value = wrappedValue
  }

  /// A property with its initial value.
  public init(initialValue: Value) {
    value = initialValue
  }

  /// The value; it is found through the object only.
  @available(*, unavailable, message: "@Published is for the properties of classes.")
  public var wrappedValue: Value {
    get { fatalError("@Published is for the properties of classes.") }
    set { fatalError("@Published is for the properties of classes.") }
  }

  /// The value of the property of an object; setting it notifies of the change first.
  public static subscript<Object: ObservableObject>(
    _enclosingInstance object: Object,
    wrapped wrapped: ReferenceWritableKeyPath<Object, Value>,
    storage storage: ReferenceWritableKeyPath<Object, Published<Value>>
  ) -> Value {
    get { object[keyPath: storage].current }
    set {
      (object.objectWillChange as? ObservableObjectPublisher)?.send()
      guard let subject = object[keyPath: storage].subject else {
        return object[keyPath: storage].value = newValue
      }
      subject.set(newValue)
    }
  }

  /// The values of the property of an object, which tells of those that ``Publisher/assign(to:)`` sets, too.
  public static subscript<Object: ObservableObject>(
    _enclosingInstance object: Object,
    projected projected: ReferenceWritableKeyPath<Object, Publisher>,
    storage storage: ReferenceWritableKeyPath<Object, Published<Value>>
  ) -> Publisher {
    get {
      let publisher = object[keyPath: storage].projectedValue
      publisher.subject.willChange = object.objectWillChange as? ObservableObjectPublisher
      return publisher
    }
    set { object[keyPath: storage].subject = newValue.subject }
  }

  private var current: Value { subject?.value ?? value }

  /// The value, and each other one before the property has it.
  public var projectedValue: Publisher {
    mutating get {
      let subject = subject ?? PublishedSubject(value)
      self.subject = subject
      return Publisher(subject: subject)
    }
    set { subject = newValue.subject }
  }

  /// The values of a property.
  public struct Publisher: ViewPublishers.Publisher {
    public typealias Output = Value
    public typealias Failure = Never

    let subject: PublishedSubject<Value>

    public func _subscribe(
      _ receive: @escaping (Value) -> Void,
      _ complete: @escaping (Subscribers.Completion<Never>) -> Void
    ) -> AnyCancellable {
      receive(subject.value)
      return subject.receivers.add(receive, complete)
    }
  }
}

/// The value of a property, and those that are told of the next one.
///
/// It is used where the property is: by the thread that sets it, and by views on the main actor.
final class PublishedSubject<Value> {
  private(set) var value: Value
  let receivers = Receivers<Value, Never>()
  /// The publisher of the object, which is told of values that other publishers set.
  var willChange: ObservableObjectPublisher?
  private var assignments: [AnyCancellable] = []

  init(_ value: Value) {
    self.value = value
  }

  /// Tells the next value, and then sets it.
  func set(_ value: Value) {
    receivers.send(value)
    self.value = value
  }

  /// Sets each value of a publisher for as long as the property is there.
  func assign(_ publisher: some Publisher<Value, Never>) {
    let assignment = publisher.sink { [weak self] value in
      self?.willChange?.send()
      self?.set(value)
    }
    assignments.append(assignment)
  }
}
