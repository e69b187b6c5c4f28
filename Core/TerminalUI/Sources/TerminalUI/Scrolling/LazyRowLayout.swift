/// How the rows of a container stand that makes them when they come into sight.
struct LazyRowLayout: Hashable {
  var alignment = HorizontalAlignment.center
  /// The rows between two rows.
  var spacing = 0
}
