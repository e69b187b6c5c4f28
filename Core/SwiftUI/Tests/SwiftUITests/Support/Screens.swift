import SwiftUI

/// Returns the rows of a view on a screen, without those at the end that are empty.
@MainActor
func lines<V: View>(
  _ width: Int = 20,
  _ height: Int = 5,
  @ViewBuilder _ view: @escaping () -> V
) -> [String] {
  var lines = ViewHost(size: Size(width: width, height: height), content: view).screen.lines
  while lines.last?.isEmpty == true { lines.removeLast() }
  return lines
}

/// Returns the rows of a view on a screen without blanks around them, and without those that are empty.
@MainActor
func texts<V: View>(
  _ width: Int = 20,
  _ height: Int = 5,
  @ViewBuilder _ view: @escaping () -> V
) -> [String] {
  lines(width, height, view).map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
}
