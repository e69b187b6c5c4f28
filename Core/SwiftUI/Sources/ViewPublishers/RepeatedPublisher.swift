/// A publisher that a view receives again when it has changed.
package protocol RepeatedPublisher {
  /// Whether another publisher has the same values.
  func isSame(as other: Any) -> Bool
}
