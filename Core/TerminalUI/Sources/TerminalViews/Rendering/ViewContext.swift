/// The context of a view when its nodes are made.
@MainActor
struct ViewContext {
  var environment: EnvironmentValues
  var identity: ViewIdentity
  /// The view whose body this view is a part of; `nil` at the root only.
  ///
  /// Nodes hold on to their contexts, and views to their nodes, until the view ends.
  var owner: ViewNode?
  /// The direction of the stack around it, which turns spacers and dividers.
  var axis: Axis? {
    didSet {
      lazyRows = nil
      isTab = false
      sections = nil
    }
  }
  /// The layout of the rows of the container around it, if it makes them when they scroll into view. Views within
  /// another container are no rows: setting the axis ends it.
  var lazyRows: LazyRowLayout?
  /// The collector of a tab view's tabs, while they are collected.
  var tabs: TabCollector?
  /// The collector of a container's sections, while they are collected. Views within another container are no sections
  /// of this one.
  var sections: SectionCollector?
  /// Whether the view is a tab, whose title has the badge. Views within a container are not.
  var isTab = false
  /// The value of the tab that is being made.
  var tag: AnyHashable?
  /// Whether the ids of elements are tags, as those of the options of a picker are.
  var tagsElements = false

  init(environment: EnvironmentValues, identity: ViewIdentity, owner: ViewNode?) {
    self.environment = environment
    self.identity = identity
    self.owner = owner
  }

  func child(_ step: ViewIdentity.Step) -> ViewContext {
    var context = self
    context.identity = ViewIdentity(step, in: identity)
    return context
  }

  /// Returns the record that is kept for this place for as long as the view asks for it.
  func keep<Value: Kept>(_ make: () -> Value) -> Value {
    owner?.keep(identity, make) ?? make()
  }
}

/// A record that a view has for as long as it is on the screen.
@MainActor
protocol Kept: AnyObject {
  /// Ends the record, because the view has disappeared.
  func end()
}
