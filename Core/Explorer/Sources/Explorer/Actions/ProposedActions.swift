@_spi(Exploring) @_spi(Reflection) internal import ActionText
internal import ComposableArchitecture

/// The actions that a user could send, made from the type of the actions and the contents of a state.
@MainActor
final class ProposedActions<Action: CasePathable> {
  /// An action, or the actions with the values of a payload or of brackets.
  private struct Row {
    let path: String
    /// The payloads given by the author.
    let given: [String]?
    let payload: Any.Type?
    let brackets: [Any.Type]
    /// The types of the identifiers and the payload of which rows behind the third may have values. The elements of
    /// stacks are tried all.
    let rowTypes: [Any.Type]
    /// Whether it has a text that a user types. The texts of bindings change their property.
    let isOfText: Bool
    /// Whether it is the binding of a number without a name of the author's.
    let isBoundNumber: Bool

    init(
      _ path: String,
      given: [String]?,
      payload: Any.Type?,
      brackets: [Any.Type],
      rowBrackets: [Any.Type],
      isBoundNumber: Bool
    ) {
      self.path = path
      self.given = given
      self.payload = payload
      self.brackets = brackets
      self.isBoundNumber = isBoundNumber
      let parts = payload.map { PayloadValues.parts(of: $0) } ?? []
      rowTypes = rowBrackets + parts
      isOfText =
        given == nil && !path.contains("binding.") && parts.contains { $0 == String.self }
    }
  }

  private let format = ActionTextFormat<Action>()
  /// The actions that any state has.
  private var fixed: [String] = []
  /// The actions that depend on a state.
  private var dynamic: [Row] = []
  /// The actions of any state whose payload can also be the identifier of a row.
  private var naming: [Row] = []
  /// The paths of those with a text that a user types.
  private var fixedTexts: [String] = []
  /// The paths of those whose payloads are given by the author.
  private let given: Set<String>
  private let dynamicTypes: [Any.Type]
  private let tapsCoveredScreens: Bool
  private let isUserAction: (String) -> Bool
  private let ignoresAlerts: Bool
  /// The texts that are typed into fields.
  let typed: TypedTexts
  private var parsed: [String: Action?] = [:]
  /// The paths of actions with a payload whose value is not known yet.
  private var open: Set<String> = []
  /// The paths of actions that cannot be written as text.
  private var unwritable: Set<String> = []
  /// The paths of actions that were not tried for each row, as a state has more than three.
  private(set) var pathsOfMoreRows: Set<String> = []
  /// The given payloads that cannot be sent, each with the reason.
  private(set) var leftOutPayloads: [String] = []

  /// Lists the actions.
  ///
  /// - Parameters:
  ///   - user: The actions of the user.
  ///   - bound: The paths of the bindings that are sent of those, other than of texts, that have no name of the
  ///     author's; `nil` for all.
  ///   - typed: The texts of fields.
  ///   - ignoresAlerts: Whether actions beside a presented alert or dialog are listed, too.
  init(
    _ user: UserActions,
    bound: Set<String>?,
    typed: TypedTexts = .usual,
    ignoresAlerts: Bool = false
  ) {
    self.ignoresAlerts = ignoresAlerts
    self.typed = typed
    let nothing = PayloadValues(ExistingValues(of: (), types: []))
    var types: [Any.Type] = []
    var fixed: [Row] = []
    let stacks = Set(
      format.outline.map(\.path).filter { $0.hasSuffix(".popFrom") }.map { String($0.dropLast(8)) }
    )
    var unset: [String] = []
    let unnamed = Dictionary(grouping: format.unnamedFields.filter { !$0.isText }, by: \.path)
    for entry in format.outline where user.isUserAction(entry.path) {
      let field = unnamed[entry.path]?.first
      guard field == nil || bound?.contains(entry.path) != false || user.payloads[entry.path] != nil
      else {
        unset.append(entry.path)
        continue
      }
      let brackets = entry.bracketTypes.map(\.type)
      let starts = entry.path.indices.filter { entry.path[$0] == "[" }
      let row = Row(
        entry.path,
        given: user.payloads[entry.path],
        payload: entry.payloadType?.type,
        brackets: brackets,
        rowBrackets: zip(brackets, starts).filter { !stacks.contains(String(entry.path[..<$1])) }
          .map(\.0),
        isBoundNumber: field?.isNumber == true && user.payloads[entry.path] == nil
      )
      let isKnown = row.given != nil || row.payload.map { Self.isPlain($0) } ?? true
      if row.isBoundNumber { types.append(Int.self) }
      if row.brackets.isEmpty, isKnown, !row.isBoundNumber {
        fixed.append(row)
        if row.given == nil, let payload = row.payload, PayloadValues.canNameRows(payload) {
          naming.append(row)
          types.append(payload)
        }
        continue
      }
      dynamic.append(row)
      if !isKnown { open.insert(row.path) }
      types += row.brackets
      if !isKnown, let payload = row.payload { types += PayloadValues.parts(of: payload) }
    }
    dynamicTypes = types
    tapsCoveredScreens = user.tapsCoveredScreens
    isUserAction = user.isUserAction
    given = Set(user.payloads.keys.map { ActionPaths<Action>.path(ofText: $0) })
    for row in fixed {
      let texts = Self.texts(row, nothing).filter { action($0) != nil }
      if texts.isEmpty { open.insert(row.path) }
      if row.isOfText { fixedTexts.append(row.path) }
      self.fixed += texts
    }
    let bindings = unset.map { $0.split(separator: ".").dropLast().joined(separator: ".") }
    unwritable = Set(format.unwritablePaths.filter(user.isUserAction)).union(bindings)
    leftOutPayloads = leftOut(user)
  }

