import ComposableArchitecture
public import TerminalUI

extension Binding {
  /// Whether there is something behind a binding. Setting `false` sets `nil`; setting `true` does
  /// nothing.
  ///
  /// - Parameter base: The binding.
  public init<Wrapped>(_ base: Binding<Wrapped?>) where Value == Bool {
    self.init(
      get: { base.wrappedValue != nil },
      set: { if !$0 { base.wrappedValue = nil } }
    )
  }

  /// The state of a store that may be there. Setting anything but `nil` does nothing.
  func state<State, Action>() -> Binding<State?> where Value == Store<State, Action>? {
    Binding<State?>(
      get: { wrappedValue?.withState { $0 } },
      set: { if $0 == nil { wrappedValue = nil } }
    )
  }
}
