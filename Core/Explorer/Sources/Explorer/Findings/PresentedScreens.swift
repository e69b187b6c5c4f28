@_spi(Reflection) internal import ActionText
internal import ComposableArchitecture

/// The screens that a state presents, for a test that asks whether others were presented.
enum PresentedScreens {
  /// The conditions under which a test's state presents nothing that a state does not, and has stacks of the same
  /// height: `store.state.alert == nil`. Costs a mirror of the state and of each child that is observable.
  ///
  /// - Parameter state: The state. One that is an enum has none.
  static func conditions(of state: Any, at path: String = "store.state") -> [String] {
    let mirror = Mirror(reflecting: state)
    guard mirror.displayStyle == .struct else { return [] }
    return mirror.children.flatMap { child -> [String] in
      guard let name = child.label.flatMap(TypeParts.publicName) else { return [] }
      let place = "\(path).\(name)"
      if let presentation = child.value as? any Presentation {
        return presentation.presentedState == nil ? ["\(place) == nil"] : []
      }
      if let stack = child.value as? any StackOfElements {
        return ["\(place).count == \(stack.elementIDs.count)"]
      }
      return child.value is any ObservableState ? conditions(of: child.value, at: place) : []
    }
  }
}
