import CasePaths
import TestFailureBridge

/// A case path as a step of a case key path.
///
/// Two are equal when they were written at the same place for the same types. A store finds its records of a feature by
/// the key path, whenever the reducer's body is built.
struct CaseStep<Root, Value>: Hashable, Sendable {
  let path: AnyCasePath<Root, Value>
  let place: SourcePlace

  static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.place == rhs.place
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(place)
  }
}

extension AnyCasePath {
  /// The path as a case key path, which the current API requires.
  ///
  /// - Parameter place: The place at which the path is used.
  func keyPath(at place: SourcePlace) -> CaseKeyPath<Root, Value> {
    \Case<Root>.[CaseStep(path: self, place: place)]
  }
}

extension Case {
  /// Appends the case of a path. It occurs only at the beginning of key paths.
  subscript<Next>(_ step: CaseStep<Value, Next>) -> Case<Next> {
    let path = step.path
    return Case<Next>(embed: { path.embed($0) }, extract: { path.extract(from: $0) })
  }
}
