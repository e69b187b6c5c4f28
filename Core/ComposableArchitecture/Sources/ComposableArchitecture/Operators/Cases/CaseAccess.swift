import CasePaths

/// Reaches the payload of an enum case in place.
///
/// A payload that is taken out, changed and put back would be copied with all that lies behind it,
/// for the enum still holds it meanwhile. So the enum is emptied in between.
struct CaseAccess<Root, Value> {
  let path: AnyCasePath<Root, Value>

  init(_ path: AnyCasePath<Root, Value>) {
    self.path = path
  }

  /// Whether the enum is in the case.
  func matches(_ root: Root) -> Bool {
    path.extract(from: root) != nil
  }

  /// Changes the payload in place.
  ///
  /// - Returns: What the closure returns; `nil`, without calling it, for an enum in another case.
  func modify<Result>(_ root: inout Root, _ body: (inout Value) -> Result) -> Result? {
    guard var value = path.extract(from: root) else { return nil }
    return withUnsafeMutablePointer(to: &root) { root in
      // Access to the root is exclusive, so no reader sees it gone.
      root.deinitialize(count: 1)
      defer { root.initialize(to: path.embed(value)) }
      return body(&value)
    }
  }
}
