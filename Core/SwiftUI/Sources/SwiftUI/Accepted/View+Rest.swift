public import Foundation
public import SwiftNavigation
public import TerminalViews

extension View {
  /// Leaves room at the edges of a screen: nothing covers them in a terminal, so only the length is left.
  public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    padding(edges, length)
  }

  /// Leaves room at the edges of a screen: nothing covers them in a terminal, so only the length is left.
  public func safeAreaPadding(_ length: CGFloat) -> some View { padding(length) }

  /// Leaves the room that is usual in a window.
  public func scenePadding(_ edges: Edge.Set = .all) -> some View { padding(edges) }

  /// Puts a view beside this one, which gets the rest of the room.
  public func safeAreaInset<V: View>(
    edge: HorizontalEdge,
    alignment: VerticalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    let inset = content()
    return HStack(alignment: alignment, spacing: spacing) {
      if edge == .leading { inset.layoutPriority(1) }
      frame(maxWidth: .infinity, maxHeight: .infinity)
      if edge == .trailing { inset.layoutPriority(1) }
    }
  }

  /// Puts a bar above or below this view, which gets the rest of the room.
  public func safeAreaBar<V: View>(
    edge: VerticalEdge,
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    safeAreaInset(edge: edge, alignment: alignment, spacing: spacing, content: content)
  }

  /// Runs an action when the view is clicked, with the place: a key tells none, and then it is the upper left.
  @_disfavoredOverload
  @preconcurrency
  public func onTapGesture(
    count: Int = 1,
    coordinateSpace: CoordinateSpace = .local,
    perform action: @escaping @MainActor (CGPoint) -> Void
  ) -> some View {
    gesture(SpatialTapGesture().onEnded { action($0.location) })
  }

  /// Whether the view takes the focus: a control does, and any other view does not.
  public func focusable(_ isFocusable: Bool = true) -> some View { self }

  /// Makes the arrow keys search within for the next view first: Tab goes on in the order of the views.
  public func focusSection() -> some View { self }

  /// Whether the focus is not shown: a terminal always shows it.
  public func focusEffectDisabled(_ disabled: Bool = true) -> some View { self }

  /// Sets the view that has the focus at first: the one whose value is given.
  public func defaultFocus<V: Hashable>(
    _ binding: FocusState<V?>.Binding,
    _ value: V
  ) -> some View {
    onAppear { if binding.wrappedValue == nil { binding.wrappedValue = value } }
  }

  /// Runs an action when a key is pressed: a terminal does not report that one is let go.
  @preconcurrency
  public func onKeyPress(
    phases: KeyPress.Phases,
    action: @escaping @MainActor (KeyPress) -> KeyPress.Result
  ) -> some View {
    onKeyPress { phases.isDisjoint(with: [.down, .repeat]) ? .ignored : action($0) }
  }

  /// Runs an action when one of the keys is pressed: a terminal does not report that one is let go.
  @preconcurrency
  public func onKeyPress(
    keys: Set<KeyEquivalent>,
    phases: KeyPress.Phases,
    action: @escaping @MainActor (KeyPress) -> KeyPress.Result
  ) -> some View {
    onKeyPress(phases: phases) { keys.contains($0.key) ? action($0) : .ignored }
  }

  /// Runs an action when a key is pressed: a terminal does not report that one is let go.
  @preconcurrency
  public func onKeyPress(
    _ key: KeyEquivalent,
    phases: KeyPress.Phases,
    action: @escaping @MainActor (KeyPress) -> KeyPress.Result
  ) -> some View {
    onKeyPress(keys: [key], phases: phases, action: action)
  }

  /// Runs an action when an arrow key is pressed.
  @preconcurrency
  public func onMoveCommand(
    perform action: (@MainActor (MoveCommandDirection) -> Void)?
  ) -> some View {
    onKeyPress { press in
      guard let action, press.modifiers.isEmpty else { return .ignored }
      switch press.key {
      case .upArrow: action(.up)
      case .downArrow: action(.down)
      case .leftArrow: action(.left)
      case .rightArrow: action(.right)
      default: return .ignored
      }
      return .handled
    }
  }

  /// Runs an action when Esc is pressed.
  @preconcurrency
  public func onExitCommand(perform action: (@MainActor () -> Void)?) -> some View {
    onKeyPress { press in
      guard let action, press.key == .escape, press.modifiers.isEmpty else { return .ignored }
      action()
      return .handled
    }
  }

  /// Runs an action when the Delete key is pressed.
  @preconcurrency
  public func onDeleteCommand(perform action: (@MainActor () -> Void)?) -> some View {
    onKeyPress { press in
      guard let action, press.key == .delete, press.modifiers.isEmpty else { return .ignored }
      action()
      return .handled
    }
  }

  /// Says in a few words what the view does: the help of a terminal lists what has a key.
  public func help<T: TextValue>(_ text: T) -> some View { self }

  /// Animates the changes that are made of the view: a terminal shows them at once.
  public func animation<V: View>(
    _ animation: Animation?,
    @ViewBuilder body: (Self) -> V
  ) -> some View {
    body(self)
  }

  /// Changes the transactions of changes of a value: a terminal shows them at once.
  public func transaction<V: Equatable>(
    value: V,
    _ transform: @escaping (inout Transaction) -> Void
  ) -> some View {
    self
  }

  /// Shows the view in phases one after the other: a terminal shows the first one.
  @ViewBuilder public func phaseAnimator<Phase: Equatable, V: View>(
    _ phases: some Sequence<Phase>,
    @ViewBuilder content: (Self, Phase) -> V,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    if let phase = phases.first(where: { _ in true }) { content(self, phase) }
  }

  /// Shows the view in phases one after the other when a value changes: a terminal shows the first one.
  @ViewBuilder public func phaseAnimator<Phase: Equatable, T: Equatable, V: View>(
    _ phases: some Sequence<Phase>,
    trigger: T,
    @ViewBuilder content: (Self, Phase) -> V,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    if let phase = phases.first(where: { _ in true }) { content(self, phase) }
  }

  /// Gives the view a share of the container around it: all of the room in these directions.
  public func containerRelativeFrame(
    _ axes: Axis.Set,
    alignment: Alignment = .center
  ) -> some View {
    frame(
      maxWidth: axes.contains(.horizontal) ? .infinity : nil,
      maxHeight: axes.contains(.vertical) ? .infinity : nil,
      alignment: alignment
    )
  }

  /// Gives the view a share of the container around it: all of the room in these directions.
  public func containerRelativeFrame(
    _ axes: Axis.Set,
    count: Int,
    span: Int = 1,
    spacing: CGFloat,
    alignment: Alignment = .center
  ) -> some View {
    containerRelativeFrame(axes, alignment: alignment)
  }

  /// Gives the view a share of the container around it: all of the room in these directions.
  public func containerRelativeFrame(
    _ axes: Axis.Set,
    alignment: Alignment = .center,
    _ length: @escaping (CGFloat, Axis) -> CGFloat
  ) -> some View {
    containerRelativeFrame(axes, alignment: alignment)
  }
}

extension KeyPress {
  /// The moments of a key at which an action runs.
  public struct Phases: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// It is pressed.
    public static let down = Phases(rawValue: 1 << 0)
    /// It is held down.
    public static let `repeat` = Phases(rawValue: 1 << 1)
    /// It is let go.
    public static let up = Phases(rawValue: 1 << 2)
    /// All of them.
    public static let all: Phases = [.down, .repeat, .up]
  }

  /// The moment of the key: a terminal reports that it is pressed.
  public var phase: Phases { .down }
}

/// The direction of an arrow key.
public enum MoveCommandDirection: Hashable, Sendable {
  /// A direction.
  case up, down, left, right
}