  /// The given payloads of actions that do not exist, and those that do not fit their action.
  private func leftOut(_ user: UserActions) -> [String] {
    let paths = Set(format.outline.map(\.path))
    var left: [String] = []
    for (path, payloads) in user.payloads {
      for text in payloads.map({ "\(path) \($0)" }) {
        guard paths.contains(path) else {
          let problem = ActionPaths<Action>.problem(ofPath: path)
          left.append("\(text): \(problem ?? "there is no action '\(path)'")")
          continue
        }
        // The contents of brackets in a text come from a state.
        guard !path.contains("[") else { continue }
        do {
          _ = try format.parse(text)
        } catch {
          left.append("\(text): \(error)")
        }
      }
    }
    return left.sorted()
  }

  /// Values of simple types need not be in the state.
  private static func isPlain(_ type: Any.Type) -> Bool {
    PayloadValues.plain(type) != nil || type is any CaseIterable.Type
      || NamedPayloads.names(of: type) != nil
  }

  /// The actions that a user could send in a state, as text. Some may be for features that do not exist.
  ///
  /// If actions carry identifiers or other values of the state, the state is walked: O(*n*) in its size.
  func texts(in state: Any) -> [String] {
    let texts = allTexts(in: state).map(withTypedText)
    let covered = CoveredScreens(in: state)
    let shown = covered.questions.isEmpty ? texts : withShownButtons(texts, covered)
    return tapsCoveredScreens ? shown : covered.uncovered(shown, ignoresAlerts: ignoresAlerts)
  }

  /// Replaces the usual text of an action by the one that is typed in this search.
  private func withTypedText(_ text: String) -> String {
    let ending = " \(TypedTexts.usual.first.text())"
    guard typed != .usual, text.hasSuffix(ending),
      !given.contains(ActionPaths<Action>.path(ofText: text))
    else { return text }
    let typed = "\(text.dropLast(ending.count)) \(typed.first.text())"
    return action(typed) == nil ? text : typed
  }

  /// Replaces the actions of an alert or a dialog by those of the buttons that it shows.
  private func withShownButtons(_ texts: [String], _ covered: CoveredScreens) -> [String] {
    var texts = texts.filter { !covered.lackButton(of: $0) }
    let proposed = Set(texts)
    for question in covered.questions {
      texts += question.actions.sorted().filter {
        !proposed.contains($0) && isUserAction(ActionPaths<Action>.path(ofText: $0))
          && action($0) != nil
      }
      for (text, value) in question.values where canSend(value, as: text, to: question.path) {
        let path = ActionPaths<Action>.path(ofText: question.path)
        unwritable = unwritable.filter { ActionPaths<Action>.path(ofText: $0) != path }
        texts.append(text)
      }
    }
    return texts
  }

