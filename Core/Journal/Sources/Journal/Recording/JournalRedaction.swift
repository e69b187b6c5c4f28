public import ActionText
public import Foundation

/// The parts of states, actions and options that must never reach a recording.
///
/// ```swift
/// try JournalRedaction(
///   states: ["login.password", "accounts[*].token"],
///   actions: ["login.passwordChanged", "accounts[*].tokenReceived"],
///   names: ["secret"]
/// )
/// ```
///
/// A redacted part of a state is replaced by ``placeholder``, with all below it. Of a redacted action only the path up
/// to the case is written. A name is redacted wherever it occurs in a state, in the payload of an action or in the
/// host's options.
///
/// Everything else is written unchanged. That includes the names given to effects, the ids in the paths of actions and
/// effects, and secrets in places that are not named here.
public struct JournalRedaction: Sendable {
  /// The text that replaces a redacted part of a state in a recording.
  public static let placeholder = "(redacted)"

  /// Redacts nothing.
  public static let none = JournalRedaction()

  private var states: [[RedactionPath.Step]] = []
  private var actions: [[RedactionPath.Step]] = []
  private var names: Set<String> = []
  private var endpoints: Set<String> = []
  private var keys: Set<String> = []

  private init() {}

  /// Redacts parts of states and payloads of actions.
  ///
  /// - Parameters:
  ///   - states: Paths of states, as in `StatePath`: `login.password`. `[*]` stands for any element
  ///     or key, and `*` for any name.
  ///   - actions: Paths of actions, as in `ActionTextFormat`, up to the case whose payload is
  ///     redacted: `login.passwordChanged`. `[*]` and `*` are the same as in states.
  ///   - names: Names of properties, of members of a payload, and of cases.
  ///   - endpoints: Endpoints of dependencies whose arguments and answers are not written, each as `Client.endpoint`:
  ///     `LoginClient.logIn`. A recording in which one has answered cannot be replayed beyond that.
  ///   - keys: Names of settings, and paths of files, in which `.appStorage` and `.fileStorage` keep shared values that
  ///     are not written when they are loaded: `token` for `.appStorage("token")`. A name of `names`, and the last name
  ///     of a path of `states`, is such a name as well. A replay begins with the defaults of these values.
  /// - Throws: The malformed path, so that a slip cannot lead to a recording.
  public init(
    states: [String] = [],
    actions: [String] = [],
    names: Set<String> = [],
    endpoints: Set<String> = [],
    keys: Set<String> = []
  ) throws(ActionTextError) {
    for endpoint in endpoints where endpoint.split(separator: ".").count < 2 {
      throw ActionTextError(column: 1, message: "`\(endpoint)` is not an endpoint: `Client.name`")
    }
    self.endpoints = endpoints
    self.states = try Self.patterns(states)
    self.actions = try Self.patterns(actions)
    self.names = names
    self.keys = keys.union(names)
    for case .name(let name)? in self.states.map(\.last) { self.keys.insert(name) }
  }

  private static func patterns(
    _ texts: [String]
  ) throws(ActionTextError) -> [[RedactionPath.Step]] {
    var patterns: [[RedactionPath.Step]] = []
    for text in texts {
      let path = RedactionPath(text)
      guard !path.steps.isEmpty, path.end == text.utf8.count else {
        throw ActionTextError(
          column: text.utf8.prefix(path.end).count + 1,
          message: "`\(text)` is not a path of what is to be redacted"
        )
      }
      patterns.append(path.steps.map(\.step))
    }
    return patterns
  }
}

// MARK: - Redacting

extension JournalRedaction {
  /// A state without redacted parts, and not nested deeper than a line can hold.
  ///
  /// Without ``names``, only the way to redacted parts is walked. With some, the whole state is.
  ///
  /// - Parameter value: A state that is not nested deeper than ``JournalFormat/maximumDepth``.
  @_spi(Inspection)
  public func state(_ value: JSONValue) -> JSONValue {
    var isRedacted = false
    return clean(value, states.map { $0[...] }, depth: 0, hasLimit: false, &isRedacted)
  }

  /// The host's options without the redacted names.
  func options(_ object: JSONObject) -> JSONObject {
    var isRedacted = false
    let value = clean(.object(object), [], depth: 0, &isRedacted)
    return if case .object(let object) = value { object } else { JSONObject() }
  }

  /// Whether a field of the state, or a part around it, is redacted.
  func hides(_ path: [RedactionPath.Step]) -> Bool {
    states.contains { Self.matches($0, path) } || path.contains(where: isRedactedName)
  }

  /// An action with a text, without redacted parts.
  @_spi(Inspection)
  public func text(_ text: String) -> (content: JournalAction.Content, isRedacted: Bool) {
    let path = RedactionPath(text)
    if let end = end(in: path) { return (.text(prefix(of: text, until: end)), true) }
    let payloadStart = path.end + 1
    guard !names.isEmpty, payloadStart < text.utf8.count,
      let payload = try? JSONValue(parsing: String(text.utf8.dropFirst(payloadStart)) ?? "")
    else { return (.text(text), false) }
    var isRedacted = false
    let clean = clean(payload, [], depth: 0, &isRedacted)
    guard isRedacted else { return (.text(text), false) }
    return (.text("\(prefix(of: text, until: path.end)) \(clean.text())"), true)
  }

