public import TerminalViews

/// The names that code for older systems writes out: `@Perception.Bindable var store: StoreOf<Feature>`.
///
/// Observation is part of Swift here, so they stand for its names.
public enum Perception {
  /// Makes bindings to an observable object; the same as ``TerminalViews/Bindable``.
  public typealias Bindable<Value> = TerminalViews.Bindable<Value>
}
