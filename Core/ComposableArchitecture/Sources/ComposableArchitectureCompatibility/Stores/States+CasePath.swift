public import CasePaths
public import ComposableArchitecture
import TestFailureBridge

extension PresentationState {
  /// The payload of the presented state, if the state is in a case.
  ///
  /// Newer code: pass the case as a case key path: `$destination[case: \.edit]`.
  ///
  /// Changing the payload happens in place; setting `nil` dismisses the state. Changing a state
  /// that is in another case, or absent, reports an issue.
  public subscript<Value>(case path: AnyCasePath<State, Value>) -> Value? {
    get { self[case: path, named: path.caseDescription] }
    _modify { yield &self[case: path, named: path.caseDescription] }
  }
}

extension StackState {
  /// The payload of the element with an id, if the element is in a case.
  ///
  /// Newer code: pass the case as a case key path: `path[id: id, case: \.detail]`.
  ///
  /// Changing the payload happens in place; setting `nil` removes the element from the stack. Changing an element that
  /// does not exist, or is in another case, reports an issue.
  ///
  /// - Parameters:
  ///   - id: The id.
  ///   - path: The case.
  ///   - fileID: The module and file of the call; named in the issue.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  public subscript<Case>(
    id id: StackElementID,
    case path: AnyCasePath<Element, Case>,
    fileID fileID: _HashableStaticString = #fileID,
    filePath filePath: _HashableStaticString = #filePath,
    line line: UInt = #line,
    column column: UInt = #column
  ) -> Case? {
    get {
      let place = SourcePlace(fileID, filePath, line, column)
      return self[id: id, case: path, named: path.caseDescription, at: place]
    }
    _modify {
      let place = SourcePlace(fileID, filePath, line, column)
      yield &self[id: id, case: path, named: path.caseDescription, at: place]
    }
  }
}

extension AnyCasePath {
  /// The case in messages. Its name is unknown before a value is in it.
  fileprivate var caseDescription: String {
    "a case of '\(Root.self)' with a payload of type '\(Value.self)'"
  }
}
