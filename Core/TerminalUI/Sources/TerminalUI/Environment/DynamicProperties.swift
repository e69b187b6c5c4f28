/// Finds the dynamic properties of views.
@MainActor
enum DynamicProperties {
  /// Which types of views have none, so that they are not looked at again.
  private static var haveNone: Set<ObjectIdentifier> = []

  static func update<V: View>(_ view: V, in context: ViewContext) {
    let type = ObjectIdentifier(V.self)
    guard !haveNone.contains(type) else { return }
    let properties = Mirror(reflecting: view).children.compactMap {
      $0.value as? any DynamicProperty
    }
    // The stored properties of a structure are the same in each of its values. An enumeration or a
    // class may hold something else the next time, and is looked at each time.
    if properties.isEmpty, Mirror(reflecting: view).displayStyle == .struct {
      haveNone.insert(type)
    }
    for property in properties { property.update(in: context) }
  }
}
