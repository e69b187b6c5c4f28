public import Foundation
@_spi(SwiftUI) public import TerminalViews

extension View {
  /// Runs an action when a gesture is made on the view, and no control within takes it.
  public func gesture<G: Gesture>(
    _ gesture: G,
    including mask: GestureMask = .all
  ) -> some View {
    GestureView(content: self, handler: gesture._handler)
  }

  /// Runs an action when a gesture is made on the view, unless it is turned off.
  public func gesture<G: Gesture>(_ gesture: G, isEnabled: Bool) -> some View {
    self.gesture(isEnabled ? gesture : nil)
  }

  /// Runs an action when a gesture is made on the view, unless it is turned off.
  public func simultaneousGesture<G: Gesture>(_ gesture: G, isEnabled: Bool) -> some View {
    self.gesture(isEnabled ? gesture : nil)
  }

  /// Runs an action when a gesture is made on the view, unless it is turned off.
  public func highPriorityGesture<G: Gesture>(_ gesture: G, isEnabled: Bool) -> some View {
    self.gesture(isEnabled ? gesture : nil)
  }

  /// Runs an action when a gesture is made on the view, and no control within takes it.
  public func simultaneousGesture<G: Gesture>(
    _ gesture: G,
    including mask: GestureMask = .all
  ) -> some View {
    self.gesture(gesture)
  }

  /// Runs an action when a gesture is made on the view, and no control within takes it.
  public func highPriorityGesture<G: Gesture>(
    _ gesture: G,
    including mask: GestureMask = .all
  ) -> some View {
    self.gesture(gesture)
  }

  /// Runs an action when the view is clicked with the right button of the mouse: a terminal does not report how long a
  /// key is held down.
  ///
  /// - Parameters:
  ///   - minimumDuration: How long the press takes: in a terminal no time.
  ///   - maximumDistance: How far the finger may move.
  ///   - action: The action.
  ///   - onPressingChanged: Is told when the press begins and ends.
  @preconcurrency
  public func onLongPressGesture(
    minimumDuration: Double = 0.5,
    maximumDistance: CGFloat = 10,
    perform action: @escaping @MainActor () -> Void,
    onPressingChanged: (@MainActor (Bool) -> Void)? = nil
  ) -> some View {
    wrappingNodes { node, environment in
      guard environment.isEnabled else { return node }
      return RightClickNode(child: node) {
        onPressingChanged?(true)
        action()
        onPressingChanged?(false)
      }
    }
  }
}

/// A view with a gesture. The progress of the gesture is kept while the view is read again.
private struct GestureView<Content: View, Value>: View {
  @State private var progress = DragProgress()
  let content: Content
  let handler: GestureHandler<Value>

  init(content: Content, handler: GestureHandler<Value>) {
    self.content = content
    self.handler = handler
  }

  var body: some View {
    if handler.kind == .tap {
      content.onTapGesture { finish(Drag(start: .zero, location: .zero)) }
    } else {
      content.wrappingNodes { node, environment in
        guard environment.isEnabled, handler.kind != .never else { return node }
        guard case .drag(let distance) = handler.kind else {
          return RightClickNode(child: node) { finish(Drag(start: .zero, location: .zero)) }
        }
        return DragNode(
          minimumDistance: distance,
          scale: environment.terminalScale,
          progress: progress,
          child: node,
          changed: { drag in
            for change in handler.changed { change(handler.value(drag)) }
          },
          ended: finish
        )
      }
    }
  }

  private func finish(_ drag: Drag) {
    let value = handler.value(drag)
    for end in handler.ended { end(value) }
    for reset in handler.reset { reset() }
  }
}

/// A movement that has begun.
@MainActor
private final class DragProgress {
  /// Where the button was pressed; `nil` while it is not.
  var start: Position?
  /// Whether the mouse has come as far as it has to.
  var isMoving = false
}

/// A node that is dragged.
private final class DragNode: Node {
  private let minimumDistance: CGFloat
  private let scale: TerminalScale
  private let progress: DragProgress
  private let changed: @MainActor (Drag) -> Void
  private let ended: @MainActor (Drag) -> Void

  init(
    minimumDistance: CGFloat,
    scale: TerminalScale,
    progress: DragProgress,
    child: Node,
    changed: @escaping @MainActor (Drag) -> Void,
    ended: @escaping @MainActor (Drag) -> Void
  ) {
    self.minimumDistance = minimumDistance
    self.scale = scale
    self.progress = progress
    self.changed = changed
    self.ended = ended
    super.init(children: [child])
  }

  override func handle(_ event: MouseEvent) -> KeyPress.Result {
    switch event.kind {
    case .down(.left):
      progress.start = Position(x: event.x, y: event.y)
      progress.isMoving = false
      if minimumDistance <= 0 { report(event, to: changed) }
      return .handled
    case .drag(.left):
      guard progress.start != nil else { return .ignored }
      report(event, to: changed)
      return .handled
    case .up(.left):
      guard progress.start != nil else { return .ignored }
      report(event, to: ended)
      progress.start = nil
      return .handled
    default:
      return .ignored
    }
  }

  private func report(_ event: MouseEvent, to report: @MainActor (Drag) -> Void) {
    guard let start = progress.start else { return }
    let drag = Drag(
      start: point(start),
      location: point(Position(x: event.x, y: event.y))
    )
    let distance = hypot(drag.location.x - drag.start.x, drag.location.y - drag.start.y)
    if distance >= minimumDistance { progress.isMoving = true }
    if progress.isMoving { report(drag) }
  }

  /// The middle of a cell within the view, in points.
  private func point(_ position: Position) -> CGPoint {
    let size = scale.size(Size(width: position.x - frame.x, height: position.y - frame.y))
    return CGPoint(
      x: size.width + scale.columnWidth / 2,
      y: size.height + scale.rowHeight / 2
    )
  }
}

/// A node that is clicked with the right button.
final class RightClickNode: Node {
  private let action: @MainActor () -> Void

  init(child: Node, action: @escaping @MainActor () -> Void) {
    self.action = action
    super.init(children: [child])
  }

  override func handle(_ event: MouseEvent) -> KeyPress.Result {
    switch event.kind {
    case .down(.right): return .handled
    case .up(.right):
      if frame.contains(event.x, event.y) { action() }
      return .handled
    default: return .ignored
    }
  }
}
