import Observation

/// The state shared by the views in a navigation stack.
@MainActor
@Observable
final class NavigationModel: Kept {
  /// The destinations of a path's values, by their types.
  private(set) var destinations: [ObjectIdentifier: ValueDestination] = [:]

  /// Puts a value on top of the path, if the path takes values of its type.
  @ObservationIgnored var append: (@MainActor (AnyHashable) -> Void)?
  /// Where the focus is in each screen.
  @ObservationIgnored let focus = FocusMemory()

  func add(_ destination: ValueDestination) {
    destinations[destination.type] = destination
  }

  func remove(_ destination: ValueDestination) {
    if destinations[destination.type] === destination { destinations[destination.type] = nil }
  }

  func end() {
    append = nil
  }
}