  /// Whether a button whose action has no text can be tapped. Its text is then known as that of the action.
  private func canSend(_ value: Any, as text: String, to path: String) -> Bool {
    guard isUserAction(ActionPaths<Action>.path(ofText: text)) else { return false }
    if let known = parsed[text] { return known != nil }
    let action = try? format.action(at: path, of: value)
    parsed[text] = .some(action)
    return action != nil
  }

  private func allTexts(in state: Any) -> [String] {
    guard !dynamic.isEmpty || !naming.isEmpty else { return fixed }
    let values = PayloadValues(ExistingValues(of: state, types: dynamicTypes))
    var texts = fixed
    for row in dynamic {
      if row.given == nil, isOfMoreRows(row, values) { pathsOfMoreRows.insert(row.path) }
      let found = Self.texts(row, values).filter { action($0) != nil }
      if !found.isEmpty { open.remove(row.path) }
      texts += found
    }
    for row in naming {
      guard let payload = row.payload else { continue }
      texts += values.namesOfRows(of: payload).map { "\(row.path) \($0.text())" }
        .filter { action($0) != nil }
    }
    return texts
  }

  /// The actions with another text than the one that they have had, where the first one counts elsewhere: in an effect
  /// that may still have it, or in the state beside its field. There a verdict on it may be taken for one on the other.
  /// Of the texts that a form may ask for, both are typed anywhere.
  ///
  /// - Parameters:
  ///   - texts: The actions of the state.
  ///   - state: The state.
  ///   - isWaiting: Whether something is left to wait for.
  func otherTexts(than texts: [String], in state: Any, isWaiting: Bool) -> [String] {
    let (first, other, isOfValidTexts) = (typed.first, typed.other, typed != .usual)
    let ending = " \(first.text())"
    let typed = texts.filter {
      $0.hasSuffix(ending) && !given.contains(ActionPaths<Action>.path(ofText: $0))
    }
    guard !typed.isEmpty,
      isOfValidTexts || JSONValue(reflecting: state).count(of: first) >= (isWaiting ? 1 : 2)
    else { return [] }
    return typed.map { $0.dropLast(ending.count) + " \(other.text())" }
      .filter { !texts.contains($0) && action($0) != nil }
  }

  /// Whether a state has rows to which an action could be sent, and is not.
  private func isOfMoreRows(_ row: Row, _ values: PayloadValues) -> Bool {
    row.rowTypes.contains { values.hasMoreRows(with: $0) }
  }

  /// Whether some action that a user could send in a state is not tried: one of a row behind the third, or one with
  /// a text, as a code or a password, of which only made-up ones are tried.
  func leavesOut(in state: Any, isAbsent: (String) -> Bool) -> Bool {
    if fixedTexts.contains(where: { !isAbsent($0) }) { return true }
    guard !dynamic.isEmpty else { return false }
    let values = PayloadValues(ExistingValues(of: state, types: dynamicTypes))
    return dynamic.contains { row in
      guard row.given == nil, !isAbsent(row.path) else { return false }
      return isOfMoreRows(row, values) || row.isOfText
    }
  }

  /// The action of a text.
  func action(_ text: String) -> Action? {
    if let known = parsed[text] { return known }
    let action = try? format.parse(text)
    parsed[text] = .some(action)
    return action
  }

  /// The paths of actions that were not tried, because no value of their payload is known.
  var left: [String] { open.union(unwritable).sorted() }

  /// The paths of the actions of a user that were not tried: those that can be written, and those that surely are a
  /// user's, bindings of fields that have no names.
  var untried: Set<String> {
    open.union(unwritable.filter { $0 == "binding" || $0.hasSuffix(".binding") })
  }

  private static func texts(_ row: Row, _ values: PayloadValues) -> [String] {
    var paths = [""]
    var rest = row.path[...]
    for type in row.brackets {
      guard let start = rest.firstIndex(of: "["), let end = rest.firstIndex(of: "]") else { break }
      let prefix = rest[..<start]
      let ids = values.identifiers(of: type).map { "[\($0.text())]" }
      paths = paths.flatMap { path in ids.map { path + prefix + $0 } }
      rest = rest[rest.index(after: end)...]
    }
    paths = paths.map { $0 + rest }
    guard let payload = row.payload else { return paths }
    let found = row.isBoundNumber ? values.numbers : values.values(of: payload)
    let payloads = row.given ?? found.map { $0.text() }
    return paths.flatMap { path in payloads.map { "\(path) \($0)" } }
  }
}
