import ComposableArchitecture

/// The recorded events of a store, in order, from which a test can be written.
///
/// A ``TestScenarioRecorder`` records one from any store, live or while it replays a recording.
public struct TestScenario {
  /// The caller of a dependency.
  public enum Caller: Hashable, Sendable {
    /// A reducer, while it handled the action with this number.
    case action(UInt64)
    /// The effect with this number.
    case effect(UInt64)
    /// Code outside of the store that uses the store's dependencies.
    case other
  }

  /// A reduced action with the states before and after it.
  struct Action {
    let event: ActionEvent
    let action: ValueTree
    let before: ValueTree
    let after: ValueTree
  }

  /// A call of a dependency.
  struct Call {
    let number: Int
    let caller: Caller
    let client: String
    let endpoint: String
    let form: EndpointCall.Form
    let argument: Any
    /// Whether the endpoint may throw any error.
    let canFail: Bool
  }

  /// The result of a call, or a part of it.
  enum Answer {
    case value(ValueTree)
    case failure(ValueTree, description: String)
    case element(ValueTree)
    case finished
  }

  enum Event {
    case action(Action)
    /// An action before the recorded part, which was not reflected.
    case passed(ActionEvent)
    case effectStarted(EffectEvent)
    case effectCancelled(UInt64)
    case effectEnded(UInt64)
    case called(Call)
    case answered(Int, Answer)
    case host(String)
  }

  /// An event with the time since the recorder was made.
  struct Entry {
    let event: Event
    let time: Duration
  }

  var entries: [Entry] = []

  /// Replaces the observed times of actions by known ones, such as the times of a recording.
  ///
  /// - Parameter times: The times since the beginning, by the numbers of the actions.
  public mutating func setTimes(_ times: [UInt64: Duration]) {
    for index in entries.indices {
      guard case .action(let action) = entries[index].event,
        let time = times[action.event.sequence]
      else { continue }
      entries[index] = Entry(event: entries[index].event, time: time)
    }
  }

  /// Returns a description of the feature at a path, derived from the names of its types.
  ///
  /// The feature may be one that appears later, such as a screen of a stack: `["path[1]", "record"]`.
  ///
  /// - Parameter path: The property names that lead to the feature; empty for the root. An element of a stack or a
  ///   collection is named by its identifier in brackets.
  /// - Throws: ``TestSourceError/noActions`` or ``TestSourceError/noSuchFeature(path:name:)``.
  public func target(path: [String] = []) throws(TestSourceError) -> TestTarget {
    var state: ValueTree?
    var missing: String?
    for entry in entries {
      guard case .action(let action) = entry.event else { continue }
      var part = action.before
      var absent: String?
      for name in path where absent == nil {
        if let next = part[name] { part = next } else { absent = name }
      }
      missing = missing ?? absent ?? path.last
      guard absent == nil, let found = action.before[path] else { continue }
      state = found
      break
    }
    guard let state else {
      guard let missing else { throw .noActions }
      throw .noSuchFeature(path: path.joined(separator: "."), name: missing)
    }
    let type = typeText(of: state.type)
    let feature = type.hasSuffix(".State") ? String(type.dropLast(6)) : type
    return TestTarget(
      name: "\(feature.replacing(".", with: ""))Session",
      reducer: "\(feature)()",
      initialState: "",
      initialTree: state,
      path: path
    )
  }

  /// The number of reduced actions.
  public var actionCount: Int {
    entries.count { entry in
      switch entry.event {
      case .action, .passed: true
      default: false
      }
    }
  }
}
