/// How to get from a feature to a child of it: to its state, and with its actions back.
///
/// It is the same for all stores of the feature, so it is found once in a process.
final class Route<State, Action, Field, ChildAction> {
  let field: FieldAccess<State, Field>
  let embed: (consuming ChildAction) -> Action

  init(field: FieldAccess<State, Field>, embed: @escaping (consuming ChildAction) -> Action) {
    self.field = field
    self.embed = embed
  }
}
