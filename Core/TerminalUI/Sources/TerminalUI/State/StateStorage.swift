/// Where a property of a view finds its value; copies of the view share it.
@MainActor
final class StateStorage<Value> {
  private let initial: Value
  private var location: StateLocation<Value>?

  init(_ initial: Value) {
    self.initial = initial
  }

  /// The value; before the view is on the screen, the one it begins with.
  var value: Value {
    get { location?.value ?? initial }
    set { location?.set(newValue) }
  }

  /// Finds the value that belongs to the place of the view.
  func update(in context: ViewContext, index: Int) {
    location = context.child(.position(index)).keep { StateLocation(initial, body: context.owner) }
  }
}
