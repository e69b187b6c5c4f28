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
