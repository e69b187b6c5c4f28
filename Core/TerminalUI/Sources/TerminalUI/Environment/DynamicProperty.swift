/// A property of a view that is brought up to date before `body` is read.
@MainActor
protocol DynamicProperty {
  func update(in context: ViewContext)
}
