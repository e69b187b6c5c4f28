/// What a view is told about the place where it stands when its nodes are made.
struct ViewContext {
  var environment: EnvironmentValues
  var identity: Identity
  /// The direction of the stack around it, which turns spacers and dividers.
  var axis: Axis?

  func child(_ step: Identity.Step) -> ViewContext {
    var context = self
    context.identity = Identity(step, in: identity)
    return context
  }
}
