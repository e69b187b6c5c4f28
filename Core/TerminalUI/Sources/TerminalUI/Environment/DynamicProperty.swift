/// A property of a view that is brought up to date before `body` is read.
@MainActor
protocol DynamicProperty {
  /// Where the property finds what belongs to the place of the view; copies of the view share it.
  var storage: AnyObject { get }

  /// Brings the property up to date.
  ///
  /// - Parameters:
  ///   - context: The place of the view.
  ///   - index: The place of the property among those of the view.
  func update(in context: ViewContext, index: Int)
}

/// Finds the dynamic properties of views.
@MainActor
enum DynamicProperties {
  /// Which types of views have none, so that they are not looked at again.
  private static var haveNone: Set<ObjectIdentifier> = []

  /// Brings the properties of a view up to date.
  static func update<V: View>(_ view: V, in context: ViewContext) {
    for (index, property) in properties(of: view).enumerated() {
      property.update(in: context, index: index)
    }
  }

  /// Where the properties of a view find what belongs to the place of the view.
  static func storages<V: View>(of view: V) -> [UnsafeRawPointer] {
    properties(of: view).map { UnsafeRawPointer(Unmanaged.passUnretained($0.storage).toOpaque()) }
  }

  private static func properties<V: View>(of view: V) -> [any DynamicProperty] {
    let type = ObjectIdentifier(V.self)
    guard !haveNone.contains(type) else { return [] }
    let mirror = Mirror(reflecting: view)
    let properties = mirror.children.compactMap { $0.value as? any DynamicProperty }
    // The stored properties of a structure are the same in each of its values. An enumeration or a
    // class may hold something else the next time, and is looked at each time.
    if properties.isEmpty, mirror.displayStyle == .struct { haveNone.insert(type) }
    return properties
  }
}
