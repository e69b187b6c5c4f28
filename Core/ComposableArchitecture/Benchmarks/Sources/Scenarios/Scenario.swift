/// One row of the table: something a feature does often, and what its cost is compared with.
public struct Scenario: Sendable {
  /// The work of a sample, ``Scenario/operations`` operations.
  public typealias Sample = @MainActor () async throws -> Void

  /// The row, `a1` for example, followed by its size where a row has several: `f1/1000`.
  public let id: String
  /// A description of one operation.
  public let title: String
  public let baseline: Baseline
  /// How many operations a sample performs.
  public let operations: Int
  /// Whether a sample changes what it was prepared with so that the next needs its own.
  public let isPreparedAnew: Bool
  /// Makes all that a sample needs; not measured.
  public let prepare: @MainActor () async throws -> Sample

  /// A row.
  ///
  /// - Parameters:
  ///   - id: The row and its size.
  ///   - title: What one operation is.
  ///   - baseline: What the cost is compared with.
  ///   - operations: How many operations a sample performs.
  ///   - isPreparedAnew: Whether each sample needs a preparation of its own.
  ///   - prepare: Makes what a sample needs and returns the sample.
  public init(
    _ id: String,
    _ title: String,
    per baseline: Baseline,
    operations: Int,
    isPreparedAnew: Bool = false,
    prepare: @escaping @MainActor () async throws -> Sample
  ) {
    self.id = id
    self.title = title
    self.baseline = baseline
    self.operations = operations
    self.isPreparedAnew = isPreparedAnew
    self.prepare = prepare
  }
}
