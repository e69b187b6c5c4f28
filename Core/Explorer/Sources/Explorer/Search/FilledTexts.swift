@_spi(Exploring) internal import ActionText
internal import ComposableArchitecture

/// The texts of states that effects fill or that a user chooses, and that nobody types.
///
/// Such a text gets a value after an answer, an element or a time, or is the value of an action, as that of
/// `languageTapped("fr")`; and a binding of it changes nothing else and begins no effect. A search box that an effect
/// fills too is a user's: what is typed into it is looked for.
struct FilledTexts {
  private var filled: Set<String> = []
  private var typed: Set<String> = []
  private var before: (state: JSONValue, effects: [UInt64])?

  /// The names of the texts.
  var names: Set<String> { filled.subtracting(typed) }

  /// Keeps what there is before a step.
  mutating func begin<State>(with state: State, effects: [UInt64]) {
    before = (JSONValue(reflecting: state), effects)
  }

  /// Compares what there is after a step.
  mutating func end<State>(_ step: ExploredStep, in state: State, effects: [UInt64]) {
    guard let before else { return }
    let differences = JSONDifference.between(before.state, JSONValue(reflecting: state))
    if let name = step.boundName {
      let others = differences.contains { Self.name(at: $0.path) != name }
      if others || before.effects != effects { typed.insert(name) }
      return
    }
    for difference in differences {
      guard
        let value = difference.new, case .string(let text) = value, !text.isEmpty,
        step.isNoAction || step.value == value.text()
      else { continue }
      filled.insert(Self.name(at: difference.path))
    }
  }

  private static func name(at path: JSONPath) -> String {
    String("\(path)".split(separator: ".").last ?? "")
  }
}

extension ExploredStep {
  /// The name of the property whose binding is sent: `name` of `form.binding.name "a"`.
  var boundName: String? {
    guard case .send(let text) = self else { return nil }
    let names = text.prefix { $0 != " " }.split(separator: ".")
    guard names.count > 1, names[names.count - 2] == "binding" else { return nil }
    return names.last.map(String.init)
  }
}

extension ExploredStep {
  /// The value of an action, as JSON: `"fr"` of `languageTapped "fr"`.
  fileprivate var value: String? {
    guard case .send(let text) = self, let space = text.firstIndex(of: " ") else { return nil }
    return String(text[text.index(after: space)...])
  }
}

extension ExploredFeature {
  /// The paths of the bindings of a finding that are of texts which effects fill or a user chooses, so that nobody
  /// types into them.
  @MainActor
  func boundByEffects(
    in finding: Exploration.Finding?,
    _ actions: UserActions,
    _ faults: EndpointFaults,
    _ limits: Exploration.Limits
  ) async -> Set<String> {
    guard actions.isLearned else { return [] }
    let unnamed = ActionTextFormat<Action>().pathsOfUnnamedTexts
    let plain = Set(unnamed.map { ActionPaths<Action>.path(ofText: $0) })
    let paths = (finding?.steps ?? []).compactMap { step -> (path: String, name: String)? in
      guard case .send(let text) = step, let name = step.boundName else { return nil }
      let path = ActionPaths<Action>.path(ofText: text)
      return plain.contains(path) && actions.payloads[path] == nil ? (path, name) : nil
    }
    guard !paths.isEmpty else { return [] }
    let explorer = learningExplorer(actions, faults, .ofLearning(2_000, limits))
    explorer.filledTexts = FilledTexts()
    await explorer.learn(within: 6)
    let names = explorer.filledTexts?.names ?? []
    return Set(paths.filter { names.contains($0.name) }.map(\.path))
  }
}
