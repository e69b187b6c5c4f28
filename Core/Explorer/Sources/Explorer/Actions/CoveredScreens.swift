@_spi(Reflection) internal import ActionText
internal import ComposableArchitecture

/// The features of a state whose screens are covered by others, so that no user can tap them.
///
/// Of a stack only the last element is seen. Where a stack has elements, or a `@Presents` value is there, the other
/// features of the same state are covered. Actions of that state itself are not: the buttons of a sheet are often those
/// of the feature that presents it.
///
/// Only states with `@ObservableState` are looked into. Costs a mirror of each of them.
struct CoveredScreens {
  /// The paths of the covered features, as actions begin with them.
  private(set) var paths: [String] = []

  init(in state: Any) { cover(state, at: "") }

  /// Whether an action is for a feature that is covered.
  func cover(_ action: String) -> Bool {
    paths.contains { path in
      guard action.hasPrefix(path) else { return false }
      let next = action.utf8.dropFirst(path.utf8.count).first
      return next == UInt8(ascii: ".") || next == UInt8(ascii: "[")
    }
  }

  private mutating func cover(_ state: Any, at path: String) {
    guard state is any ObservableState else { return }
    let mirror = Mirror(reflecting: state)
    guard mirror.displayStyle != .enum else {
      // A case of a state is called like that of its actions.
      if let child = mirror.children.first, let name = child.label {
        cover(child.value, at: Self.joined(path, name))
      }
      return
    }
    let children = mirror.children.compactMap { child in
      child.label.flatMap(TypeParts.publicName).map { (name: $0, value: child.value) }
    }
    let covers = children.contains { Self.isCovering($0.value) }
    for (name, value) in children {
      let place = Self.joined(path, name)
      if let stack = value as? any StackOfElements {
        cover(stack, at: place)
      } else if let presented = Self.presented(in: value) {
        cover(presented, at: "\(place).presented")
      } else if covers {
        // Not an optional value that is absent, which no action is for anyway.
        if !(value is any Presentation) { paths.append(place) }
      } else {
        cover(Self.unwrapped(value), at: place)
      }
    }
  }

  private mutating func cover(_ stack: any StackOfElements, at path: String) {
    let places = stack.elementIDs.map { id in
      "\(path)[\((try? JSONValue(encoding: id))?.text() ?? "")]"
    }
    paths += places.dropLast()
    if let last = places.last, let element = stack.lastElement { cover(element, at: last) }
  }

  private static func joined(_ path: String, _ name: String) -> String {
    path.isEmpty ? name : "\(path).\(name)"
  }

  private static func isCovering(_ value: Any) -> Bool {
    if let stack = value as? any StackOfElements { return !stack.elementIDs.isEmpty }
    return presented(in: value) != nil
  }

  private static func presented(in value: Any) -> Any? {
    (value as? any Presentation)?.presentedState
  }

  private static func unwrapped(_ value: Any) -> Any {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return value }
    return mirror.children.first?.value ?? value
  }
}

/// A value of a property with `@Presents`.
private protocol Presentation {
  var presentedState: Any? { get }
}

extension PresentationState: Presentation {
  fileprivate var presentedState: Any? { wrappedValue }
}