  /// An action without a text.
  ///
  /// - Parameters:
  ///   - description: The action as `ActionTextFormat` describes it, for its path.
  ///   - json: Converts the action to JSON.
  func action(
    describedAs description: String,
    json: () -> JSONValue
  ) -> (content: JournalAction.Content, isRedacted: Bool) {
    let path = RedactionPath(description)
    if let end = end(in: path) { return (.text(prefix(of: description, until: end)), true) }
    var isRedacted = false
    let json = clean(json(), actions.map { $0[...] }, depth: 0, &isRedacted)
    return (.json(json), isRedacted)
  }

  /// Whether an endpoint's arguments and answers must not be written.
  @_spi(Inspection)
  public func hides(client: String, endpoint: String) -> Bool {
    !endpoints.isEmpty && endpoints.contains("\(client).\(endpoint)")
  }

  /// An argument or an answer without redacted names.
  @_spi(Inspection)
  public func payload(_ value: JSONValue) -> (value: JSONValue, isRedacted: Bool) {
    var isRedacted = false
    let value = clean(value, [], depth: 0, &isRedacted)
    return (value, isRedacted)
  }

  /// The written form of a value from a shared value's storage; nil if it must not be written.
  ///
  /// - Parameters:
  ///   - key: The key, as it describes itself: `.appStorage("count")`, `.fileStorage(/a/b)`.
  ///   - json: The value.
  @_spi(Inspection)
  public func shared(_ key: String, _ json: Data) -> JSONValue? {
    if !keys.isEmpty, let start = key.firstIndex(of: "("), key.last == ")" {
      let name = key[key.index(after: start)..<key.index(before: key.endIndex)]
      guard !keys.contains(String(name)), !keys.contains(name.trimmingQuotes) else { return nil }
    }
    guard let value = try? JSONValue(parsing: String(decoding: json, as: UTF8.self)) else {
      return nil
    }
    var isRedacted = false
    let clean = clean(value, [], depth: 0, &isRedacted)
    // A value with a redacted part is not written at all.
    return isRedacted ? nil : clean
  }

  /// The end of the writable part of an action's path, if the rest must not be written.
  private func end(in path: RedactionPath) -> Int? {
    let steps = path.steps.map(\.step)
    let lengths =
      actions.filter { Self.matches($0, steps) }.map(\.count)
      + (steps.firstIndex(where: isRedactedName).map { [$0 + 1] } ?? [])
    return lengths.min().map { path.steps[$0 - 1].end }
  }

  private func isRedactedName(_ step: RedactionPath.Step) -> Bool {
    if case .name(let name) = step { names.contains(name) } else { false }
  }

  private func prefix(of text: String, until end: Int) -> String {
    String(decoding: text.utf8.prefix(end), as: UTF8.self)
  }

  /// Whether a path begins with a pattern.
  private static func matches(
    _ pattern: [RedactionPath.Step],
    _ path: [RedactionPath.Step]
  ) -> Bool {
    pattern.count <= path.count && zip(pattern, path).allSatisfy { $0.matches($1) }
  }

  private func clean(
    _ value: JSONValue,
    _ patterns: [ArraySlice<RedactionPath.Step>],
    depth: Int,
    hasLimit: Bool = true,
    _ isRedacted: inout Bool
  ) -> JSONValue {
    if !hasLimit, patterns.isEmpty, names.isEmpty { return value }
    guard !patterns.contains(where: \.isEmpty) else {
      isRedacted = true
      return .string(Self.placeholder)
    }
    switch value {
    case .object(let object):
      guard !hasLimit || depth < JournalFormat.maximumDepth else {
        return .string("(nested too deeply)")
      }
      let members = object.members.map { member -> JSONObject.Member in
        let step = RedactionPath.Step.name(member.key)
        let isHidden = names.contains(member.key)
        let rest = isHidden ? [[]] : Self.rest(of: patterns, after: step)
        let value = clean(member.value, rest, depth: depth + 1, hasLimit: hasLimit, &isRedacted)
        return JSONObject.Member(key: member.key, value: value)
      }
      return .object(JSONObject(members))
    case .array(let elements):
      guard !hasLimit || depth < JournalFormat.maximumDepth else {
        return .string("(nested too deeply)")
      }
      return .array(
        elements.enumerated().map { index, element in
          let rest = Self.rest(of: patterns, after: .index(index))
          return clean(element, rest, depth: depth + 1, hasLimit: hasLimit, &isRedacted)
        }
      )
    case .bool, .double, .integer, .null, .string: return value
    }
  }

  private static func rest(
    of patterns: [ArraySlice<RedactionPath.Step>],
    after step: RedactionPath.Step
  ) -> [ArraySlice<RedactionPath.Step>] {
    patterns.compactMap { pattern in
      guard let first = pattern.first, first.matches(step) else { return nil }
      return pattern.dropFirst()
    }
  }
}

extension Substring {
  /// The text without quotes around it.
  fileprivate var trimmingQuotes: String {
    count >= 2 && first == "\"" && last == "\"" ? String(dropFirst().dropLast()) : String(self)
  }
}
