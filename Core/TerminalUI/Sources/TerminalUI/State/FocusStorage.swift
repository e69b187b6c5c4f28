/// Where a focus property of a view finds its value; copies of the view share it.
@MainActor
final class FocusStorage<Value: Hashable> {
  private let initial: Value
  private var location: FocusLocation<Value>?

  init(_ initial: Value) {
    self.initial = initial
  }

  /// The value; before the view is on the screen, that of no focus.
  var value: Value {
    get { location?.value ?? initial }
    set { location?.value = newValue }
  }

  /// Finds the value that belongs to the place of the view.
  func update(in context: ViewContext, index: Int) {
    location = context.child(.position(index)).keep { FocusLocation(initial) }
  }
}
