public import TerminalViews

/// A number that grows with the size of the letters that the user has chosen. A terminal has letters of one size, so
/// it is always as it was written.
@MainActor
@preconcurrency
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
  /// The number.
  public let wrappedValue: Value

  /// A number.
  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }

  /// A number that grows as a kind of text does.
  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {
    self.wrappedValue = wrappedValue
  }
}
