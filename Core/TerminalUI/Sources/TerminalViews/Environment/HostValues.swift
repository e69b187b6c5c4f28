/// Objects that the views of a host share, one of each type, made when they are asked for.
@_spi(SwiftUI)
@MainActor
public final class HostValues {
  private var objects: [ObjectIdentifier: AnyObject] = [:]

  nonisolated init() {}

  /// The object of a type.
  ///
  /// - Parameter make: Makes the object when it is asked for the first time.
  public func value<Value: AnyObject>(of type: Value.Type, make: () -> Value) -> Value {
    if let object = objects[ObjectIdentifier(type)] as? Value { return object }
    let object = make()
    objects[ObjectIdentifier(type)] = object
    return object
  }
}
