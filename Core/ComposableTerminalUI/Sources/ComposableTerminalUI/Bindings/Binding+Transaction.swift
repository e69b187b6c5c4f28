public import ComposableArchitecture
public import TerminalUI

extension Binding {
  /// The binding with an animation for each change that is made through it.
  ///
  /// The terminal itself does not animate; observers of the store see the animation.
  ///
  /// - Parameter animation: The animation; `nil` for none.
  public func animation(_ animation: Animation? = .default) -> Binding {
    transaction(Transaction(animation: animation))
  }

  /// The binding with a transaction for each change that is made through it.
  ///
  /// - Parameter transaction: The transaction.
  public func transaction(_ transaction: Transaction) -> Binding {
    Binding(
      get: { wrappedValue },
      set: { value in withTransaction(transaction) { wrappedValue = value } }
    )
  }
}
