/// A column of a split view, in which links of the column before it show their screens.
@_spi(SwiftUI)
@MainActor
public final class SplitColumn {
  private struct Stack {
    weak var level: NavigationLevel?
  }

  /// The lowest screens of the stacks in the column, each within the one before it.
  private var stacks: [Stack] = []
  /// The screen of a value that a link has shown.
  private var shown: PushedScreen?

  /// A column without a screen.
  public init() {}

  /// The lowest screen of the innermost stack, on top of which links show theirs.
  var level: NavigationLevel? { stacks.last { $0.level != nil }?.level }

  /// Takes note of the lowest screen of a stack in the column.
  ///
  /// - Parameters:
  ///   - level: The screen.
  ///   - depth: The number of stacks around that stack in the column.
  func register(_ level: NavigationLevel, depth: Int) {
    while stacks.count <= depth { stacks.append(Stack()) }
    if stacks[depth].level !== level { stacks[depth].level = level }
  }

  /// Dismisses the screens that links have shown, before another one is.
  func dismissShown() {
    for screen in level?.pushed ?? [] { screen.dismiss() }
  }

  /// Dismisses the last screen that a link has shown.
  ///
  /// - Returns: Whether there was one.
  func goBack() -> Bool {
    guard let screen = level?.pushed.last else { return false }
    screen.dismiss()
    return true
  }

  /// Shows the screen of a value: one that the column of the link has a destination for, or one of the column's own
  /// path.
  func show(_ value: AnyHashable, of link: NavigationModel) {
    dismissShown()
    guard let level else { return }
    guard link.hasDestination(for: value) else {
      level.model.append?(value)
      return
    }
    let screen = PushedScreen(id: value, level: level, isOfColumnBefore: true) { [weak link] in
      AnyView(link.map { ValueView(value: value, model: $0) })
    } dismiss: { [weak self] in
      self?.shown?.end()
      self?.shown = nil
    }
    shown = screen
  }
}

extension SplitColumn: Equatable {
  public nonisolated static func == (lhs: SplitColumn, rhs: SplitColumn) -> Bool { lhs === rhs }
}

@_spi(SwiftUI)
extension View {
  /// Makes the view a column of a split view.
  ///
  /// - Parameters:
  ///   - column: The column that the view is.
  ///   - next: The column in which links of this one show their screens; `nil` for the last one.
  public func splitColumn(_ column: SplitColumn, next: SplitColumn?) -> some View {
    EnvironmentModifier(content: self) {
      $0.presentationContext.column = column
      $0.presentationContext.depthInColumn = 0
      $0.presentationContext.next = next
    }
  }
}

/// The selection of a list, as links with values in its rows set it.
@MainActor
final class RowSelection: Kept {
  /// Selects a value, if the selection is of its type.
  var select: (@MainActor (AnyHashable) -> Bool)?

  func end() {
    select = nil
  }
}

extension RowSelection: Equatable {
  nonisolated static func == (lhs: RowSelection, rhs: RowSelection) -> Bool { lhs === rhs }
}
