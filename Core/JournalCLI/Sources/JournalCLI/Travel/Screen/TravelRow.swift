internal import ActionText
internal import ComposableArchitecture
internal import LineSession
internal import TerminalHosting

/// A line beside the actions.
@ObservableState
struct TravelRow: Equatable, Sendable {
  /// The effect of pressing a row.
  enum Press: Equatable, Sendable {
    case nothing
    /// Shows or hides the parts of a part of the state.
    case unfold
    /// Shows the part in the state.
    case show
    /// Goes to an action.
    case go(UInt64)
  }

  var text: String
  /// The part of the state in the row.
  var path: JSONPath?
  var press = Press.nothing
  /// Whether the action has changed that part.
  var isChanged = false
}

extension TravelRow {
  /// The rows of changes.
  static func rows(of changes: [JSONDifference], orElse text: String) -> [TravelRow] {
    guard !changes.isEmpty else { return [TravelRow(text: text)] }
    return changes.map {
      TravelRow(text: $0.line().printable, path: $0.path, press: .show)
    }
  }

  /// The rows of a state: its parts, and the parts of unfolded ones.
  ///
  /// The cost depends on the unfolded parts, not on the size of the state.
  static func rows(
    of state: JSONValue,
    unfolded: Set<JSONPath>,
    changes: [JSONDifference]
  ) -> [TravelRow] {
    var rows: [TravelRow] = []
    add(state, at: JSONPath(), named: nil, unfolded, changes, to: &rows)
    return rows
  }

  private static func add(
    _ value: JSONValue,
    at path: JSONPath,
    named name: String?,
    _ unfolded: Set<JSONPath>,
    _ changes: [JSONDifference],
    to rows: inout [TravelRow]
  ) {
    let parts = value.parts
    let isUnfolded = unfolded.contains(path)
    if let name {
      let mark = parts.isEmpty ? " " : isUnfolded ? "▾" : "▸"
      let indentation = String(repeating: "  ", count: path.components.count - 1)
      rows.append(
        TravelRow(
          text: "\(indentation)\(mark) \(name): \(isUnfolded ? "" : value.summary)".printable,
          path: path,
          press: parts.isEmpty ? .nothing : .unfold,
          isChanged: changes.contains { $0.path.isNear(path) }
        )
      )
    }
    guard isUnfolded || name == nil else { return }
    if name == nil, parts.isEmpty { rows.append(TravelRow(text: value.summary, path: path)) }
    for (component, part) in parts {
      let name =
        switch component {
        case .key(let key): key
        case .index(let index): "[\(index)]"
        }
      add(part, at: path.appending(component), named: name, unfolded, changes, to: &rows)
    }
  }
}

extension JSONPath {
  /// Whether one of two paths leads to a part that contains the other.
  fileprivate func isNear(_ other: JSONPath) -> Bool {
    zip(components, other.components).allSatisfy { $0 == $1 }
  }
}

extension JSONValue {
  /// The members or elements, with the step to each.
  fileprivate var parts: [(JSONPath.Component, JSONValue)] {
    switch self {
    case .object(let object): object.members.map { (.key($0.key), $0.value) }
    case .array(let elements): elements.enumerated().map { (.index($0), $1) }
    case .bool, .double, .integer, .null, .string: []
    }
  }

  /// The value in a few words.
  fileprivate var summary: String {
    switch self {
    case .object(let object):
      object.members.isEmpty ? "{}" : "{ \(object.keys.prefix(5).joined(separator: ", ")) … }"
    case .array(let elements):
      elements.isEmpty ? "[]" : "\(elements.count) element\(elements.count == 1 ? "" : "s")"
    case .bool, .double, .integer, .null, .string: text()
    }
  }
}
