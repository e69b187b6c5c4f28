/// A record that a view has for as long as it is on the screen.
@MainActor
protocol Kept: AnyObject {
  /// The view has disappeared.
  func end()
}
