public import ActionText

/// The first and the last values of a part of the state in a recording.
public struct JournalValues: Equatable, Sendable {
  /// A value, with the action that made it.
  public struct Value: Equatable, Sendable {
    /// The number of the action; 0 for the first value.
    public var sequence: UInt64
    /// The action; nil for the first value.
    public var action: String?
    /// The value; nil if the state had no such part.
    public var value: JSONValue?
  }

  /// The first values, in order.
  public private(set) var first: [Value] = []
  /// The last values that are not among the ``first``.
  public private(set) var last: [Value] = []
  /// The number of values omitted between ``first`` and ``last``.
  public private(set) var omitted = 0

  /// Reads the values from a recording, in memory that does not depend on their number.
  ///
  /// - Parameters:
  ///   - path: The path of the part.
  ///   - reader: The recording.
  ///   - limit: The greatest number of first values, and of last values.
  /// - Throws: The problem of a line.
  public init(
    of path: JSONPath,
    in reader: JournalReader,
    limit: Int = 10
  ) throws(JournalError) {
    var reader = reader
    var state: JSONValue?
    var latest: JSONValue?
    while let line = try reader.next() {
      switch line.entry {
      case .snapshot(let sequence, let snapshot) where state == nil:
        state = snapshot
        latest = snapshot.part(at: path.components[...])
        add(Value(sequence: sequence, action: nil, value: latest), limit)
      case .action(let action):
        do throws(JournalFieldProblem) {
          try state?.apply(action.changes)
        } catch {
          throw JournalError(error.kind, line: line.number)
        }
        let value = state?.part(at: path.components[...])
        guard value != latest else { continue }
        latest = value
        add(Value(sequence: action.sequence, action: action.content.text, value: value), limit)
      default: break
      }
    }
  }

  private mutating func add(_ value: Value, _ limit: Int) {
    guard first.count >= limit else {
      first.append(value)
      return
    }
    last.append(value)
    guard last.count > limit else { return }
    last.removeFirst()
    omitted += 1
  }
}
