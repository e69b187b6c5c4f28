public import Foundation
public import TerminalViews

// A terminal has no dragging: nothing is dropped.

extension View {
  /// Lets the view be dragged, with another one at the pointer.
  public func onDrag<V: View>(
    _ data: @escaping () -> NSItemProvider,
    @ViewBuilder preview: () -> V
  ) -> some View {
    self
  }

  /// Lets the view be dragged, with another one at the pointer.
  public func draggable<T, V: View>(
    _ payload: @autoclosure @escaping () -> T,
    @ViewBuilder preview: () -> V
  ) -> some View {
    self
  }

  /// Takes items that are dropped on the view, with their place.
  @preconcurrency
  public func onDrop(
    of supportedTypes: [UTType],
    isTargeted: Binding<Bool>?,
    perform action: @escaping @MainActor ([NSItemProvider], CGPoint) -> Bool
  ) -> some View {
    self
  }

  /// Takes items that are dropped on the view, with their place.
  @preconcurrency
  public func onDrop(
    of supportedTypes: [String],
    isTargeted: Binding<Bool>?,
    perform action: @escaping @MainActor ([NSItemProvider], CGPoint) -> Bool
  ) -> some View {
    self
  }

  /// Takes items that are dropped on the view by a delegate.
  public func onDrop(of supportedTypes: [UTType], delegate: any DropDelegate) -> some View { self }

  /// Takes items that are dropped on the view by a delegate.
  public func onDrop(of supportedTypes: [String], delegate: any DropDelegate) -> some View { self }

  /// Provides an item that other apps take: a terminal has no services.
  public func itemProvider(_ action: (() -> NSItemProvider?)?) -> some View { self }
}

/// Takes the items that are dropped on a view.
@MainActor
@preconcurrency
public protocol DropDelegate {
  /// Whether the items can be dropped.
  func validateDrop(info: DropInfo) -> Bool

  /// Takes the items, and returns whether it has.
  func performDrop(info: DropInfo) -> Bool

  /// Is told that the items are above the view.
  func dropEntered(info: DropInfo)

  /// Is told that the items are moved above the view, and returns what dropping them would do.
  func dropUpdated(info: DropInfo) -> DropProposal?

  /// Is told that the items are not above the view any more.
  func dropExited(info: DropInfo)
}

extension DropDelegate {
  public func validateDrop(info: DropInfo) -> Bool { true }
  public func dropEntered(info: DropInfo) {}
  public func dropUpdated(info: DropInfo) -> DropProposal? { nil }
  public func dropExited(info: DropInfo) {}
}

/// The items that are dropped.
public struct DropInfo: Sendable {
  /// The place of the pointer in the view.
  public let location: CGPoint

  /// Whether there are items of some types.
  public func hasItemsConforming(to contentTypes: [UTType]) -> Bool { false }

  /// Whether there are items of some types.
  public func hasItemsConforming(to types: [String]) -> Bool { false }

  /// Returns the items of some types.
  public func itemProviders(for contentTypes: [UTType]) -> [NSItemProvider] { [] }

  /// Returns the items of some types.
  public func itemProviders(for types: [String]) -> [NSItemProvider] { [] }
}

/// The effect of dropping items.
public enum DropOperation: Hashable, Sendable {
  /// They are not taken, or copied, or moved.
  case cancel, copy, forbidden, move
}

/// A proposal of what dropping items would do.
public struct DropProposal: Sendable {
  /// The effect that dropping them would have.
  public let operation: DropOperation

  /// A proposal.
  public init(operation: DropOperation) {
    self.operation = operation
  }
}
