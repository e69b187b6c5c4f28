/// One row of the table: something that a terminal program does often.
public struct Scenario: Sendable {
  /// The row, `t1` for example, followed by its size where a row has several: `t3/1000`.
  public let id: String
  /// A description of one operation.
  public let title: String
  /// The longest time of an operation, in nanoseconds.
  public let mostTime: Double?
  /// How many bytes an operation may write at most.
  public let mostBytes: Int?
  /// Makes all that the operations need; not measured.
  public let prepare: @MainActor () -> Operation

  /// The measured code.
  @MainActor
  public struct Operation {
    /// Is done before each operation; not measured.
    public let setUp: @MainActor () -> Void
    /// Is measured; returns the number of bytes that were written.
    public let perform: @MainActor () -> Int

    init(
      setUp: @escaping @MainActor () -> Void = {},
      perform: @escaping @MainActor () -> Int
    ) {
      self.setUp = setUp
      self.perform = perform
    }
  }

  init(
    _ id: String,
    _ title: String,
    mostTime: Double? = nil,
    mostBytes: Int? = nil,
    prepare: @escaping @MainActor () -> Operation
  ) {
    self.id = id
    self.title = title
    self.mostTime = mostTime
    self.mostBytes = mostBytes
    self.prepare = prepare
  }
}
