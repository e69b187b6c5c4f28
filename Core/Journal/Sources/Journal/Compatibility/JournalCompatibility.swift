internal import ActionText
public import CasePaths
public import Foundation

/// The result of checking whether a program can replay a recording although its actions or its state have changed
/// since.
///
/// ```swift
/// let compatibility = try JournalCompatibility(
///   of: url,
///   with: AppFeature.State.self,
///   AppFeature.Action.self
/// )
/// if compatibility.grade == .impossible { print(compatibility) }
/// ```
///
/// The shapes in the header are compared with those of the types. The encoded form of a payload with a handwritten
/// `Codable` conformance is not known from its shape. So if payloads have changed, the actions are parsed, and the
/// first unreadable one is reported.
public struct JournalCompatibility: Equatable, Sendable {
  /// The consequence of a difference for a replay.
  public enum Grade: Int, Comparable, Sendable {
    /// Nothing changes: a part is new, or a removed part was not used.
    case fine
    /// Some states may differ.
    case risky
    /// Some actions cannot be sent.
    case impossible

    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
  }

  /// A change of the program since the recording.
  public struct Difference: Equatable, Sendable {
    /// The part of the program that has changed.
    public enum Part: String, Sendable {
      /// An action.
      case action
      /// A part of the payload of actions.
      case payload
      /// A part of the state.
      case state
    }

    /// The kind of a change.
    public enum Change: Equatable, Sendable {
      /// It is new.
      case added
      /// It was removed; it may have another name now.
      case removed(maybeNow: String?)
      /// It has another type.
      case retyped(from: String, to: String)
      /// It exists, but the recorded value cannot be read; the reason as a clause.
      case unreadable(String)
    }

    /// The part of the program.
    public var part: Part
    /// The path, as in the header.
    public var path: String
    /// The kind of the change.
    public var change: Change
    /// The consequence for a replay.
    public var grade: Grade
    /// The first line that cannot be replayed because of it.
    public var line: Int?
  }

  /// The changes, the worst first.
  public let differences: [Difference]

  /// The consequence of all differences together.
  public var grade: Grade { differences.first?.grade ?? .fine }

  init(_ differences: [Difference]) {
    self.differences = differences.sorted {
      ($1.grade, $0.line ?? .max, $0.path) < ($0.grade, $1.line ?? .max, $1.path)
    }
  }

  /// Compares a recording with the types of a program.
  ///
  /// Reads the header; the rest only if actions or payloads have changed, up to the first unreadable line.
  ///
  /// - Parameters:
  ///   - url: The recording.
  ///   - state: The type of the state.
  ///   - action: The type of the actions.
  /// - Throws: The problem of the header.
  public init<State, Action: CasePathable & SendableMetatype>(
    of url: URL,
    with state: State.Type,
    _ action: Action.Type
  ) throws(JournalError) {
    var reader = try JournalReader(contentsOf: url)
    let format = ActionTextFormat<Action>()
    let recorded = reader.header
    let actions = ShapeComparison(
      .action,
      recorded.actions,
      format.outline.map { JournalHeader.Shape(path: $0.path, type: $0.payload) }
    )
    let payloads = ShapeComparison(
      .payload,
      recorded.payloads,
      StateShape.payloads(of: Action.self)
    )
    // A recording without an action does not know its state.
    let states =
      recorded.state.isEmpty
      ? []
      : ShapeComparison(
        .state,
        recorded.state,
        StateShape.fields(of: State.self, redaction: .none)
      ).differences
    var used = UsedActions(actions.differences, payloads.differences)
    if used.mayHaveChanged {
      while let line = (try? reader.next()) ?? nil {
        used.add(line) { text throws(ActionTextError) in _ = try format.parse(text) }
      }
    }
    self.init(used.differences + states)
  }
}

extension JournalCompatibility: CustomStringConvertible {
  /// The changes and their consequences, one line for each difference.
  public var description: String {
    guard !differences.isEmpty else {
      return "The recording fits this program: its actions and its state have the same shapes."
    }
    let summary =
      switch grade {
      case .fine: "The recording fits this program; what has changed does not matter to it."
      case .risky: "The recording may not fit this program: some states may turn out to be others."
      case .impossible: "The recording does not fit this program: some actions cannot be sent."
      }
    return ([summary] + differences.map(\.description)).joined(separator: "\n")
  }
}

extension JournalCompatibility.Difference: CustomStringConvertible {
  /// The grade, the change, and the first line that it concerns.
  public var description: String {
    let subject =
      switch part {
      case .action: "the action `\(path)`"
      case .payload: "`\(path)` in the payload of actions"
      case .state: "the state's `\(path)`"
      }
    let problem =
      switch change {
      case .added: "is new"
      case .removed(let name?): "is gone; it may be `\(name)` now"
      case .removed(nil): "is gone"
      case .retyped(let old, let new): "was \(old) and is \(new) now"
      case .unreadable(let reason): "cannot be read as it was recorded: \(reason)"
      }
    let place = line.map { " (first in line \($0))" } ?? ""
    return "\(grade): \(subject) \(problem)\(place)"
  }
}
