public import ActionText

/// The values that a part of the state had in a recording: the first and the last of them.
public struct JournalValues: Equatable, Sendable {
  /// A value, with the action that has made it.
  public struct Value: Equatable, Sendable {
    /// The number of the action; 0 for the value in the beginning.
    public var sequence: UInt64
    /// The action; nil for the value in the beginning.
    public var action: String?
    /// The value; nil if the state had no such part.
    public var value: JSONValue?
  }

  /// The first values, in order.
  public private(set) var first: [Value] = []
  /// The last values that are not among the ``first``.
  public private(set) var last: [Value] = []
  /// How many values were left out between ``first`` and ``last``.
  public private(set) var omitted = 0

  /// Reads the values from a recording, in memory that does not depend on their number.
  ///
  /// - Parameters:
  ///   - path: Where the part is.
  ///   - reader: The recording.
  ///   - limit: How many of the first values to keep, and how many of the last.
  /// - Throws: What is wrong with a line.
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
