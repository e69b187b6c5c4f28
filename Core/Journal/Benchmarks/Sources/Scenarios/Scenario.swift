/// One row of the table: something that is done with recordings.
public struct Scenario: Sendable {
  /// The row, `j1` for example.
  public let id: String
  /// A description of one operation.
  public let title: String
  /// The longest time of an operation, in nanoseconds.
  public let mostTime: Double?
  /// How many bytes an operation may write at most.
  public let mostBytes: Int?
  /// Makes all that the operations need; not measured.
  public let prepare: @MainActor () throws -> Operation

  /// The measured code.
  @MainActor
  public struct Operation {
    /// How many times `perform` does what is measured.
    public let count: Int
    /// Is done before; not measured.
    public let setUp: @MainActor () throws -> Void
    /// Is measured.
    public let perform: @MainActor () throws -> Void
    /// How many bytes one operation has written; asked for at the end.
    public let bytes: @MainActor () throws -> Int

    init(
      count: Int = 1,
      setUp: @escaping @MainActor () throws -> Void = {},
      bytes: @escaping @MainActor () throws -> Int = { 0 },
      perform: @escaping @MainActor () throws -> Void
    ) {
      self.count = count
      self.setUp = setUp
      self.bytes = bytes
      self.perform = perform
    }
  }

  init(
    _ id: String,
    _ title: String,
    mostTime: Double? = nil,
    mostBytes: Int? = nil,
    prepare: @escaping @MainActor () throws -> Operation
  ) {
    self.id = id
    self.title = title
    self.mostTime = mostTime
    self.mostBytes = mostBytes
    self.prepare = prepare
  }
}
