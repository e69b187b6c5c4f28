@_spi(Exploring) internal import ActionText
internal import ComposableArchitecture

/// The texts of states that effects fill or that a user chooses, and that nobody types.
///
/// Such a text gets a value after an answer, an element or a time, or it is the value of an action of the same feature
/// that has its name, as that of `languageTapped("fr")`; and a binding of it changes nothing else and begins no effect.
/// A search box that an effect fills too is a user's: what is typed into it is looked for.
struct FilledTexts {
  /// Names of texts that effects fill, wherever they are.
  private var filled: Set<String> = []
  /// Names of texts that actions choose, behind the path of the feature.
  private var chosen: Set<String> = []
  private var typed: Set<String> = []
  private var before: (state: JSONValue, effects: [UInt64])?

  /// Whether nobody types into the text of a binding.
  func contains(_ binding: ExploredStep.Binding) -> Bool {
    !typed.contains(binding.name)
      && (filled.contains(binding.name) || chosen.contains(binding.feature + binding.name))
  }

  /// Keeps what there is before a step.
  mutating func begin<State>(with state: State, effects: [UInt64]) {
    before = (JSONValue(reflecting: state), effects)
  }

  /// Compares what there is after a step.
  mutating func end<State>(_ step: ExploredStep, in state: State, effects: [UInt64]) {
    guard let before else { return }
    let differences = JSONDifference.between(before.state, JSONValue(reflecting: state))
    if let name = step.binding?.name {
      let others = differences.contains { Self.name(at: $0.path) != name }
      if others || before.effects != effects { typed.insert(name) }
      return
    }
    let choice = step.choice
    for difference in differences {
      guard let value = difference.new, case .string(let text) = value, !text.isEmpty else {
        continue
      }
      let name = Self.name(at: difference.path)
      if step.isNoAction {
        filled.insert(name)
      } else if let choice, choice.value == value.text(),
        choice.name.contains(name.lowercased())
      {
        chosen.insert(choice.feature + name)
      }
    }
  }

  private static func name(at path: JSONPath) -> String {
    String("\(path)".split(separator: ".").last ?? "")
  }
}

extension ExploredStep {
  /// The property whose binding is sent: `name` of `form.binding.name "a"`, behind the path of its feature, `form.`.
  struct Binding {
    var feature: String
    var name: String
  }

  /// The binding of a property that is sent.
  var binding: Binding? {
    guard case .send(let text) = self else { return nil }
    let names = text.prefix { $0 != " " }.split(separator: ".")
    guard names.count > 1, names[names.count - 2] == "binding" else { return nil }
    return Binding(
      feature: names.dropLast(2).map { "\($0)." }.joined(),
      name: String(names[names.count - 1])
    )
  }

  /// The value of an action that does not come from typing, with the path of its feature and its name in small letters:
  /// `"fr"` of `languageTapped "fr"`.
  fileprivate var choice: (feature: String, name: String, value: String)? {
    guard case .send(let text) = self, let space = text.firstIndex(of: " ") else { return nil }
    let names = text[..<space].split(separator: ".")
    guard let name = names.last?.lowercased(),
      !["changed", "edited", "entered", "typed"].contains(where: { name.hasSuffix($0) })
    else { return nil }
    return (
      names.dropLast().map { "\($0)." }.joined(), name, String(text[text.index(after: space)...])
    )
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
    let unnamed = ActionTextFormat<Action>().unnamedFields.filter(\.isText)
    let plain = Set(unnamed.map { ActionPaths<Action>.path(ofText: $0.path) })
    let paths = (finding?.steps ?? []).compactMap { step -> (path: String, ExploredStep.Binding)? in
      guard case .send(let text) = step, let binding = step.binding else { return nil }
      let path = ActionPaths<Action>.path(ofText: text)
      return plain.contains(path) && actions.payloads[path] == nil ? (path, binding) : nil
    }
    guard !paths.isEmpty else { return [] }
    let explorer = learningExplorer(actions, faults, .ofLearning(2_000, limits))
    explorer.filledTexts = FilledTexts()
    await explorer.learn(within: 6)
    guard let texts = explorer.filledTexts else { return [] }
    return Set(paths.filter { texts.contains($0.1) }.map(\.path))
  }
}
