extension Result {
  /// The outcome of an asynchronous operation.
  ///
  /// - Parameter body: The operation, run at once.
  public init(catching body: () async throws(Failure) -> Success) async {
    do {
      self = .success(try await body())
    } catch {
      self = .failure(error)
    }
  }
}
