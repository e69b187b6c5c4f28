extension Reducer {
  /// Returns the reducer as it is: there are no signposts where there is no OSLog.
  ///
  /// It is here for features that are written for Apple's platforms, too. ``StoreTracer`` writes what signposts would
  /// show: each action and effect, with the time that it takes.
  ///
  /// - Parameter prefix: The beginning of the names of the signposts, which is not used.
  @inlinable
  nonisolated public func signpost(_ prefix: String = "") -> Self {
    self
  }
}
