public import ComposableArchitecture
public import TerminalUI

extension Binding {
  /// A binding to a shared value: `Stepper("Volume", value: Binding(store.$volume))`.
  ///
  /// Setting it changes the value without an action.
  ///
  /// - Parameter shared: The shared value.
  public init(_ shared: Shared<Value>) {
    self.init(
      get: { shared.wrappedValue },
      set: { value in shared.withLock { $0 = value } }
    )
  }
}
