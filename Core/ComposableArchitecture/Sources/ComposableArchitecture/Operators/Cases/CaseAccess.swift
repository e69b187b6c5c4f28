import CasePaths

/// Reaches the payload of an enum case in place.
///
/// Taking a payload out, changing it and putting it back would copy its storage, because the enum still holds it
/// meanwhile. So the enum is emptied in between.
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
  /// - Returns: The result of the closure; `nil`, without calling it, for an enum in another case.
  func modify<Result>(_ root: inout Root, _ body: (inout Value) -> Result) -> Result? {
    guard var value = path.extract(from: root) else { return nil }
    return withUnsafeMutablePointer(to: &root) { root in
      // Access to the root is exclusive, so no reader sees it deinitialized.
      root.deinitialize(count: 1)
      defer { root.initialize(to: path.embed(value)) }
      return body(&value)
    }
  }
}
