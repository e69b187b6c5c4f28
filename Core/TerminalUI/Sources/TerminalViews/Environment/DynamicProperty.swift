/// A property of a view that is made of others, such as a ``State`` or an ``Environment``.
///
/// ```swift
/// @propertyWrapper
/// struct Draft: DynamicProperty {
///   @State private var text = ""
///   @Environment(\.isEnabled) private var isEnabled
///
///   var wrappedValue: String { isEnabled ? text : "" }
/// }
/// ```
///
/// The properties within are brought up to date before `body` is read, as if they were those of the view.
@MainActor
@preconcurrency
public protocol DynamicProperty {
  /// Is called before `body` is read, when the properties within are up to date.
  ///
  /// It is called on a copy: store results in one of the properties within.
  mutating func update()
}

extension DynamicProperty {
  public mutating func update() {}
}

/// A value of a view whose own properties are brought up to date with those of the view.
@_spi(SwiftUI)
@MainActor
@preconcurrency
public protocol DynamicPropertyOwner {
  /// The value with the properties.
  var propertyOwner: Any { get }
}

/// A property of a view that is brought up to date before `body` is read.
@MainActor
protocol StoredProperty {
  /// The storage of the property at the place of the view, which copies of the view share.
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
  /// The types of views without dynamic properties, so that they are not inspected again.
  private static var haveNone: Set<ObjectIdentifier> = []

  /// Brings the properties of a view up to date.
  static func update<V: View>(_ view: V, in context: ViewContext) {
    let properties = properties(of: view)
    for (index, property) in properties.stored.enumerated() {
      property.update(in: context, index: index)
    }
    for property in properties.composed {
      var property = property
      property.update()
    }
  }

  /// The storage objects of a view's properties.
  static func storages<V: View>(of view: V) -> [UnsafeRawPointer] {
    properties(of: view).stored.map {
      UnsafeRawPointer(Unmanaged.passUnretained($0.storage).toOpaque())
    }
  }

  /// The properties of a view: stored ones, and those that are made of others, from the inside out.
  @MainActor private struct Properties {
    var stored: [any StoredProperty] = []
    var composed: [any DynamicProperty] = []
    var isFixed = true

    mutating func add(from owner: Any) {
      let mirror = Mirror(reflecting: owner)
      // The stored properties of a structure are the same in each of its values. An enumeration or a class may have
      // others the next time, and is inspected each time.
      if mirror.displayStyle != .struct { isFixed = false }
      for child in mirror.children {
        if let property = child.value as? any StoredProperty {
          stored.append(property)
        } else if let property = child.value as? any DynamicProperty {
          add(from: property)
          composed.append(property)
        } else if let owner = child.value as? any DynamicPropertyOwner {
          add(from: owner.propertyOwner)
        }
      }
    }
  }

  private static func properties<V: View>(of view: V) -> Properties {
    let type = ObjectIdentifier(V.self)
    guard !haveNone.contains(type) else { return Properties() }
    var properties = Properties()
    properties.add(from: view)
    if properties.stored.isEmpty, properties.composed.isEmpty, properties.isFixed {
      haveNone.insert(type)
    }
    return properties
  }
}
